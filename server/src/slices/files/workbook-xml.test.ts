import { expect, test } from 'vitest';
import { datesOf, readCells, readSheetNames, readStrings } from './workbook-xml.ts';

/** How many times as long four times the text takes: about 4 when each character is looked at once, 16 when again and again. */
function growth(read: (xml: string) => unknown, piece: string): number {
  const took = (count: number) => {
    const xml = piece.repeat(count);
    const times = [1, 2, 3].map(() => {
      const start = process.cpuUsage();
      read(xml);
      const { user, system } = process.cpuUsage(start);
      return user + system;
    });
    return Math.max(1000, Math.min(...times));
  };
  return took(80_000) / took(20_000);
}

test.each([
  ['rows without an end', '<row>'],
  ['rows without the end of their tag', '<row '],
  ['tags of another name without an end', '<rows'],
  ['cells without an end', '<c>'],
  ['texts without an end', '<si><t>'],
  ['readings without an end', '<rPh>'],
  ['sheets without an end', '<sheet '],
  ['styles without an end', '<cellXfs><xf '],
])('%s are passed over in the time it takes to read them', (_, piece) => {
  const row = (xml: string) => readCells(`<row>${xml}</row>`);
  const item = (xml: string) => readStrings(`<si>${xml}</si>`, 10);
  const readers = [
    readCells,
    row,
    item,
    datesOf,
    (xml: string) => readStrings(xml, 10),
    (xml: string) => readSheetNames(xml, xml),
  ];
  for (const read of readers) expect(growth(read, piece)).toBeLessThan(10);
});
