import { expect, test } from 'vitest';
import { makeXlsx, numberCell, sheetData, textCell } from '#platform/tables/test-support/make-xlsx';
import { detectFile, lines } from '../../test-support/detect-file.ts';
import { readText } from '../../test-support/read-text.ts';

const read = async (...rows: string[]) => {
  const { rows: values, codes } = await readText(lines(...rows), 'lab-crosstab');
  const shown = values.map(({ fields, sampledLocal, sign, value, detectionLimit }) =>
    [fields.Station, sampledLocal?.slice(0, 10), fields.Analyte, `${sign}${value}`, detectionLimit].join(' '),
  );
  return { shown, codes };
};

test('samples of a second block below are never those of the first', async () => {
  const { shown } = await read(
    'Sample ID,,MW-1,MW-2',
    'Date Sampled,,2024-03-14,2024-03-15',
    'Analyte,Unit,,',
    'Copper,mg/L,1,2',
    'Sample ID,,MW-3,MW-4',
    'Date Sampled,,2024-04-14,2024-04-15',
    'Analyte,Unit,,',
    'Copper,mg/L,3,4',
  );
  expect(shown).toEqual([
    ...['MW-1 2024-03-14 Copper 1 ', 'MW-2 2024-03-15 Copper 2 '],
    ...['MW-3 2024-04-14 Copper 3 ', 'MW-4 2024-04-15 Copper 4 '],
  ]);
});

test.each([
  ['before', 'Analyte,Unit,RDL,MW-1,RDL,MW-2', 'Copper,mg/L,0.1,<0.1,0.5,<0.5'],
  ['behind', 'Analyte,Unit,MW-1,RDL,MW-2,RDL', 'Copper,mg/L,<0.1,0.1,<0.5,0.5'],
])('a limit %s each sample is the limit of that sample', async (_where, header, row) => {
  const dates = header.split(',').map((name) => (name.startsWith('MW') ? '2024-03-14' : ''));
  const { shown } = await read(['Date Sampled', ...dates.slice(1)].join(','), header, row);
  expect(shown).toEqual(['MW-1 2024-03-14 Copper <0.1 0.1', 'MW-2 2024-03-14 Copper <0.5 0.5']);
});

test('a qualifier beside a sample is of its value, and never another sample', async () => {
  const { shown } = await read(
    'Date Sampled,,,2024-03-14,,2024-03-15,',
    'Analyte,Unit,RL,MW-1,Q,MW-2,Q',
    'Copper,mg/L,0.5,0.5,U,2,J',
    'Zinc,mg/L,1,,U,3,',
  );
  expect(shown).toEqual([
    ...['MW-1 2024-03-14 Copper <0.5 0.5', 'MW-2 2024-03-15 Copper 2 0.5'],
    ...['MW-1 2024-03-14 Zinc <1 1', 'MW-2 2024-03-15 Zinc 3 1'],
  ]);
});

test('qualifiers before their samples are not guessed at: the table is refused', async () => {
  const rows = ['Date Sampled,,,2024-03-14', 'Analyte,Unit,Q,MW-1', 'Copper,mg/L,U,0.5'];
  expect((await detectFile('a.csv', lines(...rows))).chosen).toBeNull();
  expect(await read(...rows)).toEqual({ shown: [], codes: ['columnMissing'] });
});

test('a value under no sample stops the reading instead of being lost', async () => {
  const { codes } = await read('Date Sampled,,2024-03-14', 'Analyte,Unit,MW-1', 'Copper,mg/L,1,2');
  expect(codes).toContain('columnNameless');
});

test('dates that no label names are asked about', async () => {
  const content = lines('Analyte,Unit,MW-1', ',,2024-03-14', 'Copper,mg/L,1');
  const { candidates, chosen } = await detectFile('a.csv', content);
  expect([candidates[0]?.SchemaId, chosen]).toEqual(['lab-crosstab', null]);
  expect(candidates[0]?.Reasons).toContain(
    'No label names the sampling dates: they were recognised by what they look like.',
  );
});

test('a date over several samples and a well named once are read for all of them when a person confirms it', async () => {
  const merged = ['Date Sampled,,2024-03-14,,2024-06-14,', 'Analyte,Unit,MW-1,MW-2,MW-1,MW-2', 'Copper,mg/L,1,2,3,4'];
  const group = await detectFile('a.csv', lines(...merged));
  expect([group.candidates[0]?.SchemaId, group.chosen]).toEqual(['lab-crosstab', null]);
  expect(group.candidates[0]?.Reasons).toContain(
    "'2024-03-14' and what follows it are each read for the columns on the right as well, up to the next one.",
  );
  const { shown } = await read(...merged);
  expect(shown).toEqual([
    ...['MW-1 2024-03-14 Copper 1 ', 'MW-2 2024-03-14 Copper 2 '],
    ...['MW-1 2024-06-14 Copper 3 ', 'MW-2 2024-06-14 Copper 4 '],
  ]);
  const well = await detectFile('a.csv', lines('Well,MW-1', 'Analyte,Unit,2024-03-14', 'Copper,mg/L,1'));
  expect(well.chosen).toBeNull();
  expect(well.candidates[0]?.Reasons).toContain("'MW-1' is read as the station or the date of all samples.");
});

