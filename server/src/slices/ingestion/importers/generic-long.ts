import { plainJudging } from '../judge-settings.ts';
import type { FieldName } from '../rows.ts';
import { findHeader } from './header-in.ts';
import { type Importer, plainText, type TableHead } from './importer.ts';
import { readLong } from './read-long.ts';
import { readTables } from './read-tables.ts';
import { usualNames } from './usual-names.ts';

const required: readonly FieldName[] = ['Station', 'SampleDateTime', 'Analyte', 'Result'];

export const genericLong: Importer = {
  id: 'generic-long',
  label: 'Generic long',
  description: 'One value in each row, with columns for station, date, analyte, result and unit.',
  judge: plainJudging,
  text: plainText,
  allowsPartial: true,
  duplicates: 'hold',
  template: {
    fileName: 'generic-long.csv',
    text: [
      'Station,SampleDateTime,Analyte,Method,Fraction,Prefix,Result,Unit,DetectionLimit,QaQcType,ParentSample,LabSampleId,CocCode,LabName,MediaType,DepthStart,DepthEnd,Flags,Comment',
      'North Creek,2026-02-28 09:00,Copper,ICP-MS,Dissolved,,0.0012,mg/L,0.0002,,,LAB-1,COC-1,Example Lab,Surface water,0.5,,,',
      'North Creek,2026-02-28 09:00,Cadmium,ICP-MS,Dissolved,<,0.00001,mg/L,0.00001,,,LAB-1,COC-1,Example Lab,Surface water,0.5,,,',
      '',
    ].join('\r\n'),
  },
  recognise: ({ tables }) => {
    const fits = tables.map((head) => ({ head, found: fitOf(head) })).filter(({ found }) => found.missing.length === 0);
    const first = fits[0];
    if (!first) return null;
    const extra = Math.min(0.3, first.found.count * 0.02);
    return {
      confidence: 0.4 + extra,
      reasons: [`Columns for station, date, analyte and result were found in row ${first.found.rowNo}.`],
    };
  },
  partOf: (head) => ('rows' in head && fitOf(head).missing.length === 0 ? 'data' : null),
  read: (submission, sink) =>
    readTables(submission, sink, genericLong, (table, head) =>
      readLong(table, { names: usualNames, required, headerRow: fitOf(head).rowNo }, sink),
    ),
};

function fitOf(head: TableHead): { missing: readonly FieldName[]; count: number; rowNo: number } {
  const found = findHeader(head.rows, usualNames);
  if (!found) return { missing: required, count: 0, rowNo: 1 };
  return {
    missing: required.filter((field) => !found.fields.has(field)),
    count: found.fields.size,
    rowNo: found.row.rowNo,
  };
}
