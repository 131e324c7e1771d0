import { z } from 'zod';
import type { Tx } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { enqueueSystemJob } from '#platform/jobs/enqueue';
import { type SystemJob, systemJob } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';

const dayMs = 24 * 3_600_000;
/** Who was signed in when is in the audit; the rows themselves are kept a while for the screens that list sessions. */
const keepSessionsMs = 90 * dayMs;
const keepFailuresMs = dayMs;

/** Deletes codes, links, counters and sessions that can no longer be used. */
export const removeExpired = (platform: Platform): SystemJob<Record<never, never>> =>
  systemJob({
    name: 'identity.removeExpired',
    payload: z.object({}),
    attempts: 5,
    run: async () => {
      const now = platform.clock.now().getTime();
      await inInstallation(platform, async (tx) => {
        await tx
          .deleteFrom('one_time_codes')
          .where('expires_at', '<', new Date(now - dayMs))
          .execute();
        await tx
          .deleteFrom('sign_in_failures')
          .where('last_at', '<', new Date(now - keepFailuresMs))
          .execute();
        await tx
          .deleteFrom('sessions')
          .where('expires_at', '<', new Date(now - keepSessionsMs))
          .execute();
      });
    },
  });

/** Every sign-in makes sure that the coming night has a clean-up; the key keeps it to one. */
export function scheduleClean(tx: Tx, platform: Platform): Promise<void> {
  const midnight = new Date((Math.floor(platform.clock.now().getTime() / dayMs) + 1) * dayMs);
  return enqueueSystemJob(tx, removeExpired(platform), {}, { runAt: midnight, jobKey: 'identity.removeExpired' });
}
