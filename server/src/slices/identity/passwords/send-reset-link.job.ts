import { Language } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { decrypt, encrypt } from '#platform/encryption';
import { enqueueSystemJob } from '#platform/jobs/enqueue';
import { type SystemJob, systemJob } from '#platform/jobs/job';
import { toLanguage } from '#platform/language';
import type { Platform } from '#platform/platform';
import { findUserToSignIn, mayEnter, type SignInUser } from '../sign-in/user-queries.ts';
import { sendPasswordLink } from './password-link.ts';

/** `wished` is the language of the screen of the request, for those who chose none yet. */
const Payload = z.object({ name: z.string(), wished: Language.nullable().default(null) });
const mostPerHour = 3;
const hourMs = 3_600_000;

export const sendResetLink = (platform: Platform): SystemJob<z.infer<typeof Payload>> =>
  systemJob({
    name: 'identity.sendResetLink',
    payload: Payload,
    attempts: 5,
    run: ({ name, wished }) =>
      inInstallation(platform, async (tx) => {
        const user = await findUserToSignIn(tx, decrypt(platform.secrets, name));
        if (!user || !mayEnter(user) || !(await mayHavePassword(tx, user))) return;
        if ((await countRecentLinks(tx, user.id, platform.clock.now())) >= mostPerHour) return;
        const language = toLanguage(user.language) ?? wished;
        const recipient = { id: user.id, userName: user.user_name, email: user.email, language };
        await sendPasswordLink(tx, platform, recipient, 'reset');
      }),
  });

/** The same answer and time for every name, as for codes. */
export const requestPasswordReset = (platform: Platform, name: string, wished: Language | null): Promise<void> =>
  inInstallation(platform, (tx) =>
    enqueueSystemJob(tx, sendResetLink(platform), { name: encrypt(platform.secrets, name), wished }),
  );

/** Somebody who only has a work account must not get around their directory by way of their mailbox. */
async function mayHavePassword(tx: Tx, user: SignInUser): Promise<boolean> {
  if (user.password_hash !== null) return true;
  const linked = await tx.selectFrom('work_accounts').select('user_id').where('user_id', '=', user.id).execute();
  return linked.length === 0;
}

async function countRecentLinks(tx: Tx, userId: number, now: Date): Promise<number> {
  const rows = await tx
    .selectFrom('one_time_codes')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'password-link')
    .where('created_at', '>', new Date(now.getTime() - hourMs))
    .execute();
  return rows.length;
}
