import { describe, expect, test } from 'vitest';
import { colourPieces } from './colour-pieces.ts';
import { offerAt, putIn, stepChoice } from './formula-offer.ts';
import { readWritten, tryFormula } from './try-formula.ts';

const names = ['Hardness (as CaCO3)', 'pH', 'Water temperature'];

/** The text with `|` where the caret is. */
const at = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const offered = (marked: string) => {
  const { text, caret } = at(marked);
  return offerAt(text, caret, names);
};

describe('completion', () => {
  test('offers cofactors in an open bracket, and puts the chosen one in without doubling the bracket', () => {
    const offer = offered('2 * [har|] + 1');
    expect(offer?.choices.map(({ label }) => label)).toEqual(['Hardness (as CaCO3)']);
    const [choice] = offer?.choices ?? [];
    if (!offer || !choice) throw new Error('Nothing was offered.');
    expect(putIn('2 * [har] + 1', offer, choice)).toEqual({ text: '2 * [Hardness (as CaCO3)] + 1', caret: 25 });
  });

  test('offers functions with how they are called', () => {
    expect(offered('2 + Lo|')?.choices.map(({ label }) => label)).toEqual(['Log(x, base)', 'Log10(x)']);
  });

  test('offers nothing for what stands there already, and nothing after a number', () => {
    expect(offered('2 * 10|')).toBeNull();
    expect(offered('[zzz|')).toBeNull();
  });

  test('goes round from the last choice to the first', () => {
    expect(stepChoice(2, 1, 3)).toBe(0);
    expect(stepChoice(0, -1, 3)).toBe(2);
  });
});

describe('colouring', () => {
  test.each(['', '2 * [Hardness (as CaCO3)|mg/L] ^', 'if([pH] > 7, Exp(', '= ]['])(
    'loses no character of %j',
    (text) => {
      const { slips } = readWritten({ valueType: 'equation', value: text });
      expect(
        colourPieces(text, slips)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text);
    },
  );

  test('marks a slip at its characters', () => {
    const text = '2 * foo(3)';
    const { slips } = readWritten({ valueType: 'equation', value: text });
    const wrong = colourPieces(text, slips).filter(({ isWrong }) => isWrong);
    expect(wrong.map((piece) => piece.text)).toEqual(['foo']);
  });
});

describe('the live result', () => {
  const samples = new Map([['hardness (as caco3)', 100]]);

  test('is what the equation gives for the values to try', () => {
    const trial = tryFormula('7.5 + 0.75 * ([Hardness (as CaCO3)] - 90)', samples);
    expect(trial).toEqual({ kind: 'value', value: 15 });
  });

  test('waits for a value of every cofactor, and tells a failure from a slip', () => {
    expect(tryFormula('[pH] + 1', samples).kind).toBe('incomplete');
    expect(tryFormula('1 / ([Hardness (as CaCO3)] - 100)', samples)).toMatchObject({
      kind: 'failed',
      failure: { code: 'divisionByZero' },
    });
  });
});

describe('the value of a standard', () => {
  test('names each cofactor once', () => {
    const { names: found } = readWritten({ valueType: 'equation', value: '[pH] + [PH] + [Hardness]' });
    expect(found.map(({ name }) => name)).toEqual(['pH', 'Hardness']);
  });

  test('is refused as a range when it is upside down', () => {
    expect(readWritten({ valueType: 'range', value: '9 - 6.5' }).problem?.code).toBe('rangeUpsideDown');
    expect(readWritten({ valueType: 'double', value: 'a lot' }).problem?.code).toBe('notNumeric');
  });
});
