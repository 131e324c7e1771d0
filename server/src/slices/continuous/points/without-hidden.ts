import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { hiddenGradesOf } from '../grades/grades-of-tenant.ts';
import { gradesLeftOut, type KnownGrades, noDays } from '../store/reading/grades-among.ts';
import type { RangeQuery } from '../store/reading/read-points.ts';

type HidingQuery = Pick<RangeQuery, 'seriesId' | 'asOf' | 'layers' | 'grades' | 'hiddenGrades'>;

/**
 * The query without the grades that the tenant filters out, as far as the series has any of them. Who asks for grades
 * by name or for the points as they came in gets those.
 */
export async function withoutHidden<T extends HidingQuery>(tx: Tx, query: T): Promise<T> {
  if (query.layers === 'raw' || query.grades) return query;
  const filtered = await hiddenGradesOf(tx);
  if (filtered.length === 0) return query;
  // What a series had on an earlier day is not known beforehand.
  const hidden = query.asOf ? filtered : await hiddenOf(tx, query.seriesId, filtered);
  return hidden.length === 0 ? query : { ...query, hiddenGrades: hidden };
}

async function hiddenOf(tx: Tx, seriesId: number, filtered: readonly number[]): Promise<number[]> {
  const { rows } = await sql<KnownGrades>`
    select left_out_grades, left_out_for from series where id = ${seriesId}`.execute(tx);
  const [known = { left_out_grades: [], left_out_for: '' }] = rows;
  return gradesLeftOut(tx, { id: seriesId, ...known }, filtered, noDays);
}
