import { randomUUID } from 'node:crypto';
import { problem, TenantId, type TokenReply, UserId } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { violatedConstraint } from '#platform/db/violations';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { sha256 } from '../sessions/secret-text.ts';
import { openSession } from '../sessions/start-session.ts';
import { listEnterableTenants } from '../sign-in/list-enterable-tenants.ts';
import { DirectoryKeys } from './directory-keys.ts';
import { readIdToken, type WorkIdentity } from './id-token.ts';

type SignIn = (email: string, request: RequestFacts) => Promise<TokenReply>;

/**
 * Signs in the person whose id token is in the Authorization header. They are found by directory and object id; the
 * e-mail in the address must be theirs. Whatever does not fit gets one and the same refusal.
 */
export function makeWorkAccountSignIn(platform: Platform): SignIn {
  const settings = platform.config.workAccount;
  const keys = settings && new DirectoryKeys(platform, settings);
  return async (email, request) => {
    if (!settings || !keys || request.bearer === null) throw refuse();
    const identity = await readIdToken(platform, keys, settings.clientId, request.bearer);
    if (!identity) throw refuse();
    try {
      return await inInstallation(platform, (tx) => enter(tx, platform, identity, { email, request }));
    } catch (error) {
      if (violatedConstraint(error) === 'one_time_codes_id_token_unique') throw refuse();
      throw error;
    }
  };
}

const refuse = () => problem('identity.workAccountRefused');

interface Params {
  readonly email: string;
  readonly request: RequestFacts;
}

async function enter(tx: Tx, platform: Platform, identity: WorkIdentity, params: Params): Promise<TokenReply> {
  const user = await tx
    .selectFrom('work_accounts')
    .innerJoin('users', 'users.id', 'work_accounts.user_id')
    .select(['users.id', 'users.email', 'users.locked_at'])
    .where('work_accounts.directory_id', '=', identity.directoryId)
    .where('work_accounts.object_id', '=', identity.objectId)
    .executeTakeFirst();
  if (!user || user.locked_at !== null) throw refuse();
  if (user.email.toLowerCase() !== params.email.toLowerCase()) throw refuse();
  const [tenant] = await listEnterableTenants(tx, user.id);
  if (!tenant) throw refuse();
  await cacheVerifiedToken(tx, platform, user.id, identity);
  return openSession(tx, platform, {
    userId: UserId.parse(user.id),
    tenantId: TenantId.parse(tenant.id),
    method: 'work-account',
    requestFacts: params.request,
  });
}

/** Each id token signs in once; a unique index sees to it that two at the same time are one and a refusal. */
const cacheVerifiedToken = (tx: Tx, platform: Platform, userId: number, identity: WorkIdentity) =>
  tx
    .insertInto('one_time_codes')
    .values({
      id: randomUUID(),
      kind: 'id-token',
      user_id: userId,
      hash: sha256(identity.signedPart),
      created_at: platform.clock.now(),
      expires_at: identity.expiresAt,
    })
    .execute();
