import type { TokenKind } from '@freshet/contract';
import { allTenants } from '#platform/db/platform-relations';
import type { Tx } from '#platform/db/scope';

const tokens = (tx: Tx) =>
  tx
    .selectFrom('access_tokens as token')
    .innerJoin('users as user', 'user.id', 'token.user_id')
    .innerJoin(allTenants.as('tenant'), 'tenant.id', 'token.in_tenant')
    .leftJoin('memberships as membership', (join) =>
      join.onRef('membership.user_id', '=', 'user.id').onRef('membership.of_tenant', '=', 'token.in_tenant'),
    )
    .selectAll('token')
    .select([
      'user.user_name',
      'user.home_tenant_id',
      'user.is_tenant_admin',
      'user.is_sys_admin',
      'user.locked_at',
      'tenant.name as tenant_name',
      'tenant.archived_at',
      'membership.user_id as member_id',
    ]);

export const findTokenByHash = (tx: Tx, hash: Buffer) => tokens(tx).where('token.hash', '=', hash).executeTakeFirst();

export const findTokenById = (tx: Tx, id: string) => tokens(tx).where('token.id', '=', id).executeTakeFirst();

export type TokenRow = NonNullable<Awaited<ReturnType<typeof findTokenById>>>;

/** Whether the token may be used at `now`. It ends with its owner's access, whatever its own expiry. */
export const isTokenAlive = (row: TokenRow, now: Date): boolean =>
  row.ended_at === null &&
  row.expires_at > now &&
  row.locked_at === null &&
  row.archived_at === null &&
  (row.home_tenant_id === row.in_tenant || row.member_id !== null);

export interface TokenOwner {
  readonly kind: TokenKind;
  readonly userId: number;
  readonly tenantId: number;
}

const ownedBy = (tx: Tx, { kind, userId, tenantId }: TokenOwner) =>
  tokens(tx)
    .where('token.kind', '=', kind)
    .where('token.user_id', '=', userId)
    .where('token.in_tenant', '=', tenantId)
    .where('token.ended_at', 'is', null);

/** Those that nobody ended, newest first; expired ones too, so that a silent script is explained. */
export const listTokens = (tx: Tx, owner: TokenOwner) =>
  ownedBy(tx, owner).orderBy('token.made_at', 'desc').orderBy('token.id').execute();

/** Ends the named tokens of an owner, or all; says which were ended. */
export const endTokens = (
  tx: Tx,
  owner: TokenOwner,
  ended: { readonly id?: string; readonly at: Date; readonly because: string },
) =>
  tx
    .updateTable('access_tokens')
    .set({ ended_at: ended.at, ended_because: ended.because })
    .where('kind', '=', owner.kind)
    .where('user_id', '=', owner.userId)
    .where('in_tenant', '=', owner.tenantId)
    .where('ended_at', 'is', null)
    .$if(ended.id !== undefined, (query) => query.where('id', '=', ended.id ?? ''))
    .returning(['id', 'name', 'beginning'])
    .execute();

export const endLeaked = (tx: Tx, beginnings: readonly string[], at: Date) =>
  tx
    .updateTable('access_tokens')
    .from(allTenants.as('tenants'))
    .set({ ended_at: at, ended_because: 'leaked' })
    .whereRef('tenants.id', '=', 'access_tokens.in_tenant')
    .where('beginning', 'in', beginnings)
    .where('ended_at', 'is', null)
    .returning(['access_tokens.name', 'kind', 'beginning', 'in_tenant', 'tenants.name as tenant_name'])
    .execute();

const minuteMs = 60_000;

/** Records a use, at most once a minute from the same address: a busy script does not make a busy row. */
export async function recordUse(tx: Tx, row: TokenRow, now: Date, from: string): Promise<void> {
  const isNoted =
    row.last_used_at !== null && row.last_used_from === from && now.getTime() - row.last_used_at.getTime() < minuteMs;
  if (isNoted) return;
  await tx
    .updateTable('access_tokens')
    .set({ last_used_at: now, last_used_from: from })
    .where('id', '=', row.id)
    .execute();
}
