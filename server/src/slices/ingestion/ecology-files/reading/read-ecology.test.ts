import { expect, test } from 'vitest';
import { makeXlsx } from '#platform/tables/test-support/make-xlsx';
import { makeZip } from '#platform/tables/test-support/make-zip';
import { detectIn } from '../../detection/detect.ts';
import { peekInThread, previewOptions } from '../../reading/thread/peek.ts';
import { noon, onDisk } from '../../test-support/read-text.ts';
import { type EcologyFormatId, plainLayout } from './ecology-plan.ts';
import type { EcologyReading } from './ecology-record.ts';
import { readEcologyInThread } from './read-ecology.ts';

interface Given {
  readonly name?: string;
  readonly content: string | Buffer;
  readonly layout?: Partial<typeof plainLayout>;
}

const read = ({ name = 'file.csv', content, layout = {} }: Given, formatId: EcologyFormatId): Promise<EcologyReading> =>
  onDisk([{ name, content }], async (files) => {
    const plan = { formatId, layout: { ...plainLayout, ...layout } };
    const reading = await readEcologyInThread(files, plan, noon.getTime());
    if (!('records' in reading)) throw new Error(reading.sentence);
    return reading;
  });

const recognise = ({ name = 'file.csv', content }: Given) =>
  onDisk([{ name, content }], async (files) => {
    const [group] = detectIn(await peekInThread(files, previewOptions, 60), 1);
    return group?.chosen?.SchemaId ?? group?.candidates[0]?.SchemaId ?? null;
  });

