import { expect, test } from 'vitest';
import { moveBy } from './grid-keys.ts';

const size = { rows: 100, columns: 5, page: 8 };
const middle = { row: 50, column: 2 };

test.each([
  ['ArrowDown', false, { row: 51, column: 2 }],
  ['ArrowUp', false, { row: 49, column: 2 }],
  ['ArrowRight', false, { row: 50, column: 3 }],
  ['ArrowLeft', false, { row: 50, column: 1 }],
  ['ArrowDown', true, { row: 99, column: 2 }],
  ['ArrowUp', true, { row: 0, column: 2 }],
  ['ArrowRight', true, { row: 50, column: 4 }],
  ['ArrowLeft', true, { row: 50, column: 0 }],
  ['PageDown', false, { row: 58, column: 2 }],
  ['PageUp', false, { row: 42, column: 2 }],
  ['Home', false, { row: 50, column: 0 }],
  ['End', false, { row: 50, column: 4 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 99, column: 4 }],
])('%s (with control: %s) goes where a spreadsheet would go', (key, isCtrl, target) => {
  expect(moveBy(key, isCtrl, middle, size)).toEqual(target);
});

test('nothing leads out of the grid', () => {
  expect(moveBy('ArrowUp', false, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
  expect(moveBy('PageDown', false, { row: 97, column: 4 }, size)).toEqual({ row: 99, column: 4 });
});

test('other keys are left to the browser', () => {
  expect(moveBy('x', false, middle, size)).toBeNull();
});
