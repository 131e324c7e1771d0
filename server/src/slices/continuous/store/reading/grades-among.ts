import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Days since 1970, both ends included. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

export const noDays: DaySpan = { from: 0, to: -1 };

/** Which of these grades a series has points of, their own on some days or those of any period, ascending. */
export async function gradesAmong(
  tx: Tx,
  seriesId: number,
  grades: readonly number[],
  days?: DaySpan,
): Promise<number[]> {
  if (grades.length === 0) return [];
  const isOnDays = days
    ? sql`and d.day between date '1970-01-01' + ${days.from}::int and date '1970-01-01' + ${days.to}::int`
    : sql``;
  const { rows } = await sql<{ grade: number }>`
    select f.grade from unnest(${grades}::smallint[]) f (grade)
    where exists (select 1 from series_grades g
        where g.series_id = ${seriesId} and g.grade = f.grade and g.put_on_at is not null and g.undone_at is null)
      or exists (select 1 from series_days d where d.series_id = ${seriesId} and d.grades @> array[f.grade] ${isOnDays})
    order by f.grade`.execute(tx);
  return rows.map(({ grade }) => grade);
}

/** The last known grades of a series, and for which filter. */
export interface KnownGrades {
  readonly left_out_grades: readonly number[];
  readonly left_out_for: string;
}

/** By which a series remembers for which filter it was described. */
export const filterName = (filtered: readonly number[]): string => filtered.join(',');

/**
 * Which of the grades that filter a series has. Where only some days may have got grades since it was last described
 * for this filter, only those are looked at: a series has ten years of days, and a logger adds one point.
 */
export async function gradesLeftOut(
  tx: Tx,
  series: KnownGrades & { readonly id: number },
  filtered: readonly number[],
  newDays?: DaySpan,
): Promise<number[]> {
  if (!newDays || series.left_out_for !== filterName(filtered)) return gradesAmong(tx, series.id, filtered);
  const known = series.left_out_grades;
  const others = filtered.filter((grade) => !known.includes(grade));
  return [...known, ...(await gradesAmong(tx, series.id, others, newDays))].sort((one, other) => one - other);
}

/** The days of a stretch, since 1970 and both ends included, on which a series may have points of these grades. */
export async function daysOfGrades(
  tx: Tx,
  seriesId: number,
  grades: readonly number[],
  days: DaySpan,
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
