import { expect, test } from 'vitest';
import { readShef } from './shef.ts';

const now = Date.parse('2026-04-02T00:00:00Z');
const shown = (text: string) =>
  readShef(text, now).readings.map(
    (one) => `${one.location} ${one.element} ${new Date(one.atMs).toISOString().slice(0, 16)} ${one.value}`,
  );

test('.A says one time: by a fixed zone, by the clocks of a zone, in UTC', () => {
  expect(shown('.A FOL 20190401 PS DH0000 /QIH 7390\n.A FOL 20190401 PS DH0100 /QIH 8893')).toEqual([
    'FOL QI 2019-04-01T08:00 7390',
    'FOL QI 2019-04-01T09:00 8893',
  ]);
  expect(shown('.A WEIR 0401 DH06/HG 1.25E/TW M/VB 12.8')).toEqual([
    ...['WEIR HG 2026-04-01T06:00 1.25', 'WEIR TW 2026-04-01T06:00 null', 'WEIR VB 2026-04-01T06:00 12.8'],
  ]);
});

test('.E goes on in equal steps over several lines, with comments between', () => {
  const text = [
    '.ER WOOR1 20231023 E DC202310231053/DH14/HGIFF/DIH6',
    ':STAGE FCST  /   8AM /   2PM /   8PM /   2AM',
    '.E1  :1023:          /   3.8 /   3.7 /   3.5',
    '.E2  :1024:  /   3.4 /   3.3 /   3.2 /   3.2',
  ].join('\n');
  expect(shown(text)).toEqual([
    ...['WOOR1 HG 2023-10-23T18:00 3.8', 'WOOR1 HG 2023-10-24T00:00 3.7', 'WOOR1 HG 2023-10-24T06:00 3.5'],
    ...['WOOR1 HG 2023-10-24T12:00 3.4', 'WOOR1 HG 2023-10-24T18:00 3.3', 'WOOR1 HG 2023-10-25T00:00 3.2'],
    'WOOR1 HG 2023-10-25T06:00 3.2',
  ]);
});

test('.E leaves the time of an empty field out', () => {
  expect(shown('.E WEIR 260401 Z DH00/HG/DIN15/1.0//1.2')).toEqual([
    'WEIR HG 2026-04-01T00:00 1',
    'WEIR HG 2026-04-01T00:30 1.2',
  ]);
});

test('.B is a table of stations', () => {
  expect(shown('.B KRF 0401 Z DH12/HG/TA\nAAA 1.5/20 : Weir\nBBB M/21, CCC DH06/3/\n.END\nnot this')).toEqual([
    ...['AAA HG 2026-04-01T12:00 1.5', 'AAA TA 2026-04-01T12:00 20', 'BBB HG 2026-04-01T12:00 null'],
    ...['BBB TA 2026-04-01T12:00 21', 'CCC HG 2026-04-01T06:00 3'],
  ]);
});

test('what cannot be read is told with its line', () => {
  expect(readShef('.A WEIR 1345 DH06/HG 1\n.A WEIR 0401 DH06/HG abc', now)).toMatchObject({
    readings: [],
    errors: [{ line: 1 }, { line: 2, text: 'HG abc' }],
  });
});
