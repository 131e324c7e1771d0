import { expect, test } from 'vitest';
import { readText } from '../test-support/read-text.ts';
import { builtInPlan, planWith } from './reading-plan.ts';

const plan = (options: Parameters<typeof planWith>[1], id = 'generic-long') => {
  const built = builtInPlan(id);
  if (!built) throw new Error('No such format.');
  return planWith(built, options);
};

test.each([
  ['dayFirst', '2026-04-03T00:00:00'],
  ['monthFirst', '2026-03-04T00:00:00'],
] as const)('a person says that dates are written %s', async (dateOrder, local) => {
  const content = 'Station,Date,Analyte,Result\nN1,03/04/2026,Copper,1\nN1,03/04/26,Copper,1\n';
  const { rows, sentences } = await readText(content, plan({ dateOrder }));
  expect(rows.map(({ sampledLocal }) => sampledLocal)).toEqual([local, local]);
  expect(sentences).toEqual([]);
});

test('what the person said goes before the format of the schema', async () => {
  const content = [
    'Client - Matrix:,WATER,,,Sample Type:,REG',
    ',,,,ALS Sample number:,L-1',
    ',,,,Sample date:,03/04/2026',
    ',,,,Client sample ID (Primary):,N1',
    'Analyte grouping/Analyte,CAS Number,Units,LOR',
    'Copper,,mg/L,0.1,,0.5',
  ].join('\n');
  const { rows } = await readText(content, plan({ dateOrder: 'monthFirst' }, 'als-crosstab'));
  expect(rows[0]?.sampledLocal).toBe('2026-03-04T00:00:00');
});

test('a person says how numbers and letters are written', async () => {
  const comma = 'Station;Date;Analyte;Result;Unit\nN1;2026-03-04;Copper;1.234,5;mg/L\n';
  expect((await readText(comma, plan({ decimalSign: ',' }))).rows[0]?.value).toBe(1234.5);
  const windows = Buffer.from('Station,Date,Analyte,Result,Unit\nN1,2026-03-04,Copper,1,\u00B5g/L\n', 'latin1');
  expect((await readText(windows, plan({ encoding: 'windows-1252' }))).rows[0]?.unitText).toBe('µg/L');
});

test('names of columns may say units, depths and zones in brackets', async () => {
  const content =
    'Site,Date,Time (PST),Analyte,Result (mg/L),Detection Limit [µg/L],Depth (ft)\nN1,2026-03-04,09:00,Copper,1,5,10\n';
  const { rows, sentences } = await readText(content);
  expect(sentences).toEqual([]);
  expect(rows[0]).toMatchObject({
    unitText: 'mg/L',
    utcOffsetMinutes: -480,
    depthM: 3.048,
    fields: { DetectionLimitUnit: 'µg/L' },
    columns: { Result: 'Result (mg/L)' },
  });
  const csvText = 'Site,Date,Analyte,Result (mg/L),Unit\nN1,2026-03-04,Copper,1,ug/L\n';
  expect((await readText(csvText)).rows[0]?.unitText).toBe('ug/L');
});

test.each([
  ['PDT', -420],
  ['Pacific Daylight Time', -420],
  ['America/Vancouver', -420],
  ['PT', -420],
  ['Eastern Standard Time', -300],
  ['UTC+10', 600],
])('times in %s are understood', async (zone, minutes) => {
  const content = `Site,Date,Time,Time Zone,Analyte,Result\nN1,2025-07-05,08:00,${zone},Copper,1\n`;
  const { rows, sentences } = await readText(content);
  expect([rows[0]?.utcOffsetMinutes, sentences]).toEqual([minutes, []]);
});

test('a zone nobody knows waits for a person', async () => {
  const content = 'Site,Date,Time,Time Zone,Analyte,Result\nN1,2025-07-05,08:00,XYZ,Copper,1\n';
  expect((await readText(content)).states).toEqual(['held']);
});
