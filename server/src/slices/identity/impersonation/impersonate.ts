import { TenantId, type TokenReply, type TokenRequest, UserId } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { OAuthRefusal } from '#platform/http/oauth-refusal';
import type { RequestFacts } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { actorOf, auditInTenant } from '../identity-audit.ts';
import { sha256 } from '../sessions/secret-text.ts';
import { openSession, type Staff } from '../sessions/start-session.ts';
import { requireWebClient } from '../sessions/token-refusals.ts';
import { findUser, findUserToSignIn, mayEnter, type SignInUser } from '../sign-in/user-queries.ts';

type ImpersonationForm = Extract<TokenRequest, { grant_type: 'impersonation' }>;

const ImpersonationDetails = z.object({
  staffId: UserId,
  staffName: z.string(),
  reason: z.string(),
  canWrite: z.boolean(),
});
export type ImpersonationDetails = z.infer<typeof ImpersonationDetails>;

/** Starts a support session with a code: half an hour, not renewable, and only for the user the code was made for. */
export async function impersonate(
  platform: Platform,
  form: ImpersonationForm,
  requestFacts: RequestFacts,
): Promise<TokenReply> {
  requireWebClient(form.client_id);
  const reply = await inInstallation(platform, async (tx) => {
    const target = await findUserToSignIn(tx, form.username);
    const details = target ? await useCode(tx, platform, target, form.code) : null;
    if (!target || !details || !(await mayImpersonate(tx, details, target))) return null;
    const staff: Staff = { ...details, id: details.staffId, name: details.staffName };
    const actor = actorOf(platform, {
      userId: target.id,
      userName: target.user_name,
      staff,
      requestId: requestFacts.id,
    });
    await auditInTenant(tx, target.home_tenant_id, actor, {
      what: 'impersonation.codeUsed',
      subject: target.user_name,
      new: { CanWrite: details.canWrite },
      reason: details.reason,
    });
    return openSession(tx, platform, {
      userId: UserId.parse(target.id),
      tenantId: TenantId.parse(target.home_tenant_id),
      method: 'impersonation',
      staff,
      requestFacts,
    });
  });
  if (!reply) throw new OAuthRefusal('invalid_grant', 'The code is incorrect or no longer valid.');
  return reply;
}

/** Takes the code, once: of two who send it at the same time one finds it used. */
async function useCode(
  tx: Tx,
  platform: Platform,
  target: SignInUser,
  code: string,
): Promise<ImpersonationDetails | null> {
  const now = platform.clock.now();
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('kind', '=', 'impersonation')
    .where('hash', '=', sha256(code))
    .where('user_id', '=', target.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('details')
    .executeTakeFirst();
  return used ? ImpersonationDetails.parse(used.details) : null;
}

/** Both may have changed since the code was made. */
async function mayImpersonate(tx: Tx, details: ImpersonationDetails, target: SignInUser): Promise<boolean> {
  const staff = await findUser(tx, details.staffId);
  return staff?.is_sys_admin === true && mayEnter(staff) && mayEnter(target) && !target.is_sys_admin;
}
