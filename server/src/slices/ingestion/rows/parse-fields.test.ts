import { expect, test } from 'vitest';
import { parseFields } from './parse-fields.ts';
import { type ParseSettings, plainParsing } from './parse-settings.ts';
import type { Fields } from './rows.ts';

const place = { fileNo: 0, sheet: '', rowNo: 7, columnNo: 0 };
const usual: Fields = { Station: 'N1', SampleDateTime: '2026-03-08 09:00', Analyte: 'Copper', Result: '1' };
const parse = (fields: Fields, settings: Partial<ParseSettings> = {}) =>
  parseFields(
    { place, fields: { ...usual, ...fields }, columns: {} },
    { ...plainParsing, ...settings },
    Date.parse('2026-06-15T12:00:00Z'),
  );
const sentencesOf = (fields: Fields, settings: Partial<ParseSettings> = {}) =>
  parse(fields, settings).findings.map(({ sentence }) => sentence);

test.each([
  ['2026-03-08', '2026-03-08T00:00:00', false, null],
  ['2026/3/8 9:05', '2026-03-08T09:05:00', true, null],
  ['20260308', '2026-03-08T00:00:00', false, null],
  ['20260308091530', '2026-03-08T09:15:30', true, null],
  ['2026-03-08T09:00:00-08:00', '2026-03-08T09:00:00', true, -480],
  ['2026-03-08T17:00Z', '2026-03-08T17:00:00', true, 0],
  ['8 Mar 2026', '2026-03-08T00:00:00', false, null],
  ['08-Mar-26 14:30', '2026-03-08T14:30:00', true, null],
  ['8 mars 2026', '2026-03-08T00:00:00', false, null],
  ['March 8, 2026 2:30 PM', '2026-03-08T14:30:00', true, null],
  ['13/02/2026', '2026-02-13T00:00:00', false, null],
  ['2/13/2026', '2026-02-13T00:00:00', false, null],
])('%s can be read in one way', (text, sampledLocal, hasTime, utcOffsetMinutes) => {
  expect(parse({ SampleDateTime: text })).toMatchObject({ sampledLocal, hasTime, utcOffsetMinutes, findings: [] });
});

test.each([
  ['dd/MM/yyyy', '03/04/2026', '2026-04-03T00:00:00'],
  ['MM/dd/yyyy HH:mm:ss', '03/04/2026 10:00:00', '2026-03-04T10:00:00'],
  ['MM/dd/yyyy HH:mm', '03/04/2026', '2026-03-04T00:00:00'],
  ['dd.MM.yy', '03.04.26', '2026-04-03T00:00:00'],
  ['d MMM yyyy h:mm a', '3 Apr 2026 1:05 pm', '2026-04-03T13:05:00'],
])('by the format %s, %s is read', (dateFormat, text, sampledLocal) => {
  expect(parse({ SampleDateTime: text }, { dateFormat })).toMatchObject({ sampledLocal, findings: [] });
});

test('a text of another format, and a day that does not exist, are told apart', () => {
  const dateFormat = 'dd/MM/yyyy';
  expect(sentencesOf({ SampleDateTime: '8 Mar 2026' }, { dateFormat })).toEqual([
    "Row 7, 'SampleDateTime': '8 Mar 2026' does not look like dd/MM/yyyy.",
  ]);
  expect(sentencesOf({ SampleDateTime: '31/02/2026' }, { dateFormat })).toEqual([
    "Row 7, 'SampleDateTime': '31/02/2026' is not a date.",
  ]);
});

test.each([
  ['9:05', null, '2026-03-08T09:05:00'],
  ['0905', 'PST', '2026-03-08T09:05:00'],
  ['9:05 pm', 'UTC-7', '2026-03-08T21:05:00'],
])('a time of its own, %s %s', (SampleTime, zone, sampledLocal) => {
  const read = parse({ SampleDateTime: '2026-03-08', SampleTime, ...(zone ? { TimeZone: zone } : {}) });
  expect(read).toMatchObject({
    sampledLocal,
    hasTime: true,
    utcOffsetMinutes: zone === null ? null : zone === 'PST' ? -480 : -420,
  });
});

test.each([
  ['2026-03-08 00:00:00', '10:20:00', '2026-03-08T10:20:00'],
  ['2026-03-08 00:00', '', '2026-03-08T00:00:00'],
  ['2026-03-08 09:00', '10:20', '2026-03-08T09:00:00'],
  ['2026-03-08T00:00:00Z', '10:20', '2026-03-08T00:00:00'],
])(
  'a day written with midnight takes its time from the column beside: %s, %s',
  (SampleDateTime, SampleTime, sampledLocal) => {
    expect(parse({ SampleDateTime, SampleTime })).toMatchObject({ sampledLocal, hasTime: true });
  },
);

