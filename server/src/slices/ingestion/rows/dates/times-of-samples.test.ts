import { expect, test } from 'vitest';
import { parseFields } from '../parse-fields.ts';
import { plainParsing } from '../parse-settings.ts';

const place = { fileNo: 0, sheet: '', rowNo: 7, columnNo: 0 };
const usual = { Station: 'N1', Analyte: 'Copper', Result: '1', SampleDateTime: '2026-03-08' };

test.each([
  ['24:00', '2026-03-09T00:00:00', true, null],
  ['9:05 a.m.', '2026-03-08T09:05:00', true, null],
  ['09:05 PST', '2026-03-08T09:05:00', true, -480],
  ['9:05 PM (MDT)', '2026-03-08T21:05:00', true, -360],
  ['N/A', '2026-03-08T00:00:00', false, null],
  ['1899-12-30 09:05:00', '2026-03-08T09:05:00', true, null],
  ['1900-01-01 09:05:00.000', '2026-03-08T09:05:00', true, null],
  ['1/0/1900 9:05', '2026-03-08T09:05:00', true, null],
  ['2026-03-08 09:05', '2026-03-08T09:05:00', true, null],
])('a time of %s in its own column', (SampleTime, sampledLocal, hasTime, utcOffsetMinutes) => {
  const given = { place, fields: { ...usual, SampleTime }, columns: {} };
  const row = parseFields(given, plainParsing, Date.parse('2026-06-15T12:00:00Z'));
  expect(row).toMatchObject({ sampledLocal, hasTime, utcOffsetMinutes, findings: [] });
});
