import { sentence } from '@freshet/contract';
import type { Companion, OpenedFiles, Table } from '#platform/tables';
import { rowFinding, stopReading } from '../findings/findings-catalogue.ts';
import type { LeaveReason } from '../rows/left-out.ts';
import { plainParsing } from '../rows/parse-settings.ts';
import type { ColumnNames, Fields } from '../rows/rows.ts';
import { chemistryNames, reasonToLeaveOut, sampleNames, splitFieldId } from './esdat-columns.ts';
import { fieldsOf, mapHeader } from './headers/header.ts';
import { countNames, firstRow, missingColumnsIn } from './headers/header-in.ts';
import { readHead } from './headers/read-head.ts';
import { type Importer, type PartName, plainText, type Sink, type TableHead } from './importer.ts';
import { namesOfColumns } from './layouts/named-columns.ts';
import { type LongRow, readLong } from './layouts/read-long.ts';
import { readRecords, type TableRecord, textIn } from './layouts/read-records.ts';

const chemistrySignature = [
  'SampleCode',
  'ChemCode',
  'OriginalChemName',
  'Result_Unit',
  'Total_or_Filtered',
  'EQL',
  'EQL_Units',
  'Method_Name',
];
const sampleSignature = [
  'SampleCode',
  'Field_ID',
  'Matrix_Type',
  'Sample_Type',
  'Parent_Sample',
  'SDG',
  'Lab_SampleID',
  'Lab_Report_Number',
];

export function esdatPart(head: TableHead | Companion): PartName | null {
  if (!('rows' in head)) return /<(?:\w+:)?ESdat\b/.test(head.text) ? 'header' : null;
  const row = firstRow(head);
  const [chemistry, samples] = [countNames(row, chemistrySignature), countNames(row, sampleSignature)];
  if (chemistry >= 5 && samples >= 5) return null;
  if (chemistry >= 5) return 'results';
  return samples >= 5 ? 'samples' : null;
}

export const esdat: Importer = {
  id: 'esdat',
  label: 'ESdat',
  description: {
    en: 'A laboratory delivery of a header file, a sample file and a chemistry file, read together.',
    fr: 'Une livraison de laboratoire : un en-tête, un fichier d’échantillons et un fichier de chimie, lus ensemble.',
  },
  multiPart: 'together',
  parsing: { ...plainParsing, hasSignColumn: true },
  // Laboratories write Latin-1 and put a mark of UTF-8 before it.
  text: { ...plainText, isLenient: true },
  allowsPartial: true,
  duplicates: 'hold',
  template: {
    fileName: 'Project.Report.Chemistry2e.csv',
    text: [
      'SampleCode,ChemCode,OriginalChemName,Prefix,Result,Result_Unit,Total_or_Filtered,Result_Type,Method_Type,Method_Name,Extraction_Date,Analysed_Date,EQL,EQL_Units,Comments,Lab_Qualifier,UCL,LCL',
      'LAB-1,7440-50-8,Copper,,0.0012,mg/L,F,REG,Metals,ICP-MS,,02 Mar 2026,0.0002,mg/L,,,,',
      '',
    ].join('\r\n'),
  },
  recognise: ({ tables, companions }) => {
    const parts = new Set([...tables, ...companions].map(esdatPart));
    const names = [...parts].filter((part) => part !== null);
    if (!parts.has('results') && !parts.has('samples')) return null;
    const isWhole = parts.has('results') && parts.has('samples');
    const reason = isWhole ? sentence('formatOfEsdat') : sentence('formatOfEsdatPart', { parts: names.join(', ') });
    // The same files under that name are a format of their own.
    const isOther = [...tables, ...companions].some(({ fileName }) => /hatfield/i.test(fileName));
    const missing = isWhole ? [] : [parts.has('results') ? 'Sample2e.csv' : 'Chemistry2e.csv'];
    return { confidence: isOther ? 0.8 : isWhole ? 0.97 : 0.9, reasons: [reason], missing };
  },
  missingColumns: ({ tables, companions }) =>
    companions.some((companion) => esdatPart(companion) !== null)
      ? { share: 1, missing: ['Sample2e.csv', 'Chemistry2e.csv'] }
      : missingColumnsIn(tables, chemistryNames, ['Analyte', 'Result', 'Unit', 'Fraction', 'DetectionLimit']),
  partOf: esdatPart,
  deliveryName: ({ fileName }) => deliveryOf(fileName),
  read: readEsdat,
};

