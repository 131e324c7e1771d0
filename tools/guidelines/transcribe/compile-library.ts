import { compileStandard, fixedCofactors, makeEvaluator, usualNonDetects } from '@freshet/domain/guidelines';
import { makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import type { LibraryStandard } from './library-file.ts';

const units = makeUnitTable(catalogueRows());
const idOf = (unit: string): number | null => units.find(unit)?.id ?? null;

const compile = (standard: LibraryStandard) =>
  compileStandard(
    {
      ...standard,
      ...{ id: 1, guideline: '', analyteGroupId: null, validFrom: null, validTo: null, mediaIds: [], fractions: [] },
      unitId: idOf(standard.unit) ?? 0,
      nonDetects: usualNonDetects(standard.statistic),
      cofactors: standard.cofactors.map(({ name, unit }) => ({
        ...{ name, lowest: null, highest: null },
        unitId: idOf(unit),
      })),
    },
    { units },
  );

/** What keeps a standard of the library from being evaluated; nothing, for a library that is shipped. */
export function problemsOf(standard: LibraryStandard): string[] {
  const compilation = compile(standard);
  const unknown = standard.cofactors.filter(({ unit }) => idOf(unit) === null).map(({ unit }) => `No unit ${unit}.`);
  return compilation.ok ? unknown : compilation.problems.map(({ sentence }) => sentence);
}

export interface GivenCofactor {
  readonly name: string;
  readonly unit: string;
  readonly value: number;
}

/** The upper limit of a standard by our own evaluator; not a number where there is none. */
export function limitOf(standard: LibraryStandard, given: readonly GivenCofactor[]): number {
  // The limit is requested, not a verdict on a mean.
  const compilation = compile({ ...standard, statistic: 'value', period: null });
  if (!compilation.ok) throw new Error(compilation.problems.map(({ sentence }) => sentence).join(' '));
  const cofactors = fixedCofactors(given.map(({ name, unit, value }) => ({ name, value, unitId: idOf(unit) })));
  const evaluator = makeEvaluator(compilation.compiled, { units, cofactors });
  const sample = { resultId: 1, stationId: 1, sampleId: 1, sampledAt: 0, sampledOn: '2024-01-01', isHidden: false };
  const unsaid = { mediaId: null, fraction: null, speciation: null, depthMetres: null, detectionLimit: null };
  const value = { kind: 'measured', value: 0, figures: 1 } as const;
  return evaluator.evaluate({ ...sample, ...unsaid, unitId: idOf(standard.unit) ?? 0, value }).upper;
}
