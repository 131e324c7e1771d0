import { expect, test } from 'vitest';
import { parseFields } from '../rows/parse-fields.ts';
import { plainParsing } from '../rows/parse-settings.ts';
import type { Fields } from '../rows/rows.ts';
import { makeSampleMoments } from './sample-moments.ts';

const station = { id: 1, name: 'N1', timeZone: 'UTC', isDiscrete: true, mediaTypeId: null, qaQcKind: '', depthM: null };

function momentOf(fields: Fields) {
  const place = { fileNo: 0, sheet: '', rowNo: 2, columnNo: 0 };
  const row = parseFields({ place, fields, columns: {} }, plainParsing, Date.parse('2026-06-15T12:00:00Z'));
  const notes: [string, string, unknown][] = [];
  const moment = makeSampleMoments(null).sampled(row, station, (code, _field, text, more) =>
    notes.push([code, text, more?.zone]),
  );
  return { at: moment?.at, notes };
}

test('an hour that the zone of the row skipped is refused, and one that came twice is told, as by the clock of the station', () => {
  expect(momentOf({ SampleDateTime: '2025-03-09 02:30', TimeZone: 'America/Vancouver' }).notes).toEqual([
    ['hourSkipped', '2025-03-09 02:30', 'America/Vancouver'],
  ]);
  const twice = momentOf({ SampleDateTime: '2024-11-03', SampleTime: '01:30', TimeZone: 'Pacific' });
  expect(twice).toEqual({
    at: '2024-11-03T08:30:00.000Z',
    notes: [['hourTwice', '2024-11-03 01:30', 'Pacific']],
  });
});

test('a zone that says which of both hours it was leaves nothing to tell', () => {
  const at = (TimeZone: string) => momentOf({ SampleDateTime: '2024-11-03 01:30', TimeZone });
  expect(at('PDT')).toEqual({ at: '2024-11-03T08:30:00.000Z', notes: [] });
  expect(at('PST')).toEqual({ at: '2024-11-03T09:30:00.000Z', notes: [] });
});
