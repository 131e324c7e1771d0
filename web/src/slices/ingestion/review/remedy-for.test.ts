import { expect, test } from 'vitest';
import { remedyFor } from './remedy-for.ts';

const failedWith = (Code: string) => [{ Code, Severity: 'error' as const, Count: 1, Waiting: 0 }];

test('a file with decimal commas is offered to be read so, and one with another encoding as Windows-1252', () => {
  expect(remedyFor({ FindingCounts: failedWith('separator'), Reading: { dateOrder: 'dayFirst' } })).toEqual({
    name: 'readComma',
    reading: { dateOrder: 'dayFirst', decimalSign: ',' },
  });
  expect(remedyFor({ FindingCounts: failedWith('encoding'), Reading: {} })).toEqual({
    name: 'readWindows',
    reading: { encoding: 'windows-1252' },
  });
});

test('what was tried already, or has no such cause, is offered nothing', () => {
  expect(remedyFor({ FindingCounts: failedWith('separator'), Reading: { decimalSign: ',' } })).toBeNull();
  expect(remedyFor({ FindingCounts: failedWith('encoding'), Reading: { encoding: 'windows-1252' } })).toBeNull();
  expect(remedyFor({ FindingCounts: failedWith('columnMissing'), Reading: {} })).toBeNull();
});
