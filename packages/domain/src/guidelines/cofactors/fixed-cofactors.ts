import { formulaKey } from '../../formula/node.ts';
import type { CofactorFinder, CofactorSource } from './cofactor-source.ts';

export interface GivenCofactor {
  readonly name: string;
  readonly value: number;
  readonly unitId: number | null;
}

/** Cofactors somebody typed in, to try a formula out. */
export function fixedCofactors(given: readonly GivenCofactor[]): CofactorSource {
  const finders = new Map<string, CofactorFinder>(
    given.map(({ name, value, unitId }) => [
      formulaKey(name),
      {
        unitId,
        read: () => ({ low: value, high: value }),
        explain: () => ({ low: value, high: value, rung: 'given', tried: [], measurements: [], count: 0 }),
      },
    ]),
  );
  return { open: (key) => finders.get(key) ?? null };
}
