import { inEachTenant } from '#platform/db/each-tenant';
import type { RecurringWork } from '#platform/jobs/recurring';
import { linesToCopy, noteCopied } from '#platform/logs/lines-to-copy';
import type { Platform } from '#platform/platform';

const mostAtOnce = 5000;
const patienceMs = 30_000;

/** Copies new lines to the search service, where there is one. A line copied twice replaces itself: it keeps its number. */
export const shipLogs = (platform: Platform): RecurringWork => ({
  name: 'dataServices.shipLogs',
  everySeconds: 10,
  run: async () => {
    const { search } = platform.config;
    if (!search) return;
    await inEachTenant(platform, async (tx, tenantId) => {
      const lines = await linesToCopy(tx, tenantId, platform.clock.now(), mostAtOnce);
      const last = lines.at(-1);
      if (!last) return;
      const body = lines.map((line) => `{"index":{"_id":"${line.Id}"}}\n${JSON.stringify(line)}\n`).join('');
      const answer = await fetch(`${search.url.replace(/\/$/, '')}/${search.index}/_bulk`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-ndjson',
          ...(search.apiKey ? { authorization: `ApiKey ${search.apiKey}` } : {}),
        },
        body,
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      const told = (await answer.json()) as { errors?: boolean };
      if (!answer.ok || told.errors) throw new Error(`The search service did not take lines: ${answer.status}.`);
      await noteCopied(tx, tenantId, last.Id);
    });
  },
});
