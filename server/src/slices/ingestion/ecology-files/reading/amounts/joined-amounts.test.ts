import { expect, test } from 'vitest';
import { noon, onDisk } from '../../../test-support/read-text.ts';
import { plainLayout } from '../ecology-plan.ts';
import type { EcologyReading } from '../ecology-record.ts';
import { readEcologyInThread } from '../read-ecology.ts';

const read = (rows: readonly string[]): Promise<EcologyReading> =>
  onDisk([{ name: 'list.csv', content: [...rows, ''].join('\n') }], async (files) => {
    const plan = { formatId: 'ecology-list' as const, layout: { ...plainLayout, SurveyType: 'Plankton' } };
    const reading = await readEcologyInThread(files, plan, noon.getTime());
    if (!('records' in reading)) throw new Error(reading.sentence);
    return reading;
  });
const found = ({ records }: EcologyReading) =>
  records.map((one) =>
    one.what === 'observation'
      ? [
          one.taxon.name,
          one.count,
          one.lengthMm,
          one.weightG,
          ...one.measured.map(({ value, unit }) => `${value} ${unit}`),
        ]
      : one.what,
  );
const reported = ({ findings }: EcologyReading) => findings.map(({ code, rowNo }) => `${rowNo} ${code}`);
const header = 'Station,Date,Taxon,Life Stage,Parameter,Value,Unit';

test('amounts of one taxon that have a row each are one observation, whose count is said once', async () => {
  const reading = await read([
    header,
    'AR-5,2025-08-01,Daphnia pulex,adult,Abundance,12.5,ind/L',
    'AR-5,2025-08-01,Bosmina longirostris,,Abundance,3,ind/L',
    'AR-5,2025-08-01,Daphnia pulex,adult,Count,40,',
    'AR-5,2025-08-01,Daphnia pulex,adult,Biomass,0.4,mg/L',
    'AR-5,2025-08-01,Daphnia pulex,juvenile,Abundance,2,ind/L',
    'AR-6,2025-08-01,Daphnia pulex,adult,Abundance,1,ind/L',
  ]);
  expect([found(reading), reported(reading)]).toEqual([
    [
      ['Daphnia pulex', 40, null, null, '12.5 ind/L', '0.4 mg/L'],
      ['Bosmina longirostris', null, null, null, '3 ind/L'],
      ['Daphnia pulex', null, null, null, '2 ind/L'],
      ['Daphnia pulex', null, null, null, '1 ind/L'],
    ],
    [],
  ]);
});

test('a count that stands in each row of a find is its count, not a part of it', async () => {
  const reading = await read([
    'Station,Date,Taxon,Count,Parameter,Value,Unit',
    'AR-5,2025-08-01,Baetis rhodani,7,Biomass,0.2,mg',
    'AR-5,2025-08-01,Baetis rhodani,7,Head width,1.1,mm',
  ]);
  expect(found(reading)).toEqual([['Baetis rhodani', 7, null, null, '0.2 mg', '1.1 mm']]);
});

test('a second length begins another fish, and its weight is its own', async () => {
  const reading = await read([
    header,
    'Pond,2025-08-01,Lota lota,,Length,120,mm',
    'Pond,2025-08-01,Lota lota,,Weight,20,g',
    'Pond,2025-08-01,Lota lota,,Length,130,mm',
    'Pond,2025-08-01,Lota lota,,Weight,30,g',
  ]);
  expect([found(reading), reported(reading)]).toEqual([
    [
      ['Lota lota', 1, 120, 20],
      ['Lota lota', 1, 130, 30],
    ],
    [],
  ]);
});

test('where it cannot be told which fish a weight is of, or a density is said twice, the row is shown', async () => {
  const reading = await read([
    header,
    'Pond,2025-08-01,Lota lota,,Length,120,mm',
    'Pond,2025-08-01,Lota lota,,Length,130,mm',
    'Pond,2025-08-01,Lota lota,,Weight,20,g',
    'Pond,2025-08-01,Daphnia pulex,,Abundance,5,ind/L',
    'Pond,2025-08-01,Daphnia pulex,,Abundance,7,ind/L',
  ]);
  expect(found(reading)).toHaveLength(3);
  expect([reported(reading), reading.refused]).toEqual([['4 ecologyWhichAnimal', '6 ecologyAmountTwice'], 2]);
});
