import { gzipSync } from 'node:zlib';
import { makeXlsx, sheetData, textCell } from '../server/src/platform/tables/test-support/make-xlsx.ts';
import { makeZip } from '../server/src/platform/tables/test-support/make-zip.ts';
import { type MadeRow, unit } from './made-rows.ts';

export const formats = ['csv', 'tsv', 'xlsx', 'wqx.csv', 'csv.gz', 'zip'] as const;
export type Format = (typeof formats)[number];

/** The bytes of a file with these rows below its header. `padding` makes each row so much longer, with text nobody reads. */
export function writeRows(format: Format, rows: readonly MadeRow[], padding = 0): Buffer {
  switch (format) {
    case 'csv':
      return Buffer.from(longText(rows, ',', padding));
    case 'tsv':
      return Buffer.from(longText(rows, '\t', padding));
    case 'xlsx':
      return makeXlsx({ sheets: [{ name: 'Results', xml: sheetData([header, ...rows.map(cells)].map(asTexts)) }] });
    case 'wqx.csv':
      return Buffer.from(wqxText(rows));
    case 'csv.gz':
      return gzipSync(longText(rows, ',', padding));
    case 'zip':
      return makeZip([{ name: 'results.csv', content: longText(rows, ',', padding) }]);
  }
}

const header = ['Station', 'SampleDateTime', 'Analyte', 'Prefix', 'Result', 'Unit'];

const cells = ({ station, day, time, analyte, isBelow, value }: MadeRow) => [
  station,
  `${day} ${time}`,
  analyte,
  isBelow ? '<' : '',
  value,
  unit,
];

const asTexts = (row: readonly string[]) => row.map(textCell);

function longText(rows: readonly MadeRow[], separator: string, padding: number): string {
  const line = (row: readonly string[], more: string) =>
    `${[...row, ...(padding > 0 ? [more] : [])].join(separator)}\n`;
  const filling = 'x'.repeat(padding);
  return line(header, 'Filling') + rows.map((row) => line(cells(row), filling)).join('');
}

const wqxHeader = [
  ...['OrganizationIdentifier', 'ActivityIdentifier', 'ActivityTypeCode', 'ActivityMediaName', 'ActivityStartDate'],
  ...['ActivityStartTime/Time', 'ActivityStartTime/TimeZoneCode', 'MonitoringLocationIdentifier'],
  ...['ResultDetectionConditionText', 'CharacteristicName', 'ResultMeasureValue', 'ResultMeasure/MeasureUnitCode'],
  ...['DetectionQuantitationLimitMeasure/MeasureValue', 'DetectionQuantitationLimitMeasure/MeasureUnitCode'],
];

const wqxText = (rows: readonly MadeRow[]): string =>
  [wqxHeader, ...rows.map(wqxCells)].map((row) => `${row.join(',')}\n`).join('');

const wqxCells = ({ station, day, time, analyte, isBelow, value }: MadeRow, index: number) => [
  ...['FAULTS', `FAULTS-${index}`, 'Sample-Routine', 'Water', day, `${time}:00`, 'PST', station],
  ...[isBelow ? 'Not Detected' : '', analyte, isBelow ? '' : value, unit, isBelow ? value : '', isBelow ? unit : ''],
];
