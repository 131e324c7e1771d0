import { sql } from 'kysely';
import { inEachTenant } from '#platform/db/each-tenant';
import type { Tx } from '#platform/db/transaction';
import type { RecurringWork } from '#platform/jobs/recurring';
import type { Platform } from '#platform/platform';
import { hiddenGradesOf } from '../grades/grades-of-tenant.ts';
import { describeShown } from './reading/describe-shown.ts';
import { filterName } from './reading/grades-among.ts';
import { lockSeries } from './series-extents.ts';

const mostAtOnce = 200;

/**
 * Recomputes the description of series whose newest value was determined for another filter than the tenant has now, so
 * many at a time.
 */
export async function describeFiltered(tx: Tx): Promise<void> {
  const filter = filterName(await hiddenGradesOf(tx));
  const { rows } = await sql<{ id: number }>`
    select id from series where removed_at is null and left_out_for <> ${filter} order by id limit ${mostAtOnce}`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  for (const { id } of ids.length === 0 ? [] : await lockSeries(tx, ids)) await describeShown(tx, id);
}

/** Those of large tenants that a change of grades left for later, and those that were restored since. */
export const describeFilteredSeries = (platform: Platform): RecurringWork => ({
  name: 'continuous.describeFilteredSeries',
  everySeconds: 60,
  run: () => inEachTenant(platform, describeFiltered),
});
