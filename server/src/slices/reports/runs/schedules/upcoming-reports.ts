import type { Tx } from '#platform/db/scope';

/** Which reports of a tenant are made next, and when. */
export async function upcomingReports(tx: Tx) {
  const rows = await tx
    .selectFrom('report_schedules')
    .select(['name', 'next_at', 'last_at'])
    .where('is_on', '=', true)
    .orderBy('next_at')
    .limit(30)
    .execute();
  return rows.flatMap(({ name, next_at: at, last_at: lastAt }) => (at === null ? [] : [{ name, at, lastAt }]));
}
