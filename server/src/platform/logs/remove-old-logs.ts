import { sql } from 'kysely';
import { inEachTenant } from '../db/each-tenant.ts';
import type { RecurringWork } from '../jobs/recurring.ts';
import type { Platform } from '../platform.ts';

const dayMs = 86_400_000;
/** So many in one transaction at most: the rest is for the next turn. */
const mostAtOnce = 200_000;

/** Takes away lines that are older than lines are kept. The executions themselves stay. */
export const removeOldLogs = (platform: Platform): RecurringWork => ({
  name: 'dataServices.removeOldLogs',
  everySeconds: 3600,
  run: () => {
    const before = new Date(platform.clock.now().getTime() - platform.config.logDays * dayMs);
    return inEachTenant(platform, async (tx) => {
      await sql`delete from execution_logs l using (
          select tenant_id, execution_id, id from execution_logs where at < ${before} order by at limit ${mostAtOnce}) old
        where l.tenant_id = old.tenant_id and l.execution_id = old.execution_id and l.id = old.id`.execute(tx);
    });
  },
});
