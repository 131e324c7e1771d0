import { explainFormula, parseFormula } from '@freshet/domain/formula';
import { describe, expect, test } from 'vitest';
import { markSteps, takenBranches } from './mark-steps.ts';

function working(text: string, values: readonly number[]) {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.problems[0]?.sentence);
  return { text, step: explainFormula(parsed.formula, values).step };
}

const nested = 'if([Hardness] > 180, 75, if([Hardness] > 90, 15 + [pH], 7.5))';

describe('an equation with branches', () => {
  const { text, step } = working(nested, [100, 7]);
  const pieces = markSteps(text, step);
  const textOf = (wanted: (piece: (typeof pieces)[number]) => boolean) =>
    pieces
      .filter(wanted)
      .map((piece) => piece.text)
      .join('');

  test('is shown whole, to the character', () => {
    expect(textOf(() => true)).toBe(text);
  });

  test('has the parts that did not count struck through and those that did marked', () => {
    expect(textOf(({ isSkipped }) => isSkipped)).toBe('757.5');
    expect(textOf(({ isTaken }) => isTaken)).toContain('15 + [pH]');
    expect(textOf(({ isTaken }) => isTaken)).not.toContain('7.5');
  });

  test('has the values put in for its names', () => {
    expect(pieces.flatMap(({ value }) => value ?? [])).toEqual([100, 100, 7]);
  });

  test('tells which condition decided what', () => {
    expect(takenBranches(step)).toEqual([
      { at: 0, condition: '[Hardness] > 180', isTrue: false, part: text.slice(25, -1) },
      { at: 25, condition: '[Hardness] > 90', isTrue: true, part: '15 + [pH]' },
    ]);
  });
});

test('a branch that was not reached has no conditions to tell', () => {
  const { step } = working('if([pH] > 7, 1, if([pH] > 6, 2, 3))', [8]);
  expect(takenBranches(step).map(({ condition }) => condition)).toEqual(['[pH] > 7']);
});

test('an equation without branches has nothing struck through', () => {
  const { text, step } = working('0.094 * ([Hardness] + 2)', [100]);
  expect(markSteps(text, step).some(({ isSkipped, isTaken }) => isSkipped || isTaken)).toBe(false);
});
