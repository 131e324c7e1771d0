import type { UnitMismatchError } from '@freshet/contract';

/** Each thing that is wrong once. */
export function toRecord(errors: readonly UnitMismatchError[]) {
  const Errors = [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
  return { HasErrors: Errors.length > 0, Errors };
}
