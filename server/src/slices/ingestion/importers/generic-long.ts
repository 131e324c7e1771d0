import { sentence } from '@freshet/contract';
import type { Table } from '#platform/tables';
import { plainParsing, usualMissingWords } from '../rows/parse-settings.ts';
import { withoutGridZone } from './headers/grid-zone.ts';
import { doubtfulConfidence } from './headers/header-doubts.ts';
import { missingColumnsIn } from './headers/header-in.ts';
import { usualNames } from './headers/usual-names.ts';
import { type Importer, plainText, type Sink, type TableHead } from './importer.ts';
import { kindColumns, leaveSurrogates } from './layouts/leave-surrogates.ts';
import { describeConstants, doubtsOfLong, fitLong, holdsValues, requiredFields } from './layouts/long-fit.ts';
import { readLong } from './layouts/read-long.ts';
import { readTables } from './layouts/read-tables.ts';
import { refuseOtherKinds } from './other-kinds.ts';
import { readStacked } from './stacked/read-stacked.ts';
import { withSampleHeadings } from './titles/sample-headings.ts';
import { withTitleFraction } from './titles/title-fraction.ts';

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
    const fits = tables.map((head) => ({ head, fit: fitLong(head) })).filter(({ fit }) => fit.missing.length === 0);
    const first = fits[0];
    if (!first) return null;
    const { head, fit } = first;
    const { rowNo: row, count, hasUnit } = fit;
    const missing = hasUnit ? [] : ['Unit'];
    const reason = sentence(fit.hasSampleHeadings ? 'formatOfSampleHeadings' : 'formatOfGenericLong', { row });
    if (!holdsValues(head, fit)) {
      const doubt = sentence('formatWithoutValues');
      return { confidence: 0.6, reasons: [reason, ...describeConstants(head, fit.constants), doubt], missing };
    }
    const doubts = doubtsOfLong(head, fit);
    const confidence = Math.max(0.8, Math.min(0.9, 0.8 + (count - requiredFields.length) * 0.01));
    return {
      confidence: doubts.length > 0 ? Math.min(confidence, doubtfulConfidence) : confidence,
      reasons: [reason, ...doubts],
      missing,
    };
  },
  missingColumns: ({ tables }) => missingColumnsIn(tables, usualNames, requiredFields),
  partOf: (head) => ('rows' in head && isWhole(head) ? 'data' : null),
  read: (submission, sink) =>
    readTables(submission, sink, genericLong, (table, head) =>
      readStacked(table, head, isWhole, (part, partHead) => readPart(part, partHead, sink)),
    ),
};

const isWhole = (head: TableHead): boolean => fitLong(head).missing.length === 0;

function readPart(table: Table, head: TableHead, sink: Sink): AsyncGenerator<void> {
  refuseOtherKinds(head);
  const fit = fitLong(head);
  const headerRow = fit.rowNo;
  const header = head.rows.find(({ rowNo }) => rowNo === headerRow)?.cells ?? [];
  const names = withoutGridZone(usualNames, header);
  const layout = { names, required: requiredFields, headerRow, reportsUnread: true, constants: fit.constants };
  const filled = withTitleFraction(head, headerRow, sink);
  const whole = fit.hasSampleHeadings ? withSampleHeadings(table, headerRow) : table;
  return readLong(whole, { ...layout, extras: kindColumns, finish: leaveSurrogates }, filled);
}
