import { expect, test } from 'vitest';
import { detectFile, lines } from '../../test-support/detect-file.ts';
import { readText } from '../../test-support/read-text.ts';
import { statedByTitle } from './stated-by-titles.ts';

test.each([
  [['Monitoring well: MW-7'], { field: 'Station', text: 'MW-7' }],
  [['Station', 'N1', ''], { field: 'Station', text: 'N1' }],
  [['Puits : P-3'], { field: 'Station', text: 'P-3' }],
  [['Messstelle:', '', 'GWM 1'], { field: 'Station', text: 'GWM 1' }],
  [['Date sampled: 2026-03-14'], { field: 'SampleDateTime', text: '2026-03-14' }],
  [['Date: 2026-03-14'], null],
  [['Sample: A'], null],
  [['Client: Example Mining'], null],
  [['Groundwater monitoring 2026'], null],
  [['Station', 'Date', 'pH'], null],
])('the line %j says %j of all rows', (cells, stated) => {
  expect(statedByTitle(cells)).toEqual(stated);
});

const wide = lines(
  'Groundwater Monitoring 2026,,,',
  'Monitoring well: MW-7,,,',
  'Date,Chloride (mg/L),Sulfate (mg/L),pH',
  '2026-03-14,12.1,55,7.1',
);

test('a station that only a title names is read after a yes, for all samples', async () => {
  const { chosen, candidates } = await detectFile('well.csv', wide);
  expect(chosen).toBeNull();
  expect(candidates[0]).toMatchObject({ SchemaId: 'generic-wide', Confidence: 0.75 });
  expect(candidates[0]?.Reasons).toContain("'MW-7' is read as the station or the date of all samples.");
  const { rows } = await readText(wide, 'generic-wide');
  expect(rows.map(({ fields, value }) => [fields.Station, fields.Analyte, value])).toEqual([
    ['MW-7', 'Chloride', 12.1],
    ['MW-7', 'Sulfate', 55],
    ['MW-7', 'pH', 7.1],
  ]);
});

test('two titles that name a station each leave it open', async () => {
  const { chosen, candidates, nearest } = await detectFile('wells.csv', `Well: MW-1\n${wide}`);
  expect([chosen, candidates]).toEqual([null, []]);
  expect(nearest?.Missing).toEqual(['Station']);
});

test('one value a row, with station and date over the table', async () => {
  const content = lines(
    'Site: Creek,,',
    'Sampled: 2026-03-14,,',
    'Parameter,Result,Units',
    'Chloride,12.1,mg/L',
    'Zinc,<1,ug/L',
  );
  const { rows } = await readText(content);
  expect(rows.map(({ fields, sampledLocal, sign, value }) => [fields.Station, sampledLocal, sign, value])).toEqual([
    ['Creek', '2026-03-14T00:00:00', '', 12.1],
    ['Creek', '2026-03-14T00:00:00', '<', 1],
  ]);
});

test('days over the values of a crosstab, and the station in a line above', async () => {
  const content = lines(
    'Station: SW-1,,,',
    'Parameter,Units,2026-03-14,2026-06-14',
    'Copper (total),mg/L,0.0012,<0.0005',
  );
  expect((await detectFile('sw.csv', content)).candidates[0]).toMatchObject({
    SchemaId: 'lab-crosstab',
    Confidence: 0.7,
  });
  const { rows } = await readText(content, 'lab-crosstab');
  expect(rows.map(({ fields, sampledLocal, sign, value }) => [fields.Station, sampledLocal, sign, value])).toEqual([
    ['SW-1', '2026-03-14T00:00:00', '', 0.0012],
    ['SW-1', '2026-06-14T00:00:00', '<', 0.0005],
  ]);
});
