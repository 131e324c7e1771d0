import { sentence } from '@freshet/contract';
import type { CellRow, Table } from '#platform/tables';
import { stopReading } from '../findings/findings-catalogue.ts';
import { readNamedKind } from '../rows/named-kind.ts';
import { plainParsing } from '../rows/parse-settings.ts';
import { readQaQcKind } from '../rows/parse-words.ts';
import type { ColumnNames, FieldName, Fields } from '../rows/rows.ts';
import { foldHeader } from './headers/header.ts';
import { type Importer, plainText, type Sink, type TableHead } from './importer.ts';
import { readTables } from './layouts/read-tables.ts';
import { isBlank } from './layouts/row-checks.ts';

/** What the lines above the analytes say of each sample, by the label before them. */
const sampleLabels: Readonly<Record<string, FieldName>> = {
  sampletype: 'QaQcType',
  alssamplenumber: 'LabSampleId',
  alssampleid: 'LabSampleId',
  labsampleid: 'LabSampleId',
  sampledate: 'SampleDateTime',
  datesampled: 'SampleDateTime',
  sampletime: 'SampleTime',
  timesampled: 'SampleTime',
  clientsampleidprimary: 'Station',
  clientsampleid: 'Station',
  clientsampleid1st: 'Station',
  clientsampleidsecondary: 'Comment',
  clientsampleid2nd: 'Comment',
  sampleid: 'Station',
  matrix: 'MediaType',
};
/** Lines that a crosstab of ALS always has. */
const neededLabels: readonly (readonly [FieldName, string])[] = [
  ['Station', 'Client sample ID'],
  ['SampleDateTime', 'Sample date'],
  ['LabSampleId', 'ALS Sample number'],
];
const columnLabels: Readonly<Record<string, FieldName>> = {
  units: 'Unit',
  unit: 'Unit',
  lor: 'DetectionLimit',
  limitofreporting: 'DetectionLimit',
  lowestdetectionlimit: 'DetectionLimit',
  detectionlimit: 'DetectionLimit',
  dl: 'DetectionLimit',
  casnumber: 'CasNumber',
};

export const alsCrosstab: Importer = {
  id: 'als-crosstab',
  label: 'ALS crosstab',
  description: {
    en: 'Analytes in rows, samples in columns, with the sample details above them.',
    fr: 'Les paramètres en lignes, les échantillons en colonnes, décrits par les lignes au-dessus.',
  },
  parsing: { ...plainParsing, dateFormat: 'dd/MM/yyyy HH:mm', missingWords: ['-', '--', '---', '----', 'na', 'n/a'] },
  text: { ...plainText, isLenient: true },
  allowsPartial: true,
  duplicates: 'hold',
  template: {
    fileName: 'ALS crosstab.csv',
    text: [
      'Client - Matrix:,WATER,,,Sample Type:,REG,REG',
      'Workgroup:,COC-1,,,ALS Sample number:,LAB-1,LAB-2',
      ',,,,Sample date:,28/02/2026,28/02/2026',
      ',,,,Client sample ID (Primary):,North Creek,South Creek',
      '',
      'Analyte grouping/Analyte,CAS Number,Units,LOR',
      '"EG020F: Dissolved Metals by ICP-MS"',
      '"Copper",7440-50-8,mg/L,0.0002,,"0.0012","<0.0002"',
      '',
    ].join('\r\n'),
  },
  recognise: ({ tables }) => {
    const fit = tables.map(fitOf).find((tableFit) => tableFit !== null);
    return fit
      ? {
          confidence: 0.95,
          reasons: [sentence('formatOfAlsCrosstab', { row: fit.rowNo, lines: fit.labels })],
        }
      : null;
  },
  missingColumns: ({ tables }) => {
    const labels = tables.map(({ rows }) => rows.flatMap(({ cells }) => labelOf(cells)?.field ?? []));
    const [best = []] = labels.sort((a, b) => b.length - a.length);
    const hasLine = tables.some(({ rows }) => rows.some(isAnalyteLine));
    const ofSamples = neededLabels
      .filter(([field]) => best.length < 3 && !best.includes(field))
      .map(([, name]) => name);
    const missing = [...(hasLine ? [] : ['Analyte grouping/Analyte']), ...ofSamples];
    return hasLine || best.length >= 2 ? { share: (4 - missing.length) / 4, missing } : null;
  },
  partOf: (head) => ('rows' in head && fitOf(head) ? 'data' : null),
  read: (submission, sink) => readTables(submission, sink, alsCrosstab, (table) => readCrosstab(table, sink)),
};

const isAnalyteLine = (row: CellRow) =>
  /^analyte(?:grouping)?/.test(foldHeader(row.cells[0] ?? '')) &&
  row.cells.some((cell) => columnLabels[foldHeader(cell)] === 'Unit');

/** The label nearest to the samples: one about the whole block may be before it in the same line. */
function labelOf(cells: readonly string[]): { column: number; field: FieldName } | null {
  for (let column = Math.min(cells.length, 8) - 1; column >= 0; column -= 1) {
    const folded = foldHeader((cells[column] ?? '').replace(/:\s*$/, ''));
    const field = Object.hasOwn(sampleLabels, folded) ? sampleLabels[folded] : undefined;
    if (field && !isBlank(cells.slice(column + 1))) return { column, field };
  }
  return null;
}

function fitOf(head: TableHead): { rowNo: number; labels: number } | null {
  const line = head.rows.find(isAnalyteLine);
  if (!line) return null;
  const labels = head.rows.filter((row) => row.rowNo < line.rowNo && labelOf(row.cells) !== null).length;
  return labels >= 3 ? { rowNo: line.rowNo, labels } : null;
}

