import { randomUUID } from 'node:crypto';
import { type OAuthError, type TenantId, type TokenReply, type UserId, webClientId } from '@freshet/contract';
import { inInstallation, inNamedTenant } from '#platform/db/system-scope';
import { createUser } from '#slices/identity';
import type { World } from '../../world.ts';

export interface Account {
  readonly userId: UserId;
  readonly userName: string;
  readonly email: string;
  readonly password: string;
  readonly tenantId: TenantId;
}

interface Wanted {
  readonly tenantId?: TenantId;
  readonly hasTwoFactor?: boolean;
  readonly isSysAdmin?: boolean;
}

/** Somebody with a password, in a tenant of their own unless one is named. */
export async function newAccount(world: World, wanted: Wanted = {}): Promise<Account> {
  const tenantId = wanted.tenantId ?? (await world.newTenant()).id;
  const userName = `account-${randomUUID().slice(0, 8)}`;
  const account = { userName, email: `${userName}@Example.org`, tenantId, password: `river ${randomUUID()}` };
  const userId = await inInstallation(world.platform, (tx) =>
    createUser(tx, world.platform, {
      ...account,
      isTenantAdmin: false,
      isSysAdmin: wanted.isSysAdmin ?? false,
      hasTwoFactor: wanted.hasTwoFactor ?? false,
    }),
  );
  return { ...account, userId };
}

export interface TokenAnswer {
  readonly status: number;
  readonly body: TokenReply & OAuthError;
  readonly retryAfter: number | null;
  readonly setCookie: string;
}

interface Sender {
  readonly ip?: string;
  readonly cookie?: string;
}

/** Sends a form to `POST /token` as it is. */
export async function postToken(
  { app }: Pick<World, 'app'>,
  form: Readonly<Record<string, string>>,
  from: Sender = {},
): Promise<TokenAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/token',
    remoteAddress: from.ip ?? '192.0.2.1',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(from.cookie ? { cookie: from.cookie } : {}),
    },
    payload: new URLSearchParams({ client_id: webClientId, ...form }).toString(),
  });
  return {
    status: answer.statusCode,
    body: answer.json(),
    retryAfter: answer.headers['retry-after'] ? Number(answer.headers['retry-after']) : null,
    setCookie: String(answer.headers['set-cookie'] ?? ''),
  };
}

export const signIn = (
  world: Pick<World, 'app'>,
  account: Pick<Account, 'userName' | 'password'>,
  more: Readonly<Record<string, string>> = {},
  from: Sender = {},
): Promise<TokenAnswer> =>
  postToken(world, { grant_type: 'password', username: account.userName, password: account.password, ...more }, from);

export const refresh = (world: Pick<World, 'app'>, refreshToken: string | undefined): Promise<TokenAnswer> =>
  postToken(world, { grant_type: 'refresh_token', refresh_token: refreshToken ?? '' });

/** The status of a call that anybody who is signed in may make. */
export async function statusWith({ app }: Pick<World, 'app'>, token: string): Promise<number> {
  const answer = await app.inject({ url: '/api/Claims', headers: { authorization: `Bearer ${token}` } });
  return answer.statusCode;
}

/** What the audit of a tenant says happened, oldest first. */
export const auditOf = ({ platform }: Pick<World, 'platform'>, tenantId: number) =>
  inNamedTenant(platform, tenantId, (tx) => tx.selectFrom('audit_entries').selectAll().orderBy('id').execute());
