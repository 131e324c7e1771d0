import { describe, expect, test } from 'vitest';
import { chartColours, colours, contrast } from './colours.ts';

describe.each(['light', 'dark'] as const)('the %s colours', (scheme) => {
  const of = colours[scheme];

  test('can be read on the page and on paper', () => {
    for (const name of [
      'ink',
      'quiet',
      'primary',
      'link',
      'good',
      'attention',
      'exceedance',
      'undetermined',
    ] as const) {
      expect(contrast(of[name], of.paper), `${name} on paper`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of[name], of.ground), `${name} on ground`).toBeGreaterThanOrEqual(4.3);
    }
  });

  test('leave ink readable on every wash', () => {
    for (const wash of [of.goodWash, of.attentionWash, of.exceedanceWash, of.undeterminedWash]) {
      expect(contrast(of.ink, wash)).toBeGreaterThanOrEqual(7);
    }
  });

  test('can be read on the wash of the same meaning', () => {
    for (const name of ['good', 'attention', 'exceedance', 'undetermined'] as const) {
      expect(contrast(of[name], of[`${name}Wash`]), `${name} on its wash`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('leave the text of a primary button readable', () => {
    expect(contrast(of.primaryText, of.primary)).toBeGreaterThanOrEqual(4.5);
  });
});

test('black on white is 21 to 1', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
});

test('no line of a graph is so light on its paper, or so dark, that it cannot be seen', () => {
  for (const { ink, paper } of Object.values(colours))
    for (const colour of chartColours(ink)) expect(contrast(colour, paper), `${colour} on ${paper}`).toBeGreaterThan(2);
});