/** A block: lines about samples, then a line of labels, then analytes under headings of their methods. */
interface Block {
  isQc: boolean;
  matrix: string;
  work: string;
  /** What is stated about the sample in a column. */
  readonly samples: Map<number, Fields>;
  /** What the columns of a sample are called, once they are all known. */
  readonly columnNames: Map<number, ColumnNames>;
  columns: ReadonlyMap<FieldName, number> | null;
  heading: string;
}

const newBlock = (isQc = false, matrix = '', work = ''): Block => ({
  isQc,
  matrix,
  work,
  samples: new Map(),
  columnNames: new Map(),
  columns: null,
  heading: '',
});

async function* readCrosstab(table: Table, sink: Sink): AsyncGenerator<void> {
  let block = newBlock();
  let count = 0;
  for await (const rows of table.rows(sink.addFinding)) {
    for (const row of rows) {
      if (isBlank(row.cells)) continue;
      const first = (row.cells[0] ?? '').trim();
      const start = /^(?:(client|qc)\s*-\s*)?matrix:?$/i.exec(first);
      if (start) block = newBlock(/qc/i.test(start[1] ?? ''), (row.cells[1] ?? '').trim(), '');
      if (/^workgroup:?$|^work\s?order:?$/i.test(first)) block.work = (row.cells[1] ?? '').trim();
      if (isAnalyteLine(row)) block.columns = columnsIn(row.cells);
      else if (block.columns) count += readLine(row, block, { table, sink });
      else readSampleColumns(row, block);
    }
    yield;
  }
  if (count === 0) throw stopReading('noRows', { fileNo: table.fileNo, sheet: table.sheet }, { row: 1 });
}

function columnsIn(cells: readonly string[]): Map<FieldName, number> {
  const columns = new Map<FieldName, number>();
  cells.forEach((cell, index) => {
    const field = columnLabels[foldHeader(cell)];
    if (field && !columns.has(field)) columns.set(field, index);
  });
  return columns;
}

function readSampleColumns({ cells }: CellRow, block: Block): void {
  const label = labelOf(cells);
  if (!label) return;
  for (let column = label.column + 1; column < cells.length; column += 1) {
    const text = (cells[column] ?? '').trim();
    if (text === '') continue;
    const stated = block.samples.get(column) ?? {};
    stated[label.field] = text;
    block.samples.set(column, stated);
  }
}

const columnNames = {
  Station: 'Client sample ID',
  SampleDateTime: 'Sample date',
  Analyte: 'Analyte',
  CasNumber: 'CAS Number',
  Unit: 'Units',
  DetectionLimit: 'LOR',
  QaQcType: 'Sample Type',
  Comment: 'Client sample ID (Secondary)',
};

/** A line with a name alone is the heading of a method; any other holds values. Returns how many lines held some. */
function readLine(row: CellRow, block: Block, { table, sink }: { table: Table; sink: Sink }): number {
  const analyte = (row.cells[0] ?? '').trim();
  const hasValues = [...block.samples.keys()].some((column) => (row.cells[column] ?? '').trim() !== '');
  if (isBlank(row.cells.slice(1)) || (analyte === '' && !hasValues)) {
    block.heading = analyte;
    return 0;
  }
  if (block.isQc) {
    sink.leaveOut('laboratoryQc', row.rowNo);
    return 1;
  }
  const shared = lineFields(row, analyte, block);
  for (const [column, sample] of block.samples) {
    const text = (row.cells[column] ?? '').trim();
    if (text === '') continue;
    const place = { fileNo: table.fileNo, sheet: table.sheet, rowNo: row.rowNo, columnNo: column + 1 };
    sink.add(place, { ...shared, ...withNamedKind(sample), Result: text }, namesOf(block, column, sample));
  }
  return 1;
}

/** `Field Blank` as the second id of a sample that the laboratory took for a regular one. */
function withNamedKind(sample: Fields): Fields {
  const isRegular = !sample.QaQcType || readQaQcKind(sample.QaQcType) === '';
  const kind = isRegular && sample.Comment ? readNamedKind(sample.Comment) : null;
  return kind ? { ...sample, QaQcType: kind } : sample;
}

function namesOf({ columnNames: known }: Block, column: number, sample: Fields): ColumnNames {
  const names = known.get(column) ?? { ...columnNames, Result: sample.LabSampleId ?? `column ${column + 1}` };
  known.set(column, names);
  return names;
}

function lineFields(row: CellRow, analyte: string, block: Block): Fields {
  const at = (field: FieldName) => (row.cells[block.columns?.get(field) ?? -1] ?? '').trim();
  const method = /^([A-Z0-9][A-Z0-9-]*|[A-Z]{1,4}\d[\w.-]*):/.exec(block.heading)?.[1] ?? '';
  const fraction = /\bdissolved (?!oxygen|organic|solids)/i.test(block.heading)
    ? 'Dissolved'
    : /\btotal (?=metals|recoverable)/i.test(block.heading)
      ? 'Total'
      : '';
  const all: Fields = {
    Analyte: analyte,
    CasNumber: at('CasNumber'),
    Unit: at('Unit'),
    DetectionLimit: at('DetectionLimit'),
    Method: method,
    Fraction: fraction,
    MediaType: block.matrix,
    CocCode: block.work,
    LabName: 'ALS',
  };
  return Object.fromEntries(Object.entries(all).filter(([, text]) => text !== ''));
}
