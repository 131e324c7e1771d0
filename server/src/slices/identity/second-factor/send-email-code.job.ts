import { z } from 'zod';
import { inInstallation } from '#platform/db/system-scope';
import { decrypt, encrypt } from '#platform/encryption';
import { enqueueSystemJob } from '#platform/jobs/enqueue';
import { type SystemJob, systemJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { findUserToSignIn, mayEnter, secondFactorOf } from '../sign-in/user-queries.ts';
import { sendEmailCode } from './email-code.ts';

const Payload = z.object({ name: z.string() });

export const sendCode = (platform: Platform): SystemJob<z.infer<typeof Payload>> =>
  systemJob({
    name: 'identity.sendEmailCode',
    payload: Payload,
    attempts: 5,
    run: ({ name }) =>
      inInstallation(platform, async (tx) => {
        const user = await findUserToSignIn(tx, decrypt(platform.secrets, name));
        if (user && mayEnter(user) && secondFactorOf(user) === 'Email') await sendEmailCode(tx, platform, user);
      }),
  });

/** Whether there is such a user is looked up later, by the job: the answer and its time are the same for every name. */
export const requestEmailCode = (platform: Platform, name: string): Promise<void> =>
  inInstallation(platform, (tx) => enqueueSystemJob(tx, sendCode(platform), { name: encrypt(platform.secrets, name) }));
