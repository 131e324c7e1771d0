import type { Tx } from '#platform/db/scope';

/** Reports that are made within some days, and those whose last run failed; what failed first. */
export async function reportsDue(tx: Tx, before: Date, most: number) {
  const rows = await tx
    .selectFrom('report_schedules')
    .select(['name', 'next_at', 'last_error'])
    .where('is_on', '=', true)
    .where((eb) => eb.or([eb('next_at', '<', before), eb('last_error', 'is not', null)]))
    .orderBy('next_at')
    .execute();
  const failed = rows.filter(({ last_error }) => last_error !== null);
  const due = rows.filter(({ last_error }) => last_error === null);
  return {
    Count: rows.length,
    Items: [...failed, ...due].slice(0, most).map(({ name, next_at, last_error }) => ({
      ...{ Name: name, At: next_at?.toISOString() ?? null, Error: last_error ?? '' },
    })),
  };
}
