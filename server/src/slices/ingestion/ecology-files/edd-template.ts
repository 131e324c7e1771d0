import type { Readable } from 'node:stream';
import { makeStyles, type Row, writeWorkbook } from '#platform/xlsx/index';

/** The sheets of an EcoSurvey EDD, each with its columns and an example that can be read as it is. */
export const eddSheets: readonly { readonly name: string; readonly rows: readonly Row[] }[] = [
  {
    name: 'Sites',
    rows: [
      ['Site', 'SiteKind', 'Latitude', 'Longitude'],
      ['North Creek', 'Survey location', 54.1032, -122.6511],
      ['Plot 1', 'Vegetation plot', 54.1101, -122.6402],
    ],
  },
  {
    name: 'Events',
    rows: [
      [
        'EventId',
        'Site',
        'SurveyType',
        'Date',
        'Time',
        'Surveyors',
        'Gear',
        'Effort (s)',
        'Area (m2)',
        'Passes',
        'EventNotes',
      ],
      ['E1', 'North Creek', 'Fish', '2025-06-12', '10:30', 'A. Person', 'Electrofisher', 620, 150, 1, ''],
      ['E2', 'Plot 1', '', '2025-07-03', '', 'B. Person', '', '', '', '', ''],
    ],
  },
  {
    name: 'Observations',
    rows: [
      [
        ...[
          'EventId',
          'Taxon',
          'Authority',
          'Count',
          'LifeStage',
          'Sex',
          'Length (mm)',
          'Weight (g)',
          'Condition',
          'Pass',
        ],
        ...['Subsample', 'Label', 'Stratum', 'Cover', 'CoverScale', 'Height (m)', 'Vigour', 'Notes'],
      ],
      [
        'E1',
        'Oncorhynchus mykiss',
        '(Walbaum, 1792)',
        1,
        'adult',
        'female',
        182,
        70,
        '',
        1,
        '',
        'F-1',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        'E1',
        'Salvelinus confluentus',
        '(Suckley, 1859)',
        4,
        'juvenile',
        '',
        '',
        '',
        '',
        1,
        '',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      ['E2', 'Carex aquatilis', 'Wahlenb.', '', '', '', '', '', '', '', '', '', 'herb', 35, 'percent', 0.4, 3, ''],
    ],
  },
  {
    name: 'Ground cover',
    rows: [
      ['EventId', 'Surface', 'Cover (%)'],
      ['E2', 'litter', 55],
      ['E2', 'moss', 30],
      ['E2', 'bare soil', 15],
    ],
  },
  {
    name: 'Specimens',
    rows: [
      [
        'EventId',
        'Label',
        'Taxon',
        'Authority',
        'HerbariumNumber',
        'CollectedBy',
        'IdentifiedBy',
        'IdentifiedOn',
        'Confidence',
        'IdentificationRemarks',
        'Notes',
      ],
      [
        ...['E2', 'H-1', 'Carex utriculata', 'Boott', '', 'B. Person', 'C. Botanist', '2025-08-20', 'probable'],
        ...['Perigynia still young', ''],
      ],
    ],
  },
  {
    name: 'Measurements',
    rows: [
      ['EventId', 'Label', 'Parameter', 'Value', 'Unit'],
      ['E1', 'F-1', 'Parasites', 2, ''],
    ],
  },
];

/** The EcoSurvey EDD as a workbook to fill in. */
export const eddTemplate = (): Readable =>
  writeWorkbook({
    title: 'EcoSurvey EDD',
    creator: 'Freshet',
    createdAt: new Date('2026-01-01T00:00:00Z'),
    styles: makeStyles(),
    sheets: eddSheets.map(({ name, rows }) => ({ name, columns: rows[0]?.map(() => ({ width: 18 })) ?? [], rows })),
  });
