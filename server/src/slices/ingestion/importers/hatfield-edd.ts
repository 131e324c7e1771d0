import { sentence } from '@freshet/contract';
import type { OpenedFiles } from '#platform/tables';
import type { LeaveReason } from '../rows/left-out.ts';
import type { FieldName } from '../rows/rows.ts';
import { esdat } from './esdat.ts';
import { chemistryNames, reasonToLeaveOut, sampleNames, splitFieldId } from './esdat-columns.ts';
import { countNames, findHeader } from './headers/header-in.ts';
import { readHead } from './headers/read-head.ts';
import type { Importer, Sink, SubmissionHead, TableHead } from './importer.ts';
import { type LongRow, readLong } from './layouts/read-long.ts';
import { readTables } from './layouts/read-tables.ts';

const names = { ...sampleNames, ...chemistryNames };
const required: readonly FieldName[] = ['Station', 'SampleDateTime', 'Analyte', 'Result'];
const flatSignature = [
  'Field_ID',
  'Sampled_Date_Time',
  'Sampled_Date',
  'Sample_Type',
  'OriginalChemName',
  'ChemCode',
  'Result_Unit',
  'Total_or_Filtered',
  'EQL',
];

/** The ESdat files, or the same columns side by side in one sheet. */
export const hatfieldEdd: Importer = {
  ...esdat,
  id: 'hatfield-edd',
  label: 'Hatfield EDD',
  service: { link: 'hatfield-edd-ingestion', name: 'Hatfield EDD ingestion' },
  description: {
    en: 'Samples and chemistry in one flat sheet, or as ESdat files of a delivery.',
    fr: 'Échantillons et chimie dans une seule feuille, ou en fichiers ESdat d’une livraison.',
  },
  multiPart: 'byLook',
  template: {
    fileName: 'Hatfield EDD.csv',
    text: [
      'SampleCode,Sampled_Date_Time,Field_ID,Depth,Matrix_Type,Sample_Type,Parent_Sample,SDG,Lab_Name,Lab_SampleID,ChemCode,OriginalChemName,Prefix,Result,Result_Unit,Total_or_Filtered,Result_Type,Method_Name,Analysed_Date,EQL,EQL_Units,Lab_Qualifier,Comments',
      'LAB-1,28 Feb 2026 09:00,North Creek,,WATER,Normal,,COC-1,Example Lab,LAB-1,7440-50-8,Copper,,0.0012,mg/L,F,REG,ICP-MS,02 Mar 2026,0.0002,mg/L,,',
      '',
    ].join('\r\n'),
  },
  recognise: (head) => {
    const flat = head.tables.find(isFlat);
    if (flat) return { confidence: 0.95, reasons: [sentence('formatOfSideBySide')] };
    const asFiles = esdat.recognise(head);
    if (!asFiles) return null;
    return isNamed(head)
      ? { confidence: 0.99, reasons: [...asFiles.reasons, sentence('formatByFileName', { name: 'Hatfield' })] }
      : { confidence: 0.5, reasons: asFiles.reasons };
  },
  partOf: (head) => ('rows' in head && isFlat(head) ? 'data' : esdat.partOf(head)),
  async *read(submission, sink) {
    const heads = await Promise.all(submission.tables.map((table) => readHead(table)));
    yield* heads.some(isFlat) ? readFlat(submission, sink) : esdat.read(submission, sink);
  },
};

const readFlat = (submission: OpenedFiles, sink: Sink): AsyncGenerator<void> =>
  readTables(
    submission,
    sink,
    { partOf: (head) => ('rows' in head && isFlat(head) ? 'data' : null) },
    (table, { rows }) => {
      const headerRow = findHeader(rows, names)?.row.rowNo ?? 1;
      return readLong(table, { names, required, extras: ['Result_Type'], headerRow, finish }, sink);
    },
  );

function finish(row: LongRow): LeaveReason | null {
  splitFieldId(row);
  return reasonToLeaveOut(row);
}

const isNamed = ({ tables, companions }: SubmissionHead) =>
  [...tables, ...companions].some(({ fileName }) => /hatfield/i.test(fileName));

function isFlat(head: TableHead): boolean {
  const header = findHeader(head.rows, names);
  return (
    header !== null &&
    countNames(header.row, flatSignature) >= 6 &&
    header.fields.has('Station') &&
    header.fields.has('Analyte')
  );
}
