import { inInstallation } from '#platform/db/system-scope';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';

const dayMs = 24 * 3_600_000;
/** Who was signed in when is in the audit; the rows themselves are kept a while for the screens that list sessions. */
const sessionRetentionMs = 90 * dayMs;
const failureRetentionMs = dayMs;

/** Deletes codes, links, counters and sessions that can no longer be used. */
export const removeExpired = (platform: Platform): RecurringWork => ({
  name: 'identity.removeExpired',
  everySeconds: 6 * 3600,
  run: async () => {
    const now = platform.clock.now().getTime();
    await inInstallation(platform, async (tx) => {
      await tx
        .deleteFrom('one_time_codes')
        .where('expires_at', '<', new Date(now - dayMs))
        .execute();
      await tx
        .deleteFrom('sign_in_failures')
        .where('last_at', '<', new Date(now - failureRetentionMs))
        .execute();
      await tx
        .deleteFrom('access_tokens')
        .where((eb) => {
          const long = new Date(now - sessionRetentionMs);
          return eb.or([eb('expires_at', '<', long), eb('ended_at', '<', long)]);
        })
        .execute();
      await tx
        .deleteFrom('sessions')
        .where('expires_at', '<', new Date(now - sessionRetentionMs))
        .execute();
    });
  },
});
