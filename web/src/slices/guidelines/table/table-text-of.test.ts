import { pasteTable, readTable } from '@freshet/domain/lookup-table';
import { expect, test } from 'vitest';
import { tableTextOf } from './table-text-of.ts';

test('a pasted grid becomes a table to the stricter neighbour, with names for axes that it does not name', () => {
  const pasted = pasteTable('Temp [°C]\t6\t7\n0\t231\t23.1\n5\t153\t15.3');
  if ('code' in pasted) throw new Error(pasted.code);
  const text = tableTextOf(pasted, (number) => `Axis ${number}`);
  expect(text).toBe('[Temp °C] step: 0, 5; [Axis 2] step: 6, 7; outside undetermined; 231, 23.1; 153, 15.3');
  expect(readTable(text).ok).toBe(true);
});