/**
 * `PROJ1.L2345.Chemistry2e.csv` and `PROJ1.L2345.Sample2e.csv` are of one delivery; so are files with no such names.
 */
function deliveryOf(fileName: string): string {
  const base = fileName.split('/').at(-1) ?? '';
  const [, delivery] = /^(.+)\.(?:header|sample\w*|chemistry\w*)\.\w+$/i.exec(base) ?? [];
  return (delivery ?? '').toLowerCase();
}

export async function* readEsdat({ tables, companions }: OpenedFiles, sink: Sink): AsyncGenerator<void> {
  const parts = await Promise.all(
    tables.map(async (table) => {
      const head = await readHead(table);
      return { table, head, part: esdatPart(head) };
    }),
  );
  const chemistry = parts.filter(({ part }) => part === 'results');
  const sampleTables = parts.filter(({ part }) => part === 'samples');
  const fileNo = tables[0]?.fileNo ?? 0;
  if (chemistry.length === 0) throw stopReading('partMissing', { fileNo }, { part: 'Chemistry2e.csv' });
  if (sampleTables.length === 0) throw stopReading('partMissing', { fileNo }, { part: 'Sample2e.csv' });
  const samples = new Map<string, TableRecord>();
  for (const { table } of sampleTables) {
    for (const record of await readRecords(table, sink.addFinding)) samples.set(textIn(record, 'SampleCode'), record);
  }
  const constants = headerFields(companions);
  const sampleHeader = (sampleTables[0] && firstRow(sampleTables[0].head)?.cells) ?? [];
  const joinedColumns = namesOfColumns(sampleHeader, mapHeader(sampleHeader, sampleNames));
  for (const { table } of chemistry) yield* readChemistry(table, { samples, constants, joinedColumns }, sink);
}

interface Delivery {
  readonly samples: ReadonlyMap<string, TableRecord>;
  readonly constants: Fields;
  readonly joinedColumns: ColumnNames;
}

function readChemistry(
  table: Table,
  { samples, constants, joinedColumns }: Delivery,
  sink: Sink,
): AsyncGenerator<void> {
  const finish = (row: LongRow): LeaveReason | null => {
    const code = row.extra('SampleCode');
    const sample = samples.get(code);
    if (!sample) row.addFinding(rowFinding('sampleUnknown', row.rowNo, { column: 'SampleCode', text: code }));
    joinSample(row.fields, sample, samples);
    row.fields.LabSampleId ??= code;
    const report = textIn(sample, 'Lab_Report_Number');
    if (constants.LabName) row.fields.LabName ??= constants.LabName;
    // The number of a delivery group is used where nobody names the chain of custody.
    if (constants.CocCode && textIn(sample, 'CoC_Number') === '') row.fields.CocCode = constants.CocCode;
    else if (report) row.fields.CocCode ??= report;
    splitFieldId(row);
    return reasonToLeaveOut(row);
  };
  return readLong(
    table,
    {
      names: chemistryNames,
      required: ['Analyte', 'Result'],
      extras: ['SampleCode', 'Result_Type'],
      joinedColumns,
      finish,
    },
    sink,
  );
}

/** What the sample file says. A duplicate taken in the field is of the station of its parent. */
function joinSample(fields: Fields, sample: TableRecord | undefined, samples: ReadonlyMap<string, TableRecord>): void {
  for (const field of fieldsOf(sampleNames)) {
    const text = textIn(sample, ...(sampleNames[field] ?? []));
    if (text !== '') fields[field] ??= text;
  }
  const parent = samples.get(textIn(sample, 'Parent_Sample'));
  if (parent && /^(?:field_d|fd|field_t|split)$/i.test(fields.QaQcType ?? '')) {
    const station = textIn(parent, 'Field_ID');
    if (station !== '') fields.Station = station;
  }
}

/** The laboratory and the chain of custody, from the header of the delivery. */
function headerFields(companions: readonly Companion[]): Fields {
  const text = companions.map((companion) => companion.text).join('\n');
  const find = (name: string) => new RegExp(String.raw`\b${name}\s*=\s*"([^"]*)"`).exec(text)?.[1]?.trim() ?? '';
  const coc = find('CoC_Number');
  const lab = find('Lab_Name');
  return { ...(coc ? { CocCode: coc } : {}), ...(lab ? { LabName: lab } : {}) };
}
