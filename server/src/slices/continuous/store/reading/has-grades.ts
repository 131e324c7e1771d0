import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** Whether a series has points of these grades, their own or of a period. */
export async function hasGrades(tx: Tx, seriesId: number, grades: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from series_grades where series_id = ${seriesId} and grade = any (${grades}::int[]))
      or exists (select 1 from series_days where series_id = ${seriesId} and grades && ${grades}::smallint[]) as has`.execute(
    tx,
  );
  return rows[0]?.has ?? false;
}
