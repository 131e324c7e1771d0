import { type Problem, type ProblemDetail, problem } from '@freshet/contract';
import type { StandardProblem, StandardProblemCode } from '@freshet/domain/guidelines';

/** The field of the form each problem of the settings belongs to; all others lie in the value. */
const fields: Partial<Record<StandardProblemCode, string>> = {
  periodMissing: 'WithinDays',
  periodUnused: 'WithinDays',
  periodDays: 'WithinDays',
  periodSamples: 'LeastSamples',
  periodSpan: 'SpanningDays',
  zeroGeometric: 'NonDetects',
  seasonMonths: 'FirstMonth',
  mostPercent: 'MostPercent',
  otherFraction: 'TakesOtherFraction',
  datesUpsideDown: 'ValidTo',
  cofactorRange: 'Cofactors',
};

/** The field of the form a problem belongs to. */
export const fieldOf = ({ code, at }: StandardProblem): string =>
  fields[code] ?? (code === 'unknownUnit' && at === null ? 'UnitId' : 'StandardValue');

const ofValue: readonly StandardProblemCode[] = [
  'notNumeric',
  'rangeShape',
  'rangeUpsideDown',
  'looksLikeRange',
  'tableShape',
  'tableAxes',
  'tableAxisTwice',
  'tableOrder',
  'tableNumber',
  'tableCells',
  'tableRows',
  'tableLog',
];

/** One refusal for all problems, each of them with its place: the character of the formula, or the field. */
export function refuseStandard(problems: readonly StandardProblem[]): Problem {
  const [first] = problems;
  if (!first) throw new Error('There is nothing to refuse.');
  const details = problems.map(locate);
  if (fieldOf(first) !== 'StandardValue') return problem('request.invalid', {}, details);
  if (ofValue.includes(first.code)) return problem('guidelines.valueWrong', { sentence: first.sentence }, details);
  const values = { sentence: first.sentence, position: (first.at ?? 0) + 1 };
  return problem('guidelines.formulaWrong', values, details);
}

export function locate(one: StandardProblem): ProblemDetail {
  const Path = fieldOf(one);
  const Location = Path === 'StandardValue' && one.at !== null ? `StandardValue, character ${one.at + 1}` : Path;
  return { Location, Path, Severity: 'error', Code: one.formula?.code ?? one.code, Message: one.sentence };
}
