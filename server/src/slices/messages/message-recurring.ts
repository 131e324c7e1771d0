import { inEachTenant } from '#platform/db/each-tenant';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { deleteOldMessages } from './message-queries.ts';

const dayMs = 24 * 3_600_000;
const retentionDays = 180;
const mostMessages = 1000;

const removeOldMessages = (platform: Platform): RecurringWork => ({
  name: 'messages.removeOld',
  everySeconds: 24 * 3600,
  run: () => {
    const before = new Date(platform.clock.now().getTime() - retentionDays * dayMs);
    return inEachTenant(platform, (tx) => deleteOldMessages(tx, { before, most: mostMessages }));
  },
});

export const messageRecurring = (platform: Platform): RecurringWork[] => [removeOldMessages(platform)];
