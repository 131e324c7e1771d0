import { sentence } from '@freshet/contract';
import type { CellRow } from '#platform/tables';
import { plainParsing, usualMissingWords } from '../rows/parse-settings.ts';
import type { FieldName } from '../rows/rows.ts';
import { withoutGridZone } from './headers/grid-zone.ts';
import { contentDoubts, doubtfulConfidence, headerDoubts } from './headers/header-doubts.ts';
import { findHeader, missingColumnsIn } from './headers/header-in.ts';
import { splitHeading } from './headers/split-heading.ts';
import { usualNames } from './headers/usual-names.ts';
import { type Importer, plainText, type TableHead } from './importer.ts';
import { kindColumns, leaveSurrogates } from './layouts/leave-surrogates.ts';
import { readLong } from './layouts/read-long.ts';
import { readTables } from './layouts/read-tables.ts';
import { isBlank } from './layouts/row-checks.ts';
import { refuseOtherKinds } from './other-kinds.ts';
import { withTitleFraction } from './titles/title-fraction.ts';

const required: readonly FieldName[] = ['Station', 'SampleDateTime', 'Analyte', 'Result'];

export const genericLong: Importer = {
  id: 'generic-long',
  label: 'Generic long',
  description: {
    en: 'One value per row, with columns for station, date, analyte, result and unit.',
    fr: 'Une valeur par ligne, avec des colonnes pour la station, la date, le paramètre, le résultat et l’unité.',
  },
  parsing: { ...plainParsing, missingWords: usualMissingWords },
  text: plainText,
  allowsPartial: true,
  isGeneral: true,
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
    const fits = tables.map((head) => ({ head, fit: fitOf(head) })).filter(({ fit }) => fit.missing.length === 0);
    const first = fits[0];
    if (!first) return null;
    const { rowNo, count, hasUnit } = first.fit;
    const missing = hasUnit ? [] : ['Unit'];
    const reason = sentence('formatOfGenericLong', { row: rowNo });
    if (!holdsValues(first.head, rowNo)) {
      const doubt = sentence('formatWithoutValues');
      return { confidence: 0.6, reasons: [reason, doubt], missing };
    }
    const doubts = doubtsOf(first.head);
    const confidence = Math.min(0.9, 0.8 + (count - required.length) * 0.01);
    return {
      confidence: doubts.length > 0 ? Math.min(confidence, doubtfulConfidence) : confidence,
      reasons: [reason, ...doubts],
      missing,
    };
  },
  missingColumns: ({ tables }) => missingColumnsIn(tables, usualNames, required),
  partOf: (head) => ('rows' in head && fitOf(head).missing.length === 0 ? 'data' : null),
  read: (submission, sink) =>
    readTables(submission, sink, genericLong, (table, head) => {
      refuseOtherKinds(head);
      const headerRow = fitOf(head).rowNo;
      const header = head.rows.find(({ rowNo }) => rowNo === headerRow)?.cells ?? [];
      const layout = { names: withoutGridZone(usualNames, header), required, headerRow, reportsUnread: true };
      const filled = withTitleFraction(head, headerRow, sink);
      return readLong(table, { ...layout, extras: kindColumns, finish: leaveSurrogates }, filled);
    }),
};

interface LongFit {
  readonly missing: readonly FieldName[];
  readonly count: number;
  readonly rowNo: number;
  readonly hasUnit: boolean;
}

const dateLike = /\d{1,4}[-/. ](?:\d{1,2}|[A-Za-zéû]{3,9})[-/. ]\d{1,4}|^\d{5}(?:\.\d+)?$|^(?:19|20)\d{6}/;

/**
 * Whether something like a date and something like a value are where the names say so, in at least half of the rows.
 */
function holdsValues({ rows }: TableHead, rowNo: number): boolean {
  const header = findHeader(rows, usualNames);
  const below = rows.filter((row) => row.rowNo > rowNo && !isBlank(row.cells));
  const at = (row: CellRow, field: FieldName) => (row.cells[header?.fields.get(field) ?? -1] ?? '').trim();
  const dates = below.filter((row) => dateLike.test(at(row, 'SampleDateTime')));
  const values = below.filter((row) => /\d/.test(at(row, 'Result')) || at(row, 'Result').length <= 12);
  return below.length > 0 && dates.length >= below.length / 2 && values.length >= below.length / 2;
}

function doubtsOf({ rows }: TableHead) {
  const header = findHeader(rows, usualNames);
  if (!header) return [];
  const read = new Set(header.fields.values());
  const below = rows.filter(({ rowNo }) => rowNo > header.row.rowNo);
  const comment = header.fields.get('Comment');
  return [
    ...headerDoubts(header, below, (column) => read.has(column)),
    ...contentDoubts(header.row.cells, below, (column) => read.has(column) && column !== comment),
  ];
}

function fitOf(head: TableHead): LongFit {
  const header = findHeader(head.rows, usualNames);
  if (!header) return { missing: required, count: 0, rowNo: 1, hasUnit: false };
  return {
    missing: required.filter((field) => !header.fields.has(field)),
    count: header.fields.size,
    rowNo: header.row.rowNo,
    hasUnit:
      header.fields.has('Unit') || splitHeading(header.row.cells[header.fields.get('Result') ?? -1] ?? '').unit !== '',
  };
}
