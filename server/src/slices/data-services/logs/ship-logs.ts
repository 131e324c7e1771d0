import { z } from 'zod';
import type { Config } from '#platform/config';
import { inEachTenant } from '#platform/db/each-tenant';
import type { RecurringWork } from '#platform/jobs/recurring';
import { linesToCopy, recordCopied } from '#platform/logs/lines-to-copy';
import type { Platform } from '#platform/platform';
import { callSearch } from './call-search.ts';

const mostAtOnce = 5000;
const alreadyThere = 400;

const keyword = { type: 'keyword' };
const text = { type: 'text' };
const whole = { type: 'long' };
/** How the search service is to read our lines: words of texts, everything else as it is. */
const mappings = {
  properties: {
    ...{ Id: whole, TenantId: whole, FileId: whole, TimeStamp: { type: 'date' }, Message: text, UserLogs: text },
    // Sent by screens as well, and not searched.
    Coded: { type: 'object', enabled: false },
    ...{ EventLevel: keyword, Source: keyword, ProcessInstanceId: keyword, ExecutionId: keyword, Link: keyword },
  },
};

const BulkAnswer = z.object({ errors: z.boolean() });

/**
 * Copies new lines to the search service, where there is one. A line copied twice replaces itself: it keeps its number.
 */
export function shipLogs(platform: Platform): RecurringWork {
  let isIndexThere = false;
  return {
    name: 'dataServices.shipLogs',
    everySeconds: 10,
    run: async () => {
      const { search } = platform.config;
      if (!search) return;
      if (!isIndexThere) await makeIndex(search);
      isIndexThere = true;
      await inEachTenant(platform, async (tx, tenantId) => {
        const lines = await linesToCopy(tx, tenantId, platform.clock.now(), mostAtOnce);
        const last = lines.at(-1);
        if (!last) return;
        const body = lines.map((line) => `{"index":{"_id":"${line.Id}"}}\n${JSON.stringify(line)}\n`).join('');
        const contentType = 'application/x-ndjson';
        const answer = await callSearch(search, { method: 'POST', path: '/_bulk', contentType, body });
        const reported = BulkAnswer.safeParse(JSON.parse(answer.text || '{}')).data;
        if (answer.status !== 200 || reported?.errors !== false) {
          throw new Error(`The search service did not take lines: ${answer.status}.`);
        }
        await recordCopied(tx, tenantId, last.Id);
      });
    },
  };
}

async function makeIndex(search: NonNullable<Config['search']>): Promise<void> {
  const body = JSON.stringify({ mappings });
  const { status } = await callSearch(search, { method: 'PUT', path: '', contentType: 'application/json', body });
  if (status !== 200 && status !== alreadyThere) throw new Error(`The index could not be made: ${status}.`);
}
