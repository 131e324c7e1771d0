import { fillSentence } from '../formula/problem.ts';

const sentences = {
  formula: '{sentence}',
  valueUnused: 'The formula must use the value; write it as x.',
  tooManyNames: 'The formula may use one variable only, the value; it uses {names}.',
  selfNotIdentity: 'A unit converted to itself must stay the same.',
  notReversible: 'The conversion cannot be reversed: it gives the same result for different values.',
  noResult: 'The conversion has no result for {value}: {sentence}',
  outOfRange: 'The conversion makes values too small or too large; factors lie between 1e-30 and 1e30.',
  decimals: 'The number of decimals is a whole number from 0 to 15.',
  otherGroup: "'{from}' and '{to}' are not in the same unit group.",
  thereAndBack: "There and back between '{from}' and '{to}' gives {times} times the value.",
  cycle: 'The conversions {cycle} do not come back to the same value: they give {times} times the value.',
  duplicateConversion: "There is already a conversion from '{from}' to '{to}'.",
  unknownUnit: 'A conversion names a unit that does not exist.',
  meaningDiffers: "'{from}' and '{to}' do not measure the same thing; the conversion holds only for some analytes.",
} as const;

export type UnitProblemCode = keyof typeof sentences;

/** Something wrong, or with a warning odd, about a conversion. */
export interface UnitProblem {
  readonly code: UnitProblemCode;
  readonly severity: 'error' | 'warning';
  readonly sentence: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

export const unitProblem = (
  code: UnitProblemCode,
  parameters: Readonly<Record<string, string | number>> = {},
): UnitProblem => ({
  code,
  severity: code === 'meaningDiffers' ? 'warning' : 'error',
  sentence: fillSentence(sentences[code], parameters),
  parameters,
});
