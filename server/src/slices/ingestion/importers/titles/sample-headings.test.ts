import { expect, test } from 'vitest';
import { lines } from '../../test-support/detect-file.ts';
import { readText } from '../../test-support/read-text.ts';
import { readSampleHeading } from './sample-headings.ts';

test.each([
  [
    ['MW-1 (24C1234-01) | Matrix: Water | Sampled: 2026-03-14 10:30'],
    { Station: 'MW-1', LabSampleId: '24C1234-01', MediaType: 'Water', SampleDateTime: '2026-03-14 10:30' },
  ],
  [
    ['MW-1 (24C1234-01)', 'Matrix: Water', '', 'Sampled: 2026-03-14'],
    { Station: 'MW-1', LabSampleId: '24C1234-01', MediaType: 'Water', SampleDateTime: '2026-03-14' },
  ],
  [
    ['Client Sample ID:', 'MW-1', 'Lab ID:', 'L-7', 'Date Sampled:', '14-Mar-2026'],
    { Station: 'MW-1', LabSampleId: 'L-7', SampleDateTime: '14-Mar-2026' },
  ],
  [['MW-1 (24C1234-01) | Matrix: Water'], null],
  [['Dissolved Metals'], null],
  [['Copper', '1.2', 'mg/L', '2026-03-14'], null],
])('the line %j says %j of the rows below it', (cells, fields) => {
  expect(readSampleHeading(cells)).toEqual(fields);
});

test('a row with more cells than names is refused, and none of its cells is read as the sample', async () => {
  const content = lines('Analyte,Result,Units', 'MW-1 | Sampled: 2026-03-14,,', 'Chloride,1,mg/L,3', 'Sulfate,2,mg/L');
  const { rows, codes, states } = await readText(content);
  expect(rows.map(({ fields, value }) => [fields.Station ?? '', fields.Analyte, value])).toEqual([
    ['MW-1', 'Chloride', 1],
    ['MW-1', 'Sulfate', 2],
  ]);
  expect(codes).toContain('rowWidth');
  expect(states).toEqual(['rejected', 'ready']);
});