test.each([
  ['statistics', lines('Parameter,Unit,Min,Max,Mean', 'Copper,mg/L,0.1,0.2,0.15')],
  ['guidelines', lines('Parameter,Unit,CCME guideline,BC guideline', 'Copper,mg/L,0.002,0.003')],
  ['samples without a date', lines('Parameter,Unit,MW-1,MW-2', 'Copper,mg/L,0.002,0.003')],
])('a table of %s is no set of results', async (_what, content) => {
  expect((await detectFile('a.csv', content)).candidates).toEqual([]);
});

test('names in a line of their own below numbered columns are the stations, and are asked about', async () => {
  const rows = [
    'Analysis,Units,MDL,5:,6:',
    ',,,SW-01,SW-02 DUP',
    'Sample Date & Time,,,2024-05-14 10:10,2024-05-14 11:20',
    'Copper,mg/L,0.5,2,< 0.5',
  ];
  const { shown } = await read(...rows);
  expect(shown).toEqual(['SW-01 2024-05-14 Copper 2 0.5', 'SW-02 DUP 2024-05-14 Copper <0.5 0.5']);
  const { chosen, candidates } = await detectFile('a.csv', lines(...rows));
  expect(chosen).toBeNull();
  expect(candidates[0]?.Reasons).toContain(
    "No label names the samples: 'SW-01' and what is beside it were taken as stations.",
  );
});

test('a matrix in a line of its own names no station', async () => {
  const { shown } = await read(
    'Date Sampled,,2024-05-14,2024-05-14',
    'Analysis,Units,11,12',
    ',,Water,Water',
    'Copper,mg/L,2,3',
  );
  expect(shown).toEqual(['11 2024-05-14 Copper 2 ', '12 2024-05-14 Copper 3 ']);
});

test('names merged over the days of a sample, above or in the line of the names, are read after a yes', async () => {
  const above = [
    ',,SW-1,,SW-2,',
    'Parameter,Units,2024-03-14,2024-06-14,2024-03-14,2024-06-14',
    'Chloride,mg/L,1,2,3,<4',
  ];
  const inLine = [
    'Parameter,Units,SW-1,,SW-2,',
    ',,2024-03-14,2024-06-14,2024-03-14,2024-06-14',
    'Chloride,mg/L,1,2,3,<4',
  ];
  for (const rows of [above, inLine]) {
    const { chosen, candidates } = await detectFile('a.csv', lines(...rows));
    expect([chosen, candidates[0]?.SchemaId]).toEqual([null, 'lab-crosstab']);
    expect(candidates[0]?.Reasons.join(' ')).toContain(
      "'SW-1' and what follows it are each read for the columns on the right",
    );
    const { shown } = await read(...rows);
    expect(shown).toEqual([
      ...['SW-1 2024-03-14 Chloride 1 ', 'SW-1 2024-06-14 Chloride 2 '],
      ...['SW-2 2024-03-14 Chloride 3 ', 'SW-2 2024-06-14 Chloride <4 '],
    ]);
  }
});

test('such names are read from merged cells of a workbook too', async () => {
  const cell = (text: string | number) => (typeof text === 'number' ? numberCell(text) : textCell(text));
  const xml = sheetData(
    [
      ['Analyte', 'Unit', 'SW-1', '', 'SW-2', ''],
      ['', '', '2024-03-14', '2024-06-14', '2024-03-14', '2024-06-14'],
      ['Chloride', 'mg/L', 1, 2, 3, 4],
    ].map((row) => row.map(cell)),
  );
  const merged = '<mergeCells><mergeCell ref="C1:D1"/><mergeCell ref="E1:F1"/><mergeCell ref="A1:A2"/></mergeCells>';
  const { rows } = await readText(
    makeXlsx({ sheets: [{ name: 'Data', xml: `${xml}${merged}` }] }),
    'lab-crosstab',
    'a.xlsx',
  );
  expect(rows.map(({ fields, sampledLocal, value }) => [fields.Station, sampledLocal?.slice(0, 7), value])).toEqual([
    ...[
      ['SW-1', '2024-03', 1],
      ['SW-1', '2024-06', 2],
    ],
    ...[
      ['SW-2', '2024-03', 3],
      ['SW-2', '2024-06', 4],
    ],
  ]);
});

test('names of samples that end in their day give it, after a yes', async () => {
  const rows = [
    'Sample Name,,River A 14-Mar-2024 10:30 am,River B 15-Mar-2024 1:15 pm',
    'Lab Number,,1.1,1.2',
    'Test,Units,,',
    'Nitrate-N,g/m3,0.52,< 0.01',
  ];
  const { chosen, candidates } = await detectFile('hill.csv', lines(...rows));
  expect([chosen, candidates[0]?.SchemaId]).toEqual([null, 'lab-crosstab']);
  const { rows: values } = await readText(lines(...rows), 'lab-crosstab');
  expect(values.map(({ fields, sampledLocal, sign, value }) => [fields.Station, sampledLocal, sign, value])).toEqual([
    ['River A', '2024-03-14T10:30:00', '', 0.52],
    ['River B', '2024-03-15T13:15:00', '<', 0.01],
  ]);
});

test('a crosstab that is not read says which of the two it lacks', async () => {
  const { nearest } = await detectFile('a.csv', lines('Sample Name,,River A', 'Test,Units,', 'Nitrate-N,g/m3,0.52'));
  expect(nearest).toMatchObject({ SchemaId: 'lab-crosstab', Missing: ['Date Sampled'] });
});
