import type { Tx } from '#platform/db/transaction';
import { gradesOfTenant } from '../grades/grades-of-tenant.ts';
import { hasGrades } from '../store/reading/has-grades.ts';
import type { PointsQuestion } from '../store/reading/read-points.ts';

/**
 * The question without the grades that the tenant filters out, as far as the series has any of them. Who asks for grades by
 * name or for the points as they came in gets those.
 */
export async function withoutHidden<T extends PointsQuestion>(tx: Tx, question: T): Promise<T> {
  if (question.layers === 'raw' || question.grades) return question;
  const hidden = [...(await gradesOfTenant(tx))].flatMap(([value, { shouldFilter }]) => (shouldFilter ? [value] : []));
  if (hidden.length === 0 || !(await hasGrades(tx, question.seriesId, hidden))) return question;
  return { ...question, hiddenGrades: hidden };
}
