import { type Problem, type ProblemDetail, problem } from '@freshet/contract';
import { parseFormula } from '@freshet/domain/formula';
import type { UnitProblem } from '@freshet/domain/units';

/** The refusal for what is wrong with a conversion. Slips in the formula are all listed, each with its place. */
export function refuseConversion({ code, sentence, parameters }: UnitProblem, formula: string): Problem {
  const values = { from: '', to: '', ...parameters, sentence };
  switch (code) {
    case 'otherGroup':
      return problem('units.groupsDiffer', values);
    case 'duplicateConversion':
      return problem('units.conversionTaken', values);
    case 'thereAndBack':
    case 'cycle':
      return problem('units.conversionUnfit', values);
    default:
      return problem('units.formulaWrong', values, placesIn(formula));
  }
}

function placesIn(formula: string): ProblemDetail[] {
  const parsed = parseFormula(formula, { bareNames: ['x', 'value'] });
  if (parsed.ok) return [];
  return parsed.problems.map(({ code, at, sentence }) => ({
    Location: `Formula, character ${at + 1}`,
    Path: 'Formula',
    Severity: 'error',
    Code: `formula.${code}`,
    Message: sentence,
  }));
}
