import { expect, test } from 'vitest';
import { noon, onDisk } from '../../../test-support/read-text.ts';
import { type EcologyFormatId, plainLayout } from '../ecology-plan.ts';
import type { EcologyReading } from '../ecology-record.ts';
import { readEcologyInThread } from '../read-ecology.ts';
import { densityOf } from './densities.ts';

const read = (
  rows: readonly string[],
  layout: Partial<typeof plainLayout> = {},
  formatId: EcologyFormatId = 'ecology-list',
): Promise<EcologyReading> =>
  onDisk([{ name: 'plankton.csv', content: [...rows, ''].join('\n') }], async (files) => {
    const plan = { formatId, layout: { ...plainLayout, SurveyType: 'Phytoplankton', ...layout } };
    const reading = await readEcologyInThread(files, plan, noon.getTime());
    if (!('records' in reading)) throw new Error(reading.sentence);
    return reading;
  });
const codes = ({ findings }: EcologyReading) => findings.map(({ code, rowNo, column }) => `${rowNo} ${column} ${code}`);
const amounts = ({ records }: EcologyReading) =>
  records.map((one) =>
    one.what === 'observation'
      ? [one.count, ...one.measured.map(({ parameter, unit, value }) => `${parameter} ${value} ${unit}`)]
      : one.what,
  );

test.each([
  ['NCU/mL', 'NCU density', 'NCU/mL'],
  ['Biovolume (mm3/L)', 'Biovolume', 'mm3/L'],
  ['Abundance (cells/mL)', 'Abundance', 'cells/mL'],
  ['Density_ind_m2', 'Density', 'ind/m2'],
  ['Density (ind./m²)', 'Density', 'ind./m²'],
  ['Abundance ind L-1', 'Abundance', 'ind L-1'],
  ['biovolume.um3.mL', 'biovolume', 'um3/mL'],
  ['Biomass (mg/m3)', 'Biomass', 'mg/m3'],
  ['No. per m2', 'Density', 'No. per m2'],
  ['Densité', 'Densité', ''],
])('the heading %s names a density', (heading, name, unit) => {
  expect(densityOf(heading)).toEqual({ name, unit });
});

test.each(['Count', 'Copper (mg/L)', 'Length (mm)', 'Fish No', 'Date/Time', 'Area (m2)', 'Cover (%)', 'Abundance'])(
  'the heading %s names none',
  (heading) => {
    expect(densityOf(heading)).toBeNull();
  },
);

test('densities are measured amounts and never counts; nothing in a litre is none', async () => {
  const reading = await read([
    'Station,Sample Date,Species,Abundance (cells/mL),Biovolume (µm3/mL)',
    'AR-5,2025-08-01,Asterionella formosa,48,12000.5',
    'AR-5,2025-08-01,Cryptomonas ovata,24.39,',
    'AR-5,2025-08-01,Daphnia pulex,0,0',
  ]);
  expect(amounts(reading)).toEqual([
    [null, 'Abundance 48 cells/mL', 'Biovolume 12000.5 µm3/mL'],
    [null, 'Abundance 24.39 cells/mL'],
    [0, 'Abundance 0 cells/mL', 'Biovolume 0 µm3/mL'],
  ]);
  expect([reading.openQuestions, codes(reading)]).toEqual([[], []]);
});

test('a density without its unit is asked about, and read in the one a person says', async () => {
  const rows = ['Lake,Date,Taxon,Density', 'Kootenay,2025-08-01,Bosmina longirostris,3.7'];
  expect((await read(rows)).openQuestions).toEqual(['unit']);
  const stated = await read(rows, { Columns: [{ Heading: 'Density', Field: 'Measured', Unit: 'ind./L' }] });
  expect([stated.openQuestions, amounts(stated)]).toEqual([[], [[null, 'Density 3.7 ind./L']]]);
});

test('amounts that cannot be are told where they stand, and a row without any is not taken for one animal', async () => {
  const reading = await read([
    'Lake,Date,Taxon,Density (ind./L)',
    'Arrow,2025-08-01,Bosmina longirostris,-2',
    'Arrow,2025-08-01,Daphnia pulex,lots',
    'Arrow,2025-08-01,Leptodora kindtii,',
  ]);
  expect(codes(reading)).toEqual([
    '2 Density (ind./L) ecologyTooSmall',
    '3 Density (ind./L) ecologyNotANumber',
    '4  ecologyMissing',
  ]);
  expect([reading.records, reading.refused]).toEqual([[], 3]);
});

test('two columns of one name are told apart by their units', async () => {
  const reading = await read([
    'Lake,Date,Taxon,Density (cells/mL),Density (NCU/mL)',
    'Arrow,2025-08-01,Microcystis aeruginosa,5000,50',
  ]);
  expect(amounts(reading)).toEqual([[null, 'Density (cells/mL) 5000 cells/mL', 'Density (NCU/mL) 50 NCU/mL']]);
});

test('a table with a species in each column asks what its amounts are, and is read as counts or as densities', async () => {
  const rows = ['Station,Date,DDash,DBosm', '1,2025-08-01,3.69,0', '2,2025-08-01,,1.5'];
  const params = await read(rows, {}, 'plot-crosstab');
  expect([params.openQuestions, params.findings]).toEqual([['amountUnit'], []]);
  const dense = await read(rows, { AmountUnit: 'ind./L' }, 'plot-crosstab');
  expect(dense.records).toMatchObject([{ taxon: { name: 'DDash' } }, { taxon: { name: 'DBosm' } }]);
  expect(amounts(dense)).toEqual([
    [null, 'Density 3.69 ind./L'],
    [null, 'Density 1.5 ind./L'],
  ]);
  const counted = await read(rows, { AmountUnit: '' }, 'plot-crosstab');
  expect(codes(counted)).toEqual(['2 DDash ecologyNotWhole', '3 DBosm ecologyNotWhole']);
});
