import type { Tx } from '#platform/db/transaction';
import { listGradesWithCodes } from './grade-queries.ts';

/** What a grade value means in a tenant. Without an output configuration it has no code. */
export interface GradeMeaning {
  readonly code: string | null;
  readonly description: string | null;
  readonly shouldFilter: boolean;
}
export type Grades = ReadonlyMap<number, GradeMeaning>;

/** The grades that the tenant of the transaction has configured, by value; the owner's when stations are shared. */
export async function gradesOfTenant(tx: Tx): Promise<Grades> {
  const rows = await listGradesWithCodes(tx);
  return new Map(
    rows.map(({ value, code, description, should_filter }) => [
      value,
      { code, description, shouldFilter: should_filter },
    ]),
  );
}

/** The grades that the tenant of the transaction leaves out of every answer, ascending. */
export async function hiddenGradesOf(tx: Tx): Promise<number[]> {
  return [...(await gradesOfTenant(tx))].flatMap(([value, { shouldFilter }]) => (shouldFilter ? [value] : []));
}

/** Whether points with this grade are left out of every answer. Grades that nobody configured stay in. */
export const isFilteredOut = (grades: Grades, grade: number): boolean => grades.get(grade)?.shouldFilter ?? false;
