import { sql } from 'kysely';
import type { Actor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import type { DeliveredKind, ImportChange, Moved } from '#slices/imports';
import { changeDeliveries, listTouched } from './change-deliveries.ts';
import { isSamePoint, type OwnedPoints } from './days/day-points.ts';
import { foldDay } from './days/fold-day.ts';
import { type DeliveryChange, readStatements } from './days/refold-days.ts';
import { dayOf } from './writing/split-days.ts';

/** Points of series, as a kind of thing that imports deliver. */
export const deliveredSeries: DeliveredKind = {
  name: 'points of series',
  makeWorkTables: (bulk) => bulk.run('create temporary table series_shift (import_id bigint, is_entering boolean)'),
  planImportChange,
  applyImportChange: async (tx, { actor }) => {
    const { rows } = await sql<{ import_id: number; is_entering: boolean }>`
      select import_id, is_entering from pg_temp.series_shift`.execute(tx);
    const ids = (isEntering: boolean) =>
      rows.filter((row) => row.is_entering === isEntering).map((row) => row.import_id);
    await changeImports(tx, { leaving: ids(false), entering: ids(true) }, actor);
  },
  countDelivered,
  // A point has no number of its own: what came in of an instant is read as of any time.
  versionsOf: () => sql`
    (select null::int as tenant_id, null::bigint as id, '' as value, null::text as unit, now() as opened_at,
      null::timestamptz as closed_at, null::bigint as opened_by, false as is_restored, null::text as correction,
      null::bigint as file_version_id, null::text as sheet, null::int as row_no, null::int as column_no where false)`,
};

/** Lets what imports delivered cease to count or count again, in the transaction that decides it. */
export async function changeImports(tx: Tx, change: ImportChange, actor: Actor): Promise<Moved> {
  const deliveries = await deliveriesOf(tx, change);
  const { before, after } = await changeDeliveries(tx, deliveries, actor);
  return { closed: Math.max(before - after, 0), opened: Math.max(after - before, 0) };
}

async function planImportChange(tx: Tx, change: ImportChange): Promise<Moved> {
  const imports = [
    ...change.leaving.map((id) => sql`(${id}::bigint, false)`),
    ...change.entering.map((id) => sql`(${id}::bigint, true)`),
  ];
  await sql`truncate pg_temp.series_shift`.execute(tx);
  if (imports.length > 0) await sql`insert into pg_temp.series_shift values ${sql.join(imports)}`.execute(tx);
  return countMoved(tx, await deliveriesOf(tx, change));
}

const deliveriesOf = async (tx: Tx, { leaving, entering }: ImportChange): Promise<DeliveryChange> => ({
  leaving: await deliveriesOfImports(tx, leaving),
  entering: await deliveriesOfImports(tx, entering),
});

async function deliveriesOfImports(tx: Tx, importIds: readonly number[]): Promise<number[]> {
  if (importIds.length === 0) return [];
  const rows = await tx.selectFrom('series_deliveries').select('id').where('import_id', 'in', importIds).execute();
  return rows.map(({ id }) => id);
}

const daysAtOnce = 200;

/** How many points a shift would take from sight and bring back. */
async function countMoved(tx: Tx, change: DeliveryChange): Promise<Moved> {
  const moved = { closed: 0, opened: 0 };
  for (const { series_id, from_ms, to_ms } of await listTouched(tx, [...change.leaving, ...change.entering])) {
    for (let day = dayOf(from_ms); day <= dayOf(to_ms - 1); day += daysAtOnce) {
      const days = { from: day, to: Math.min(day + daysAtOnce - 1, dayOf(to_ms - 1)) };
      for (const stated of await readStatements(tx, series_id, days, change)) {
        const after = foldDay(stated).current;
        moved.closed += countMissing(stated.current, after);
        moved.opened += countMissing(after, stated.current);
      }
    }
  }
  return moved;
}

/** How many points of one state are not in the other, or say something else there. */
function countMissing(points: OwnedPoints, others: OwnedPoints): number {
  let [missing, place] = [0, 0];
  for (let index = 0; index < points.times.length; index += 1) {
    const time = points.times[index] ?? 0;
    while (place < others.times.length && (others.times[place] ?? 0) < time) place += 1;
    if (others.times[place] !== time || !isSamePoint(points, index, others, place)) missing += 1;
  }
  return missing;
}

/** How many points an import delivered, those it only repeated included. */
async function countDelivered(tx: Tx, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(p.added + p.unchanged + p.changed), 0)::int as count
    from series_parts p join series_deliveries d on d.tenant_id = p.tenant_id and d.id = p.delivery_id
    where d.import_id = ${importId}`.execute(tx);
  return rows[0]?.count ?? 0;
}
