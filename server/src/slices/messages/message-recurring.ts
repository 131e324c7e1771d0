import { inEachTenant } from '#platform/db/each-tenant';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { deleteOldMessages } from './message-queries.ts';

const dayMs = 24 * 3_600_000;
const keepDays = 180;
const keepNewest = 1000;

const removeOldMessages = (platform: Platform): RecurringWork => ({
  name: 'messages.removeOld',
  everySeconds: 24 * 3600,
  run: () => {
    const before = new Date(platform.clock.now().getTime() - keepDays * dayMs);
    return inEachTenant(platform, (tx) => deleteOldMessages(tx, { before, most: keepNewest }));
  },
});

export const messageRecurring = (platform: Platform): RecurringWork[] => [removeOldMessages(platform)];
