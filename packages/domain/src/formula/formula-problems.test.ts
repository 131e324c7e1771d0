import { describe, expect, test } from 'vitest';
import { parseFormula } from './parse.ts';

function problemsOf(text: string, result: 'number' | 'condition' = 'number') {
  const parsed = parseFormula(text, { result });
  return parsed.ok ? [] : parsed.problems;
}

describe('a formula that cannot be read points at the character', () => {
  const cases: readonly (readonly [string, string, number, string | RegExp])[] = [
    ['', 'empty', 0, 'There is no formula.'],
    ['   ', 'empty', 0, 'There is no formula.'],
    ['[Hardness', 'bracketOpen', 0, 'The bracket opened at 1 is not closed.'],
    ['Hardness]', 'bracketStray', 8, "There is a ']' without '[' at 9."],
    ['[]', 'nameMissing', 0, 'The name is missing in the brackets at 1.'],
    ['[|mg/L]', 'nameMissing', 0, 'The name is missing in the brackets at 1.'],
    ['2 * [Hardness|]', 'unitMissing', 13, "The unit is missing after '|' at 14."],
    ['[Hardness][pH]', 'operatorMissing', 10, 'An operator is missing at 11.'],
    ['2 +', 'valueMissing', 2, "A value is missing after '+' at 3."],
    ['2 + * 3', 'valueMissing', 2, "A value is missing after '+' at 3."],
    ['not', 'valueMissing', 0, "A value is missing after 'not' at 1."],
    ['* 2', 'valueExpected', 0, "A value is expected before '*' at 1."],
    ['()', 'valueExpected', 1, "A value is expected before ')' at 2."],
    ['Max(1,)', 'valueExpected', 6, "A value is expected before ')' at 7."],
    ['(1+2', 'parenthesisOpen', 0, 'The parenthesis opened at 1 is not closed.'],
    ['1+2)', 'parenthesisStray', 3, "There is a ')' without '(' at 4."],
    ['Max(1, 2', 'parenthesisOpen', 3, 'The parenthesis opened at 4 is not closed.'],
    ['(1 2)', 'operatorMissing', 3, 'An operator is missing at 4.'],
    ['(1,5)', 'decimalComma', 2, 'Use a point as decimal sign at 3.'],
    ['1,5*[pH]', 'decimalComma', 1, 'Use a point as decimal sign at 2.'],
    ['[pH], 2', 'commaStray', 4, "Unexpected ',' at 5; a comma only separates the values of a function."],
    ['1.2.3', 'operatorMissing', 3, 'An operator is missing at 4.'],
    ['constructor', 'unknownName', 0, "Unknown name 'constructor' at 1; names are written in square brackets."],
    ['__proto__', 'unknownName', 0, "Unknown name '__proto__' at 1; names are written in square brackets."],
    ["constructor.constructor('return process')()", 'unexpectedCharacter', 11, "Unexpected character '.' at 12."],
    ['zeros(20000,20000)', 'unknownFunction', 0, "Unknown function 'zeros' at 1."],
    ['factorial (200000)', 'unknownFunction', 0, "Unknown function 'factorial' at 1."],
    ['import(1)', 'unknownFunction', 0, "Unknown function 'import' at 1."],
    ['toString', 'unknownName', 0, "Unknown name 'toString' at 1; names are written in square brackets."],
    ['now()', 'unknownFunction', 0, "Unknown function 'now' at 1."],
    ['fac(100)', 'unknownFunction', 0, "Unknown function 'fac' at 1."],
    ['createUnit(1)', 'unknownFunction', 0, "Unknown function 'createUnit' at 1."],
    ['w'.repeat(50), 'unknownName', 0, /^Unknown name 'w{40}…' at 1/],
    ['eval(1)', 'unknownFunction', 0, "Unknown function 'eval' at 1."],
    ['random()', 'unknownFunction', 0, "Unknown function 'random' at 1."],
    ['SUM(A1:A2)', 'unknownFunction', 0, "Unknown function 'SUM' at 1."],
    ['x=5;x', 'useInstead', 1, "Unexpected '=' at 2; write '=='."],
    ['f(x)=f(x);f(1)', 'useInstead', 4, "Unexpected '=' at 5; write '=='."],
    ['=[Hardness]*2', 'startsWithEquals', 0, "Formulas do not start with '='."],
    ['[a] & [b]', 'useInstead', 4, "Unexpected '&' at 5; write 'and'."],
    ['１ + 1', 'unexpectedCharacter', 0, "Unexpected character '１' at 1."],
    ['1 + 😀', 'unexpectedCharacter', 4, "Unexpected character '😀' at 5."],
    ['[Hardness]>5', 'resultIsCondition', 0, /^The result is a condition/],
    ['if(1, 2, 3)', 'conditionExpected', 3, /condition such as '\[pH\] > 7' is expected at 4/],
    ['1 + (2 > 1)', 'numberExpected', 4, 'A number is expected at 5, not a condition.'],
    ['-(2 > 1)', 'numberExpected', 1, 'A number is expected at 2, not a condition.'],
    ['Abs(2 > 1)', 'numberExpected', 4, 'A number is expected at 5, not a condition.'],
    ['if(1 < 2 < 3, 1, 2)', 'numberExpected', 3, 'A number is expected at 4, not a condition.'],
    ['if(not 1, 1, 2)', 'conditionExpected', 7, /expected at 8/],
    ['if(1 and 2 > 1, 1, 2)', 'conditionExpected', 3, /expected at 4/],
    ['if(1 < 2, 1, 2 > 1)', 'branchesDiffer', 0, /Both branches of the 'if' at 1/],
    ['if(1 < 2, 1)', 'argumentCount', 0, "'if' at 1 takes 3 values, not 2."],
    ['Exp(1, 2)', 'argumentCount', 0, "'exp' at 1 takes 1 value, not 2."],
    ['Log(1, 2, 3)', 'argumentCount', 0, "'log' at 1 takes 1 to 2 values, not 3."],
    ['Pow(1)', 'argumentCount', 0, "'pow' at 1 takes 2 values, not 1."],
    ['Exp()', 'argumentCount', 0, "'exp' at 1 takes 1 value, not 0."],
    ['Exp 2', 'parenthesisMissing', 0, "'exp' at 1 is a function and needs parentheses."],
    ['1e999', 'numberTooLarge', 0, "The number '1e999' at 1 is too large."],
    ['x * 1e-320', 'numberTooSmall', 4, "The number '1e-320' at 5 is too small."],
    [`[${'n'.repeat(201)}]`, 'nameTooLong', 0, /at most 200 characters/],
    [`${'('.repeat(51)}1${')'.repeat(51)}`, 'tooDeep', 51, 'The formula is nested deeper than 50 levels at 52.'],
    [`${'-'.repeat(60)}1`, 'tooDeep', 51, /nested deeper/],
    [`1${'^1'.repeat(60)}`, 'tooDeep', 102, /nested deeper/],
    [Array(300).fill('1').join('+'), 'tooManyParts', 0, 'A formula has at most 500 parts.'],
    ['('.repeat(20_000), 'tooLong', 0, 'A formula has at most 2,000 characters; this one has 20,000.'],
    [Array(200_001).fill('1').join('+'), 'tooLong', 0, /this one has 400,001/],
  ];
  test.each(cases.map(([text, ...rest]) => [text.slice(0, 30), text, ...rest] as const))(
    '%j',
    (_, text, code, at, sentence) => {
      const matchingProblem = problemsOf(text).find((problem) => problem.code === code);
      expect(matchingProblem).toMatchObject({
        at,
        sentence: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      });
      expect(matchingProblem?.parameters.position).toBe(at + 1);
    },
  );

  test('several problems are told at once, ten at most', () => {
    expect(problemsOf('a + b').map(({ at }) => at)).toEqual([0, 4]);
    expect(problemsOf('a '.repeat(50))).toHaveLength(10);
  });

  test('where a condition is wanted a number is refused', () => {
    expect(problemsOf('[pH] > 7', 'condition')).toEqual([]);
    expect(problemsOf('7', 'condition').map(({ code }) => code)).toEqual(['resultIsNumber']);
  });

  test('fifty levels and five hundred parts are accepted', () => {
    expect(problemsOf(`${'('.repeat(50)}1${')'.repeat(50)}`)).toEqual([]);
    expect(problemsOf(Array(250).fill('1').join('+'))).toEqual([]);
  });
});
