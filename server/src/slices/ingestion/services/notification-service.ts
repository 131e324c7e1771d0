import { sentence } from '@freshet/contract';
import type { Platform } from '#platform/platform';
import type { InternalService } from '#platform/services/internal-service';
import { listNotifications } from '../notifications/import-notification-queries.ts';
import { notifyPeople } from '../notifications/notify-people.ts';
import { listEvaluatedSince, listReported } from '../notifications/notify-queries.ts';

const dayMs = 86_400_000;

/**
 * Notifies people of exceedances in the imports of the last days who were not notified yet, after a rule was added for
 * example.
 */
export const notificationService = (platform: Platform): InternalService => ({
  link: 'discrete-import-exceedance-notifications',
  name: 'Discrete import exceedance notifications',
  description: 'Sends import notifications about exceedances that have not been sent yet.',
  configurationSchema: {
    type: 'object',
    properties: {
      days: { type: 'integer', title: 'Days to look back', minimum: 1, maximum: 366, default: 7 },
    },
  },
  run: async ({ context, settings, isTestRun }) => {
    const { scope } = context;
    const since = new Date(scope.now().getTime() - Number(settings.days) * dayMs);
    const { imports, rules } = await scope.transaction(async (tx) => ({
      imports: await listEvaluatedSince(tx, since),
      rules: (await listNotifications(tx)).filter(({ is_on }) => is_on).length,
    }));
    const counts = { imports: imports.length, rules };
    if (isTestRun) return { message: sentence('notificationsTried', counts) };
    let people = 0;
    for (const [no, importId] of imports.entries()) {
      await context.throwIfCancelled();
      const before = await scope.transaction((tx) => listReported(tx, importId));
      await notifyPeople(platform, scope, importId);
      people += (await scope.transaction((tx) => listReported(tx, importId))).size - before.size;
      await context.progress(no + 1, imports.length);
    }
    return { message: sentence('notificationsSent', { ...counts, people }) };
  },
});
