import { expect, test } from 'vitest';
import { withFittedTooltip } from './fitted-tooltip.ts';

const line = 'Copper, total, Boundary Creek at Greenwood: 36.5 µg/L · Exceeds';
const option = { tooltip: { trigger: 'axis', formatter: () => `2025-05-04 10:10\n${line}` } };

test('on a picture as narrow as a phone no line of a tooltip is wider than the picture', () => {
  const lines = withFittedTooltip(option, () => 358)
    .tooltip.formatter()
    .split('\n');
  expect(lines.join(' ')).toBe(`2025-05-04 10:10 ${line}`);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(50);
});

test('with room its lines stay as they are, and a picture without a tooltip too', () => {
  expect(withFittedTooltip(option, () => 1112).tooltip.formatter()).toBe(option.tooltip.formatter());
  const plain = { series: [] };
  expect(withFittedTooltip(plain, () => 358)).toBe(plain);
});
