import { makeUnitTable } from '@freshet/domain/units';
import { catalogueRows } from '@freshet/domain/units/catalogue';
import { expect, test } from 'vitest';
import type { MonthPlan, PlannedParameter } from './month-plan.ts';
import type { MonthRow } from './month-rows.ts';
import { placeValues, toMeasured, writeValue } from './month-values.ts';

const units = makeUnitTable(catalogueRows());

const rowOf = (id: number, given: Partial<MonthRow>): MonthRow => ({
  ...{ id, sample_id: id, data_source_id: 1, analyte_id: 7, fraction: '', method: '', sampled_at: new Date(id) },
  ...{ sampled_on: '2026-03-01', depth_m: null, media_type: null, coc_code: null },
  ...{ lab_sample_id: null, sampled_by: '', qa_qc_kind: '', replicate: 1, sign: '', value: 1, detection_limit: null },
  ...{
    unit: 'mg/L',
    original_text: String(given.value ?? 1),
    qualifier: null,
    flag_ids: [],
    analysed_at: null,
    comment: '',
    ...given,
  },
});

/** An hour ahead from April on. */
const offsetAt = (ms: number) => (new Date(ms).getUTCMonth() > 2 ? -420 : -480);

function placeRows(parameter: Partial<PlannedParameter>, rows: readonly MonthRow[]) {
  const planned = { key: '7|', analyteId: 7, fraction: '', unit: '', ...parameter } as PlannedParameter;
  const plan = { stations: [{ id: 1, label: 'Creek', locationCode: '', offsetAt }], parameters: [planned] };
  return placeValues(plan as unknown as MonthPlan, rows, { units, flags: new Map() });
}

const place = (parameter: Partial<PlannedParameter>, rows: readonly MonthRow[]) =>
  placeRows(parameter, rows).map((one) => [writeValue(one), one.unit, one.leftOut]);

test('a line has one unit, also where nobody chose it: the one its first value has', () => {
  const rows = [rowOf(1, { value: 2 }), rowOf(2, { value: 500, unit: 'µg/L' }), rowOf(3, { value: 20, unit: '°C' })];
  expect(place({}, rows)).toEqual([
    ['2', 'mg/L', null],
    ['0.500', 'mg/L', null],
    ['', 'mg/L', 'unit'],
  ]);
});

test('a concentration without a unit is left out, a pH without one is a pH', () => {
  const rows = [rowOf(1, { value: 7.4, unit: null })];
  expect(place({ unit: 'mg/L' }, rows)).toEqual([['', 'mg/L', 'unit']]);
  expect(place({ unit: 'pH' }, rows)).toEqual([['7.4', 'pH', null]]);
  expect(place({}, rows)).toEqual([['7.4', '', null]]);
  expect(place({}, [...rows, rowOf(2, { value: 8, unit: 'pH' })])).toEqual([
    ['7.4', 'pH', null],
    ['8', 'pH', null],
  ]);
});

test("the offset beside a time is that of the station's clock at that instant", () => {
  const offsetOf = (sampled_at: string) =>
    placeRows({}, [rowOf(1, { sampled_at: new Date(sampled_at) })]).map((one) => toMeasured(one).UtcOffset);
  expect(offsetOf('2026-01-15T20:00:00Z')).toEqual(['-08:00']);
  expect(offsetOf('2026-07-15T20:00:00Z')).toEqual(['-07:00']);
});
