import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Which of these grades a series has points of, their own or of a period, ascending. */
export async function gradesAmong(tx: Tx, seriesId: number, grades: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ grade: number }>`
    select f.grade from unnest(${grades}::smallint[]) f (grade)
    where exists (select 1 from series_grades g
        where g.series_id = ${seriesId} and g.grade = f.grade and g.put_on_at is not null and g.undone_at is null)
      or exists (select 1 from series_days d where d.series_id = ${seriesId} and d.grades @> array[f.grade])
    order by f.grade`.execute(tx);
  return rows.map(({ grade }) => grade);
}

/** The days of a stretch, since 1970 and both ends included, on which a series may have points of these grades. */
export async function daysOfGrades(
  tx: Tx,
  seriesId: number,
  grades: readonly number[],
  days: { readonly from: number; readonly to: number },
): Promise<number[]> {
  if (grades.length === 0) return [];
  const { rows } = await sql<{ day: number }>`
    select d.day - date '1970-01-01' as day from series_days d
    where d.series_id = ${seriesId}
      and d.day between date '1970-01-01' + ${days.from}::int and date '1970-01-01' + ${days.to}::int
      and (d.grades && ${grades}::smallint[] or exists (select 1 from series_grades g
        where g.series_id = d.series_id and g.grade = any (${grades}::int[]) and g.put_on_at is not null and g.undone_at is null
          and g.from_at < (d.day + 1)::timestamp at time zone 'UTC' and g.to_at > d.day::timestamp at time zone 'UTC'))
    order by d.day`.execute(tx);
  return rows.map(({ day }) => day);
}
