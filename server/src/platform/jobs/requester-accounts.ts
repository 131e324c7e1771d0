import type { Tx } from '../db/transaction.ts';
import { makeRegister } from '../register.ts';

/** What work has to know of its requester. */
export interface RequesterAccount {
  readonly id: number;
  readonly user_name: string;
  readonly language: string | null;
  readonly home_tenant_id: number;
  readonly locked_at: Date | null;
  readonly is_tenant_admin: boolean;
  readonly is_sys_admin: boolean;
}

interface RequesterAccounts {
  find(tx: Tx, userId: number): Promise<RequesterAccount | undefined>;
  /** Whether somebody of another tenant may switch to this one. */
  isMember(tx: Tx, userId: number, tenantId: number): Promise<boolean>;
}

/** Accounts are a slice's, and the platform runs work in the name of people. */
export const requesterAccounts = makeRegister<RequesterAccounts>('the accounts of people');
