import { expect, test } from 'vitest';
import { fittingWidth } from './evaluated-widths.ts';

test('a number and its unit fit into their column, and no unit makes it wider than a screen has room for', () => {
  expect(fittingWidth('compared', ['12.5 µg/L', '8 µg/L'])).toBe(135);
  expect(fittingWidth('compared', ['12.5 µg/L', '>440.5 CFU/100mL'])).toBe(174);
  expect(fittingWidth('limit', ['x'.repeat(80)])).toBe(240);
  expect(fittingWidth('limit', [])).toBe(112);
  expect(fittingWidth('state', ['Awaiting samples'])).toBe(166);
  expect(fittingWidth('analyte', ['Hardness (as CaCO3), total'])).toBe(226);
  expect(fittingWidth('station', ['Granby River at Grand Forks'])).toBe(234);
});
