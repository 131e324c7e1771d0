import type { UiOption } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';

type FindOption = (tx: Tx, key: UiOption['Key']) => Promise<string | null>;

/** What a tenant has set for its screens and files, by key; null where it has set nothing. */
export const tenantOptions = makeRegister<FindOption>('the options of tenants');

export const findOption: FindOption = (tx, key) => tenantOptions.registered()(tx, key);
