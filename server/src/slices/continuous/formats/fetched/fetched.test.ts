import { expect, test } from 'vitest';
import { describeLoggerFinding } from '../logger-findings.ts';
import type { FetchedLayout } from './fetched-layout.ts';
import { openFetched } from './open-fetched.ts';

const nowMs = Date.parse('2026-06-16T00:00:00Z');
const layoutOf = (given: Partial<FetchedLayout>): FetchedLayout => ({
  ...{ format: 'sutron-columns', offsetMinutes: -420, separator: ',', hasDecimalComma: false, dateTimeFormat: '' },
  columns: { time: '', channel: '', value: '', quality: '' },
  ...given,
});

/** Every point and every finding of a file, as a person would list them. */
function read(given: Partial<FetchedLayout>, lines: readonly string[], fileName = 'file.csv') {
  const reader = openFetched(layoutOf(given), { fileName, lines }, nowMs);
  const pieces = [reader.push(lines), reader.end()];
  const points = pieces
    .flatMap(({ batches }) => batches)
    .flatMap(({ column, ms, values, qualities }) =>
      ms.map((at, index) => {
        const quality = qualities[index] ?? null;
        const name = reader.columns[column]?.name;
        return `${new Date(at).toISOString().slice(0, 19)} ${name} ${values[index] ?? 'gap'}${quality === null ? '' : ` ${quality}`}`;
      }),
    );
  const findings = pieces.flatMap((piece) => piece.findings).map((finding) => describeLoggerFinding(finding, 'en'));
  return { points, findings };
}

test('columns without names are known by their number, counted from 0; a blank cell says nothing', () => {
  const lines = [
    'S05,2026-06-15,04:00:00,1.232,0.3,12.6',
    'S05,2026-06-15,04:15:00,,0.4,12.6',
    'S05,2026-06-15,04:30:00,abc,0.5',
    'S05,2026-06-15',
    'S05,2026-13-15,04:45:00,1.3',
  ];
  expect(read({}, lines)).toMatchInlineSnapshot(`
    {
      "findings": [
        "Line 3, '3': 'abc' is not a number.",
        "Line 4 has 2 cells, 4 are needed: it may be cut off.",
        "Line 5: '2026-13-15 04:45:00' is not a time in the format yyyy-MM-dd HH:mm:ss.",
      ],
      "points": [
        "2026-06-15T11:00:00 3 1.232",
        "2026-06-15T11:00:00 4 0.3",
        "2026-06-15T11:15:00 4 0.4",
        "2026-06-15T11:30:00 4 0.5",
        "2026-06-15T11:00:00 5 12.6",
        "2026-06-15T11:15:00 5 12.6",
      ],
    }
  `);
});

test('an Optimum file has one input, which its name says', () => {
  const lines = [
    'Date/Time,Measurement,Status',
    '2026-06-15 09:00:00,1.232,OK',
    '2026-06-15 09:15:00,,OK',
    '2026-06-15 09:30:00,high,OK',
  ];
  expect(read({ format: 'optimum' }, lines, 'Water Level.csv')).toMatchInlineSnapshot(`
    {
      "findings": [
        "Line 4, 'Water Level': 'high' is not a number.",
      ],
      "points": [
        "2026-06-15T16:00:00 Water Level 1.232",
        "2026-06-15T16:15:00 Water Level gap",
      ],
    }
  `);
});

test('a text like ZRXP: each header opens a series, with keys or with a bare name between underscores', () => {
  const lines = [
    '#REXCHANGEWEIR.HG|*|RINVAL-777|*|TZUTC-7|*|',
    '20260615040000 1.232',
    '20260615041500 -777',
    '#_S05-TW_15MIN',
    '20260615040000 0.3 200',
    '20260615041500 high',
    '20260615043000 0.4 200 x',
  ];
  expect(read({ format: 'zrxp', offsetMinutes: 0 }, lines, 'weir.txt')).toMatchInlineSnapshot(`
    {
      "findings": [
        "From line 5 on, a series does not specify its time zone; that of the first series of the file is used.",
        "Line 6, 'S05-TW': 'high' is not a number.",
        "Line 7 has 4 cells, the header has 3.",
      ],
      "points": [
        "2026-06-15T11:00:00 WEIR.HG 1.232",
        "2026-06-15T11:15:00 WEIR.HG gap",
        "2026-06-15T11:00:00 S05-TW 0.3 200",
      ],
    }
  `);
});

test('a JDS table in other words, with a decimal comma', () => {
  const columns = { time: 'Zeit', channel: 'Kanal', value: 'Wert', quality: 'Q' };
  const given = { format: 'jds', separator: ';', hasDecimalComma: true, dateTimeFormat: 'dd.MM.yyyy HH:mm' } as const;
  const lines = ['#JDS;1', 'Zeit;Kanal;Wert;Q', '15.06.2026 04:00;WL;1,232;G', '15.06.2026 04:15;WL;;M'];
  expect(read({ ...given, columns }, lines)).toMatchInlineSnapshot(`
    {
      "findings": [],
      "points": [
        "2026-06-15T11:00:00 WL 1.232 G",
        "2026-06-15T11:15:00 WL gap",
      ],
    }
  `);
});
