import { foldName } from '@freshet/domain';
import { makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { limitOf } from './compile-library.ts';
import type { LibraryFile, LibraryStandard } from './library-file.ts';
import { nameOfCode } from './r-formula.ts';

const units = makeUnitTable(catalogueRows());

/** A case that wqbc publishes: a variable, its cofactors by code, and the limit. */
export interface WqbcCase {
  readonly variable: string;
  readonly term: 'Short' | 'Long';
  readonly unit: string;
  readonly cofactors: Readonly<Record<string, number>>;
  readonly limit: number;
}

const guidelineOf = {
  Short: 'bc-aquatic-life-freshwater-water-short-term-acute',
  Long: 'bc-aquatic-life-freshwater-water-long-term-chronic',
} as const;

/** The standards of the library that say a limit for a variable of wqbc, such as `Zinc Total`. */
export function findStandards({ guidelines }: LibraryFile, { variable, term }: WqbcCase): LibraryStandard[] {
  const [, name = '', component = ''] = /^(.*) (Total|Dissolved)$/.exec(variable) ?? [];
  const guideline = guidelines.find(({ key }) => key === guidelineOf[term]);
  return (guideline?.standards ?? []).filter(({ analyte, fraction, bound }) => {
    const bare = analyte.replace(/ \((as \w+|rule \d+)\)/g, '').replace(/, dissolved$/, '');
    return foldName(bare) === foldName(name) && (fraction ?? component) === component && bound === 'upper';
  });
}

export type CaseOutcome = 'same' | 'absent' | 'several' | { readonly ours: number; readonly theirs: number };

/** Compares a case with the library. */
export function compareCase(file: LibraryFile, one: WqbcCase): CaseOutcome {
  const standards = findStandards(file, one);
  const [standard, ...more] = standards;
  if (!standard) return 'absent';
  const theirs = one.limit;
  const given = Object.entries(one.cofactors).map(([code, value]) => ({ ...nameOfCode(code), value }));
  const limits = standards.map((each) => limitOf(each, given));
  const isSame = (limit: number) => Math.abs(limit - theirs) <= 1e-12 * Math.abs(theirs);
  if (limits.some(isSame) && standard.unit === units.find(one.unit)?.name.concat(speciation(standard))) return 'same';
  return more.length > 0 ? 'several' : { ours: limits[0] ?? Number.NaN, theirs };
}

const speciation = ({ unit }: LibraryStandard): string => / as \w+$/.exec(unit)?.[0] ?? '';

type Row = Readonly<Record<string, string>>;

/**
 * The cases of the published grid in which a limit holds; it does not try every branch of a rule in every case. Of the
 * list of limits those that hold always.
 */
export const readCases = (rows: readonly Row[]): WqbcCase[] =>
  rows.flatMap((row) => {
    const { Variable = '', Term, Units = '', Cofactors = '', Condition = '', UpperLimit } = row;
    const isMet = UpperLimit === undefined ? row.ConditionMet === 'TRUE' : Condition === '';
    const limit = Number((UpperLimit ?? row.Limit) || Number.NaN);
    if (!isMet || Number.isNaN(limit)) return [];
    const pairs = Cofactors.split(';').filter(Boolean);
    return {
      variable: Variable,
      term: Term === 'Short' ? 'Short' : 'Long',
      unit: Units,
      cofactors: Object.fromEntries(pairs.map((pair) => [pair.split('=')[0] ?? '', Number(pair.split('=')[1])])),
      limit,
    };
  });
