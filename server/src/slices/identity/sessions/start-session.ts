import { randomUUID } from 'node:crypto';
import { type TenantId, type TokenReply, type UserId, webClientId } from '@freshet/contract';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { actorOf, auditInTenant } from '../identity-audit.ts';
import { signAccessToken } from './access-token.ts';
import { makeRefreshToken } from './refresh-token.ts';
import { sha256 } from './secret-text.ts';
import { insertSession } from './session-queries.ts';

export const accessForMs = 10 * 60_000;
const absoluteMs = 30 * 24 * 3_600_000;
const impersonationMs = 30 * 60_000;

export interface Staff {
  readonly id: UserId;
  readonly name: string;
  readonly reason: string;
  readonly canWrite: boolean;
}

export interface SessionStart {
  readonly userId: UserId;
  readonly tenantId: TenantId;
  readonly method: 'password' | 'work-account' | 'impersonation';
  readonly staff?: Staff;
  readonly clientId?: string;
  /** When the person proved who they are, if that was in a session before this one: then it also ends as that one. */
  readonly provedAt?: Date;
  readonly requestFacts?: Pick<RequestFacts, 'id' | 'ip'>;
}

/** Starts a session for somebody whose identity is already proved, and says so in the audit of their tenant. */
export const startSession = (platform: Platform, start: SessionStart): Promise<TokenReply> =>
  inInstallation(platform, (tx) => openSession(tx, platform, start));

/** The same inside a transaction of the installation that is already open. */
export async function openSession(tx: Tx, platform: Platform, start: SessionStart): Promise<TokenReply> {
  const now = platform.clock.now();
  const user = await tx
    .updateTable('users')
    // Staff in somebody's name is not a visit of that person.
    .$if(start.staff === undefined, (query) => query.set({ last_sign_in_at: now }))
    .$if(start.staff !== undefined, (query) => query.set((eb) => ({ last_sign_in_at: eb.ref('last_sign_in_at') })))
    .where('id', '=', start.userId)
    .returning(['user_name', 'session_version'])
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const refreshToken = start.staff ? null : makeRefreshToken(platform.secrets, id);
  const startedAt = start.provedAt ?? now;
  const expiresAt = new Date(startedAt.getTime() + (start.staff ? impersonationMs : absoluteMs));
  const clientId = start.clientId ?? webClientId;
  await insertSession(tx, {
    ...start,
    id,
    clientId,
    sessionVersion: user.session_version,
    refreshHash: refreshToken === null ? null : sha256(refreshToken),
    staff: start.staff ?? null,
    startedAt,
    lastUsedAt: now,
    expiresAt,
  });
  await auditStart(tx, platform, start, user.user_name);
  return makeTokenReply(platform, { id, clientId, userName: user.user_name, expiresAt, refreshToken });
}

function auditStart(tx: Tx, platform: Platform, start: SessionStart, userName: string): Promise<void> {
  const actor = actorOf(platform, {
    userId: start.userId,
    userName,
    staff: start.staff ?? null,
    requestId: start.requestFacts?.id ?? null,
  });
  return auditInTenant(tx, start.tenantId, actor, {
    what: 'session.started',
    subject: userName,
    new: { Method: start.method, Address: start.requestFacts?.ip ?? null },
    ...(start.staff ? { reason: start.staff.reason } : {}),
  });
}

interface Issued {
  readonly id: string;
  readonly clientId: string;
  readonly userName: string;
  readonly expiresAt: Date;
  /** Null for staff acting as somebody else: that session cannot be renewed, so its one token lasts as long as it does. */
  readonly refreshToken: string | null;
}

/** The answer to a sign-in or a renewal. No access token outlives its session. */
export async function makeTokenReply(platform: Platform, session: Issued): Promise<TokenReply> {
  const now = platform.clock.now();
  const lifeMs = session.expiresAt.getTime() - now.getTime();
  const validMs = session.refreshToken === null ? lifeMs : Math.min(accessForMs, lifeMs);
  const validUntil = new Date(now.getTime() + validMs);
  return {
    access_token: await signAccessToken(platform, session.id, validUntil),
    token_type: 'bearer',
    expires_in: Math.floor(validMs / 1000),
    ...(session.refreshToken === null ? {} : { refresh_token: session.refreshToken }),
    'as:client_id': session.clientId,
    userName: session.userName,
    '.issued': now.toUTCString(),
    '.expires': validUntil.toUTCString(),
  };
}
