import { readFileSync } from 'node:fs';
import { compileFormula, parseFormula } from '@freshet/domain/formula';
import { compileStandard, fixedCofactors, makeEvaluator, type Standard } from '@freshet/domain/guidelines';
import { makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { readCsv } from './read-csv.ts';

/**
 * `npx tsx tools/guidelines/check-wqbc-grid.ts FILE`: evaluates every case of a grid of published limits with our own engine.
 * The grid has a row per standard and set of cofactors, with columns row, Variable, Condition, Formula, Units,
 * Cofactors (`EMS_0107=100;EMS_0004=7`), ConditionMet and Limit, written in the syntax of R.
 */
const units = makeUnitTable(catalogueRows());
const tolerance = 1e-12;

/** R to our formulas: codes become names, `&` becomes `and`. Every case has all its cofactors, so none is missing. */
function translate(text: string): string {
  return text
    .replace(/!is\.na\(\w+\)\s*&/g, '')
    .replace(/EMS_\w+/g, (code) => `[${code}]`)
    .replace(/&/g, ' and ')
    .replace(/(?<![<>=!])=(?!=)/g, '==');
}

type Case = Readonly<Record<string, string>>;

function readCofactors(text: string) {
  return text
    .split(';')
    .filter(Boolean)
    .map((part) => {
      const [name = '', value = ''] = part.split('=');
      return { name, value: Number(value), unitId: null };
    });
}

function isMet(condition: string, cofactors: ReturnType<typeof readCofactors>): boolean {
  if (condition.trim() === '') return true;
  const parsed = parseFormula(translate(condition), { result: 'condition' });
  if (!parsed.ok) throw new Error(parsed.problems.map(({ sentence }) => sentence).join(' '));
  const values = parsed.formula.names.map(
    ({ name }) => cofactors.find((one) => one.name === name)?.value ?? Number.NaN,
  );
  return compileFormula(parsed.formula)(values) === 1;
}

function limitOf(
  { Formula = '', Units = '', Variable = '' }: Case,
  cofactors: ReturnType<typeof readCofactors>,
): number {
  const unitId = units.find(Units)?.id ?? 0;
  const standard: Standard = {
    id: 1,
    guideline: 'grid',
    analyte: Variable,
    reference: '',
    unitId,
    analyteGroupId: null,
    valueType: 'equation',
    value: translate(Formula),
    bound: 'upper',
    statistic: 'value',
    period: null,
    nonDetects: 'bounds',
    validFrom: null,
    validTo: null,
    mediaIds: [],
    fractions: [],
    cofactors: [],
  };
  const compilation = compileStandard(standard, { units });
  if (!compilation.ok) throw new Error(compilation.problems.map(({ sentence }) => sentence).join(' '));
  const evaluator = makeEvaluator(compilation.compiled, { units, cofactors: fixedCofactors(cofactors) });
  const value = { kind: 'measured', value: 0, figures: 1 } as const;
  const sample = { resultId: 1, stationId: 1, sampleId: 1, sampledAt: 0, sampledOn: '2024-01-01' };
  const unsaid = { mediaId: null, fraction: null, speciation: null, depthMetres: null, detectionLimit: null };
  const result = { ...sample, ...unsaid, value, unitId, isHidden: false };
  const shown = evaluator.explain(result).limits[0]?.value ?? Number.NaN;
  const { upper } = evaluator.evaluate(result);
  if (Math.abs(shown - upper) > tolerance * Math.abs(upper)) throw new Error('the two ways of evaluating differ');
  return upper;
}

/** What is wrong with a case; null when ours is the limit of the grid. */
function checkCase(one: Case): string | null {
  const cofactors = readCofactors(one.Cofactors ?? '');
  const wasMet = one.ConditionMet === 'TRUE';
  if (isMet(one.Condition ?? '', cofactors) !== wasMet) return `the condition is ${wasMet ? 'not met' : 'met'}`;
  if (!wasMet) return null;
  const [ours, theirs] = [limitOf(one, cofactors), Number(one.Limit)];
  return Math.abs(ours - theirs) <= tolerance * Math.abs(theirs) ? null : `${ours} instead of ${theirs}`;
}

const [, , file] = process.argv;
if (!file) {
  console.error('Name the grid: npx tsx tools/guidelines/check-wqbc-grid.ts FILE');
  process.exit(1);
}
const cases = readCsv(readFileSync(file, 'utf8'));
const differences = cases.flatMap((one) => {
  const problem = checkCase(one);
  return problem ? [`row ${one.row}, ${one.Variable}, ${one.Cofactors || 'no cofactors'}: ${problem}`] : [];
});
for (const difference of differences) console.error(difference);
const limits = cases.filter((one) => one.ConditionMet === 'TRUE').length;
console.log(
  `${cases.length} cases (${limits} limits, ${cases.length - limits} conditions not met): ${cases.length - differences.length} match, ${differences.length} differ.`,
);
process.exitCode = differences.length === 0 && cases.length > 0 ? 0 : 1;
