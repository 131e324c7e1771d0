import type { Tx } from '#platform/db/transaction';
import { gradesOfTenant } from '../grades/grades-of-tenant.ts';
import { hasGrades } from '../store/reading/has-grades.ts';
import type { RangeQuery } from '../store/reading/read-points.ts';

/**
 * The question without the grades that the tenant filters out, as far as the series has any of them. Who asks for grades by
 * name or for the points as they came in gets those.
 */
export async function withoutHidden<T extends RangeQuery>(tx: Tx, query: T): Promise<T> {
  if (query.layers === 'raw' || query.grades) return query;
  const hidden = [...(await gradesOfTenant(tx))].flatMap(([value, { shouldFilter }]) => (shouldFilter ? [value] : []));
  if (hidden.length === 0 || !(await hasGrades(tx, query.seriesId, hidden))) return query;
  return { ...query, hiddenGrades: hidden };
}
