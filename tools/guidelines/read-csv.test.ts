import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

test('quoted cells keep their commas, quotes and line ends', () => {
  expect(readCsv('name,value\r\n"1,2-Dichloro ""x""\nend",5\nplain,\n')).toEqual([
    { name: '1,2-Dichloro "x"\nend', value: '5' },
    { name: 'plain', value: '' },
  ]);
});

test('a quote that is never closed is refused', () => {
  expect(() => readCsv('name\n"open')).toThrow('Row 2 cannot be read.');
});
