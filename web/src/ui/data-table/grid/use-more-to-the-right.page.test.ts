import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMoreToTheRight } from './use-more-to-the-right.ts';

function aTable(clientWidth: number): HTMLElement {
  const sizes = { scrollWidth: 1500, clientWidth, offsetWidth: clientWidth + 2 };
  const values = Object.entries(sizes).map(([name, value]) => [name, { value }] as const);
  return Object.defineProperties(document.createElement('div'), Object.fromEntries(values));
}

const fadeOf = (table: HTMLElement, fixedEnd: number) =>
  renderHook(() => useMoreToTheRight({ current: table }, null, fixedEnd)).result;

test('what is cut off at the right edge of a table fades, up to its last column', () => {
  const table = aTable(1000);
  const fade = fadeOf(table, 0);
  expect(fade.current).toEqual({ right: 1, width: 40 });
  table.scrollLeft = 500;
  act(() => void table.dispatchEvent(new Event('scroll')));
  expect(fade.current).toBeNull();
});

test('a column that stays in sight never fades, and what follows it does', () => {
  expect(fadeOf(aTable(1000), 900).current?.width).toBe(40);
  expect(fadeOf(aTable(1000), 980).current?.width).toBe(20);
  expect(fadeOf(aTable(1000), 1000).current).toBeNull();
  expect(fadeOf(aTable(1000), 1200).current).toBeNull();
});
