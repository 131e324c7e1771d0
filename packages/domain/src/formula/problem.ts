/** What a formula may not exceed. */
export const formulaLimits = { characters: 2000, depth: 50, nodes: 500 } as const;

const sentences = {
  empty: 'There is no formula.',
  tooLong: 'A formula has at most 2,000 characters; this one has {length}.',
  tooDeep: 'The formula is nested deeper than 50 levels at {position}.',
  tooManyParts: 'A formula has at most 500 parts.',
  startsWithEquals: "Formulas do not start with '='.",
  unexpectedCharacter: "Unexpected character '{text}' at {position}.",
  useInstead: "Unexpected '{text}' at {position}; write '{instead}'.",
  bracketOpen: 'The bracket opened at {position} is not closed.',
  bracketStray: "There is a ']' without '[' at {position}.",
  nameMissing: 'The name is missing in the brackets at {position}.',
  nameTooLong: 'A name has at most 200 characters; the one at {position} is longer.',
  unitMissing: "The unit is missing after '|' at {position}.",
  numberTooLarge: "The number '{text}' at {position} is too large.",
  numberTooSmall: "The number '{text}' at {position} is too small.",
  unknownFunction: "Unknown function '{text}' at {position}.",
  unknownName: "Unknown name '{text}' at {position}; names are written in square brackets.",
  operatorMissing: 'An operator is missing at {position}.',
  valueMissing: "A value is missing after '{text}' at {position}.",
  valueExpected: "A value is expected before '{text}' at {position}.",
  parenthesisOpen: 'The parenthesis opened at {position} is not closed.',
  parenthesisStray: "There is a ')' without '(' at {position}.",
  parenthesisMissing: "'{text}' at {position} is a function and needs parentheses.",
  commaStray: "Unexpected ',' at {position}; a comma only separates the values of a function.",
  decimalComma: 'Use a point as decimal sign at {position}.',
  argumentCount: "'{text}' at {position} takes {expected}, not {count}.",
  numberExpected: 'A number is expected at {position}, not a condition.',
  conditionExpected: "A condition such as '[pH] > 7' is expected at {position}, not a number.",
  branchesDiffer: "Both branches of the 'if' at {position} must be numbers, or both conditions.",
  resultIsCondition: 'The result is a condition; a comparison is only allowed inside a formula that gives a number.',
  resultIsNumber: 'The result is a number; a condition is expected.',
} as const;

export type FormulaProblemCode = keyof typeof sentences;

/** Something wrong in the text of a formula, and where: `at` and `end` count characters from 0, positions in sentences from 1. */
export interface FormulaProblem {
  readonly code: FormulaProblemCode;
  readonly at: number;
  readonly end: number;
  readonly sentence: string;
  /** What the sentence is filled with, so that it can be worded in another language. */
  readonly parameters: Readonly<Record<string, string | number>>;
}

/** Where a problem lies. */
export interface Span {
  readonly at: number;
  readonly end: number;
}

export function formulaProblem(
  code: FormulaProblemCode,
  { at, end }: Span,
  more: Readonly<Record<string, string | number>> = {},
): FormulaProblem {
  const parameters = { position: at + 1, ...more };
  return { code, at, end, sentence: fillSentence(sentences[code], parameters), parameters };
}

/** Puts parameters into the `{gaps}` of a sentence. */
export function fillSentence(sentence: string, parameters: Readonly<Record<string, string | number>>): string {
  let filled = '';
  let isGap = false;
  for (const piece of sentence.split(/[{}]/)) {
    filled += isGap ? (parameters[piece] ?? '') : piece;
    isGap = !isGap;
  }
  return filled;
}