test.each([
  [{ Result: '<0.005' }, { sign: '<', value: 0.005, detectionLimit: null }],
  [
    { Result: '0.005', Prefix: '<', DetectionLimit: '0.001' },
    { sign: '<', value: 0.005, detectionLimit: 0.001, originalText: '<0.005' },
  ],
  [
    { Result: 'ND', DetectionLimit: '0.5', DetectionLimitUnit: 'ug/L', Unit: 'mg/L' },
    { sign: '<', value: 0.5, unitText: 'ug/L' },
  ],
  [
    { Result: '', DetectionCondition: 'NOT_DETECTED', DetectionLimit: '0.5' },
    { sign: '<', value: 0.5 },
  ],
  [{ Result: '1,234.5' }, { sign: '', value: 1234.5 }],
  [{ Result: '1.2E-3' }, { value: 0.0012 }],
  [{ Result: '-0.5' }, { value: -0.5 }],
])('%o is a value', (fields, expected) => {
  expect(parse(fields)).toMatchObject({ ...expected, findings: [] });
});

test('a decimal comma is read where the file says so', () => {
  expect(parse({ Result: '<0,05' }, { hasDecimalComma: true })).toMatchObject({
    sign: '<',
    value: 0.05,
    findings: [],
  });
  expect(sentencesOf({ Result: '1.234' }, { hasDecimalComma: true })).toEqual([
    "Row 7, 'Result': '1.234' is ambiguous (1234 or 1.234).",
  ]);
  expect(sentencesOf({ Result: '1,5' })).toEqual([
    "Row 7, 'Result': '1,5' has a decimal comma; the file type expects a point.",
  ]);
});

test.each([
  ['T', 'Total'],
  ['dissolved', 'Dissolved'],
  ['F', 'Dissolved'],
  ['Unfiltered', 'Total'],
  ['N/A', ''],
  ['Bed sediment', 'Bed sediment'],
])('the fraction %s is %s', (text, fraction) => {
  expect(parse({ Fraction: text }).fraction).toBe(fraction);
});

test.each([
  ['Normal', ''],
  ['REG', ''],
  ['Sample-Routine', ''],
  ['FD', 'Field duplicate'],
  ['Quality Control Sample-Field Blank', 'Field blank'],
  ['Trip_B', 'Trip blank'],
  ['MSD', 'Matrix spike duplicate'],
  ['LAB_D', 'Laboratory duplicate'],
])('a sample of kind %s is %s', (text, kind) => {
  expect(parse({ QaQcType: text })).toMatchObject({ qaQcKind: kind, findings: [] });
});

test('a kind nobody knows waits for a person; a rule of the schema goes first', () => {
  expect(sentencesOf({ QaQcType: 'XX' })).toEqual(["Row 7, 'QaQcType': 'XX' is not a known sample type."]);
  const qaQcRules = [{ field: 'Station', match: 'ends', text: '-dup', kind: 'Field duplicate' } as const];
  expect(parse({ Station: 'N1-DUP' }, { qaQcRules }).qaQcKind).toBe('Field duplicate');
});

test.each([
  ['Field Blank', 'Field blank'],
  ['TRIP BLANK #2', 'Trip blank'],
  ['W2 DUP', 'Field duplicate'],
  ['MW-3_dup2', 'Field duplicate'],
  ['Lab duplicate of W2', 'Laboratory duplicate'],
  ['Blanc de terrain', 'Field blank'],
  ['Blank', 'Blank'],
])('a station called %j is a sample for quality control, and that is told', (Station, kind) => {
  expect(parse({ Station }).qaQcKind).toBe(kind);
  expect(sentencesOf({ Station })).toEqual([
    `Row 7, 'Station': '${Station}' identifies a quality control sample; it is stored as ${kind}.`,
  ]);
  expect(parse({ Station, QaQcType: 'Normal' })).toMatchObject({ qaQcKind: '', findings: [] });
});

test.each(['N', 'REG', 'TRG'])(
  'a trip blank that the system of a laboratory calls %s like every sample is one',
  (QaQcType) => {
    expect(parse({ Station: 'Trip Blank', QaQcType }).qaQcKind).toBe('Trip blank');
    expect(parse({ Station: 'MW-1', QaQcType })).toMatchObject({ qaQcKind: '', findings: [] });
  },
);

test.each(['Blank Creek', 'Dupont Bridge', 'Mont Blanc', 'Field 3', 'Blanket Lake', 'Replicates Bay'])(
  'a place called %j stays a place',
  (Station) => {
    expect(parse({ Station })).toMatchObject({ qaQcKind: '', findings: [] });
  },
);

test.each([
  [{ DepthStart: '10', DepthUnit: 'ft' }, 3.048],
  [{ DepthStart: '1.5 m' }, 1.5],
  [{ DepthEnd: '150', DepthUnit: 'cm' }, 1.5],
])('the depth of %o is %d metres', (fields, depthM) => {
  expect(parse(fields)).toMatchObject({ depthM, findings: [] });
});

test('what cannot be understood is told, each once', () => {
  expect(
    sentencesOf({
      Station: '',
      Prefix: '?',
      DepthStart: 'deep',
      Replicate: '0',
      DetectionLimit: 'low',
      TimeZone: 'Mars',
    }),
  ).toEqual([
    "Row 7: the station is missing ('Station' is empty).",
    "Row 7, 'TimeZone': 'Mars' is not a known time zone.",
    "Row 7, 'Prefix': '?' is not < or >.",
    "Row 7, 'DetectionLimit': the limit 'low' is not a number and was ignored.",
    "Row 7, 'DepthStart': 'deep' is not a depth.",
    "Row 7, 'Replicate': '0' is not a replicate number from 1.",
  ]);
});