const codes = ({ findings }: EcologyReading) => findings.map(({ code, rowNo }) => `${rowNo} ${code}`);
const lines = (...rows: string[]) => [...rows, ''].join('\n');
const sheet = (rows: readonly (readonly (string | number)[])[]) =>
  `<sheetData>${rows
    .map((cells, row) => {
      const inner = cells.map(
        (cell, column) =>
          `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
      );
      return `<row r="${row + 1}">${inner.join('')}</row>`;
    })
    .join('')}</sheetData>`;

const edd = makeXlsx({
  sheets: [
    {
      name: 'Sites',
      xml: sheet([
        ['Site', 'SiteKind', 'Latitude', 'Longitude'],
        ['Reach 1', 'Survey location', '54.1', '-122.2'],
        ['P1', 'Vegetation plot', '', ''],
      ]),
    },
    {
      name: 'Events',
      xml: sheet([
        ['EventId', 'Site', 'SurveyType', 'Date', 'Effort (min)'],
        ['E1', 'Reach 1', 'Fish', '2026-05-01', 10],
        ['E2', 'P1', '', '2026-05-02', ''],
      ]),
    },
    {
      name: 'Observations',
      xml: sheet([
        ['EventId', 'Taxon', 'Count', 'Stratum', 'Cover (%)', 'Label'],
        ['E1', 'Salvelinus fontinalis', 3, '', '', 'F1'],
        ['E2', 'Carex rostrata', '', 'herb', 40, ''],
        ['E9', 'Nobody', 1, '', '', ''],
      ]),
    },
    {
      name: 'Specimens',
      xml: sheet([
        ['EventId', 'Label', 'Taxon', 'IdentifiedBy'],
        ['E2', 'H-1', 'Carex utriculata', 'A. Botanist'],
      ]),
    },
    {
      name: 'Measurements',
      xml: sheet([
        ['EventId', 'Label', 'Parameter', 'Value', 'Unit'],
        ['E1', 'F1', 'Fork length', 12.5, 'cm'],
        ['E1', 'F1', 'Parasites', 2, ''],
      ]),
    },
  ],
});

test('the sheets of an EcoSurvey EDD become observations, cover and specimens, with units made one', async () => {
  const given = { name: 'edd.xlsx', content: edd };
  expect(await recognise(given)).toBe('ecosurvey-edd');
  const reading = await read(given, 'ecosurvey-edd');
  expect(reading.records).toMatchObject([
    {
      what: 'observation',
      count: 3,
      lengthMm: 125,
      measured: [{ parameter: 'Parasites', value: 2 }],
      event: { effortSeconds: 600, latitude: '54.1' },
    },
    { what: 'cover', recorded: '40', scale: 'percent', event: { isPlot: true, site: 'P1' } },
    { what: 'specimen', label: 'H-1', identifiedBy: 'A. Botanist', identifiedOn: '2026-05-02' },
  ]);
  expect(codes(reading)).toEqual(['4 ecologyNoEvent']);
  expect(reading.refused).toBe(1);
});

test('a crosstab is read with species across and with plots across, and classes are asked about', async () => {
  const down = {
    content: lines(
      'Plot,Date,Carex rostrata,Salix glauca,Betula nana',
      'P1,2026-05-01,40,,5.5',
      'P2,2026-05-01,0,120,',
    ),
  };
  expect(await recognise(down)).toBe('plot-crosstab');
  const reading = await read(down, 'plot-crosstab');
  expect(
    reading.records.map((record) => record.what === 'cover' && [record.event.site, record.taxon.name, record.recorded]),
  ).toEqual([
    ['P1', 'Carex rostrata', '40'],
    ['P1', 'Betula nana', '5.5'],
  ]);
  expect(codes(reading)).toEqual(['3 ecologyCoverOver']);
  const across = {
    content: lines(
      'Species,Layer,P1,P2',
      'Date,,2026-05-01,2026-05-03',
      'Carex rostrata,herb,2,+',
      'Salix glauca,low shrub,r,3',
    ),
  };
  expect(await recognise(across)).toBe('plot-crosstab');
  const classes = await read({ ...across, layout: { Scale: 'braun-blanquet' } }, 'plot-crosstab');
  expect(classes.records).toMatchObject([
    { event: { site: 'P1', day: '2026-05-01' }, recorded: '2', stratum: 'herb', scale: 'braun-blanquet' },
    { event: { site: 'P2', day: '2026-05-03' }, recorded: '+' },
    { event: { site: 'P1' }, recorded: 'r', stratum: 'low shrub' },
    { event: { site: 'P2' }, recorded: '3' },
  ]);
  expect((await read(across, 'plot-crosstab')).openQuestions).toEqual(['scale']);
});

const meta = `<archive xmlns="http://rs.tdwg.org/dwc/text/"><core encoding="UTF-8" fieldsTerminatedBy="\\t" ignoreHeaderLines="1" rowType="http://rs.tdwg.org/dwc/terms/Occurrence"><files><location>occurrence.txt</location></files><id index="0"/><field index="1" term="http://rs.tdwg.org/dwc/terms/scientificName"/><field index="2" term="http://rs.tdwg.org/dwc/terms/eventDate"/><field index="3" term="http://rs.tdwg.org/dwc/terms/locality"/><field index="4" term="http://rs.tdwg.org/dwc/terms/individualCount"/></core><extension rowType="http://rs.tdwg.org/dwc/terms/MeasurementOrFact" ignoreHeaderLines="1"><files><location>measurementorfact.txt</location></files><coreid index="0"/><field index="1" term="http://rs.tdwg.org/dwc/terms/measurementType"/><field index="2" term="http://rs.tdwg.org/dwc/terms/measurementValue"/><field index="3" term="http://rs.tdwg.org/dwc/terms/measurementUnit"/></extension></archive>`;

test('a Darwin Core archive is read with its measurements, and asks for the survey type', async () => {
  const content = makeZip([
    { name: 'meta.xml', content: meta },
    {
      name: 'occurrence.txt',
      content: lines(
        'id\tname\tdate\tplace\tn',
        'o1\tLota lota\t2026-05-01\tLake A\t1',
        'o2\tEsox lucius\t2026-05-01/2026-05-02\tLake A\t-4',
      ),
    },
    { name: 'measurementorfact.txt', content: lines('id\ttype\tvalue\tunit', 'o1\tweight\t1.2\tkg') },
  ]);
  const given = { name: 'dwca.zip', content };
  expect(await recognise(given)).toBe('darwin-core');
  expect((await read(given, 'darwin-core')).openQuestions).toEqual(['surveyType']);
  const reading = await read({ ...given, layout: { SurveyType: 'Lake netting' } }, 'darwin-core');
  expect(reading.records).toMatchObject([
    { taxon: { name: 'Lota lota' }, weightG: 1200, event: { site: 'Lake A', type: 'Lake netting' } },
  ]);
  expect(codes(reading)).toEqual(['3 ecologyTooSmall']);
});

test('a checklist with other column names is read, its synonyms by code, and two names that differ by author stay two', async () => {
  const given = {
    content: lines(
      'Symbol,Accepted Symbol,Scientific Name,Author,Family,Native Status',
      'CAAQ,CAAQ,Carex aquatilis,Wahlenb.,Cyperaceae,Native',
      'CASU,CAAQ,Carex substricta,(Kük.) Mack.,Cyperaceae,',
      'CAAQ2,,Carex aquatilis,Drejer,Cyperaceae,Introduced',
      'CAAQ3,,Carex aquatilis,Drejer,Cyperaceae,Introduced',
    ),
  };
  expect(await recognise(given)).toBe('taxon-checklist');
  const reading = await read(given, 'taxon-checklist');
  expect(reading.records).toMatchObject([
    { what: 'taxon', status: 'native', accepted: null },
    { what: 'taxon', accepted: { name: 'Carex aquatilis', authority: 'Wahlenb.' } },
    { what: 'taxon', status: 'introduced', taxon: { authority: 'Drejer' } },
  ]);
  expect(codes(reading)).toEqual(['5 ecologyTaxonTwice']);
});

test('odd values are told where they stand: UTM, swapped coordinates, unknown units, two identifications', async () => {
  const content = lines(
    'Site,Latitude,Longitude,Date,Survey Type,Species,Count,Length (furlong),Fish Id',
    'A,540000,6100000,2026-05-01,Fish,Lota lota,1,,F1',
    'B,-122.5,54.2,2026-05-01,Fish,Lota lota,1,2,F2',
    'A,,,2026-05-01,Fish,Esox lucius,1,,F1',
    'A,,,03/04/2026,Fish,Esox lucius,1,,F9',
  );
  const reading = await read({ content }, 'ecology-list');
  expect(codes(reading)).toEqual([
    ...['2 ecologyCoordinates', '3 ecologyCoordinates', '3 ecologyUnitUnknown', '4 ecologySpecimenTwice'],
    '5 ecologyDateAmbiguous',
  ]);
  expect(reading.openQuestions).toEqual(['dateOrder']);
  expect([reading.records.length, reading.refused]).toEqual([1, 3]);
});

test('a name that is too long is refused and never cut to another one; a long note is cut, which is told', async () => {
  const long = 'Carex '.padEnd(230, 'x');
  const given = {
    content: lines(
      'Site,Survey Type,Date,Taxon,Count,Notes',
      `Lake A,Lake netting,2026-05-01,${long}1,2,`,
      `Lake A,Lake netting,2026-05-01,${long}2,2,`,
      `Lake A,Lake netting,2026-05-01,Lota lota,2,${'n'.repeat(1500)}`,
    ),
  };
  const reading = await read(given, 'ecology-list');
  expect(reading.records).toMatchObject([{ taxon: { name: 'Lota lota' }, notes: 'n'.repeat(1000) }]);
  expect(codes(reading)).toEqual(['2 ecologyTooLong', '3 ecologyTooLong', '4 ecologyCut']);
});

test('remarks about a name stay with it, join the notes of an animal, and are told where a line of cover has no place', async () => {
  const list = (...rows: string[]) => read({ content: lines(...rows) }, 'ecology-list');
  const fish = await list(
    'Site,Survey Type,Date,Taxon,Count,Notes,identificationRemarks',
    'A,F,2026-05-01,B,2,wet,fins',
  );
  expect(fish.records).toMatchObject([{ notes: 'wet; fins' }]);
  const plants = await list(
    'Plot,Date,Taxon,Layer,Cover %,Notes',
    'P,2026-05-01,A,herb,20,old',
    'P,2026-05-01,B,herb,2,',
  );
  expect([plants.records.length, codes(plants)]).toEqual([2, ['2 ecologyNoteNotKept']]);
  const taken = await list('Plot,Date,Layer,Label,Taxon,Identification Remarks', 'P,2026-05-01,herb,H-1,Carex,young');
  expect(taken.records).toMatchObject([{ what: 'specimen', remarks: 'young' }]);
});

test('ground cover is read from its sheet, from lines and from columns beside species; a sum that is not 100 is told', async () => {
  const ground = (reading: Awaited<ReturnType<typeof read>>) =>
    reading.records.flatMap((record) =>
      record.what === 'ground' ? [[record.event.site, record.surface, record.percent]] : [],
    );
  const list = lines(
    'Plot,Date,Species,Surface,Cover (%)',
    'P1,2026-05-01,Carex rostrata,,40',
    'P1,2026-05-01,,Litter,60',
    'P1,2026-05-01,,Sol nu,30',
    'P1,2026-05-01,,litter,5',
    'P1,2026-05-01,,Lava,10',
    'P1,2026-05-01,,Water,120',
  );
  const listed = await read({ content: list }, 'ecology-list');
  expect(ground(listed)).toEqual([
    ['P1', 'litter', 60],
    ['P1', 'bare soil', 30],
  ]);
  expect(codes(listed)).toEqual(['5 ecologyTwice', '6 ecologyWord', '7 ecologyCoverOver', '3 ecologyGroundSum']);
  const across = lines('Plot,Date,Carex rostrata,Salix glauca,Betula nana,Litter,Rock', 'P1,2026-05-01,2,+,,80,20');
  const crosstab = await read({ content: across, layout: { Scale: 'braun-blanquet' } }, 'plot-crosstab');
  expect(ground(crosstab)).toEqual([
    ['P1', 'litter', 80],
    ['P1', 'rock', 20],
  ]);
  expect(codes(crosstab)).toEqual([]);
  const sheets = [
    {
      name: 'Sites',
      xml: sheet([
        ['Site', 'SiteKind', 'Latitude', 'Longitude'],
        ['P1', 'Plot', 540000, 6100000],
      ]),
    },
    {
      name: 'Events',
      xml: sheet([
        ['EventId', 'Site', 'Date'],
        ['E1', 'P1', '2026-05-01'],
      ]),
    },
    {
      name: 'Observations',
      xml: sheet([
        ['EventId', 'Taxon', 'Stratum', 'Cover (%)'],
        ['E1', 'Carex rostrata', 'herb', 40],
      ]),
    },
    {
      name: 'Ground cover',
      xml: sheet([
        ['EventId', 'Surface', 'Cover (%)'],
        ['E1', 'litter', 100],
      ]),
    },
  ];
  const workbook = await read({ name: 'edd.xlsx', content: makeXlsx({ sheets }) }, 'ecosurvey-edd');
  expect(ground(workbook)).toEqual([['P1', 'litter', 100]]);
  // Metres of UTM on the sheet of sites are reported where they are.
  expect(codes(workbook)).toEqual(['2 ecologyCoordinates']);
});
