import { sentence } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import type { Table } from '#platform/tables';
import { stopReading } from '../findings/findings-catalogue.ts';
import { plainParsing, usualMissingWords } from '../rows/parse-settings.ts';
import type { FieldName, Fields } from '../rows/rows.ts';
import { contentDoubts, doubtfulConfidence, headerDoubts } from './headers/header-doubts.ts';
import { readHead } from './headers/read-head.ts';
import { splitHeading } from './headers/split-heading.ts';
import {
  type Importer,
  plainText,
  type Recognition,
  type Sink,
  type SubmissionHead,
  type TableHead,
} from './importer.ts';
import { isNeverAnalyte } from './layouts/is-never-analyte.ts';
import { describeConstants } from './layouts/long-fit.ts';
import { readAcross } from './layouts/read-across.ts';
import { readTables } from './layouts/read-tables.ts';
import { fitWide, wideNames as names, type WideFit } from './layouts/wide-fit.ts';
import { refuseOtherKinds } from './other-kinds.ts';
import { readStacked } from './stacked/read-stacked.ts';
import { fitStationsAcross, readStationsAcross } from './stations-across/read-stations-across.ts';
import { statedByTitles } from './titles/stated-by-titles.ts';
import { withTitleFraction } from './titles/title-fraction.ts';

const required: readonly FieldName[] = ['Station', 'SampleDateTime'];
const anAnalyte = 'a column of a known analyte';

export const genericWide: Importer = {
  id: 'generic-wide',
  label: 'Generic wide',
  description: {
    en: 'One sample per row, with a column for each analyte and its unit in brackets or in the row below.',
    fr: 'Un échantillon par ligne, une colonne par paramètre ; l’unité entre parenthèses ou dans la ligne suivante.',
  },
  parsing: { ...plainParsing, missingWords: usualMissingWords },
  text: plainText,
  allowsPartial: true,
  isGeneral: true,
  duplicates: 'hold',
  template: {
    fileName: 'generic-wide.csv',
    text: [
      'Station,SampleDateTime,LabSampleId,Copper dissolved (mg/L),Cadmium dissolved (mg/L),pH (pH units)',
      'North Creek,2026-02-28 09:00,LAB-1,0.0012,<0.00001,7.8',
      'South Creek,2026-02-28 10:15,LAB-2,0.0021,0.00002,7.4',
      '',
    ].join('\r\n'),
  },
  recognise: (head) => recognise(head),
  missingColumns: ({ tables }) => {
    const fits = tables.map(fitWide).flatMap((fit) => fit ?? []);
    const [best] = fits.sort((a, b) => a.missing.length - b.missing.length);
    if (!best || best.header.fields.size === 0) return null;
    const isKnown = best.analytes.some(({ isUsual }) => isUsual);
    const missing = [...best.missing, ...(isKnown ? [] : [anAnalyte])];
    return { share: (3 - missing.length) / 3, missing };
  },
  partOf: (head) => ('rows' in head && isWhole(head) ? 'data' : null),
  async *read(submission, sink) {
    const heads = await Promise.all(submission.tables.map((table) => readHead(table)));
    // Beside a table that names its stations, a sheet without them is a summary, not a station.
    const hasStations = heads.some((head) => isWide(fitWide(head)));
    const parts: Pick<Importer, 'partOf'> = hasStations
      ? { partOf: (head) => ('rows' in head && isWide(fitWide(head)) ? 'data' : null) }
      : genericWide;
    yield* readTables(submission, sink, parts, (table, head) =>
      readStacked(table, head, isWhole, (part, partHead) => readPart(part, partHead, sink)),
    );
  },
};

function readPart(table: Table, head: TableHead, sink: Sink): AsyncGenerator<void> {
  refuseOtherKinds(head);
  const fit = fitWide(head);
  if (fit?.unclear) throw stopReading('headerUnclear', { ...head, rowNo: fit.lastRow }, fit.unclear);
  const across = fitStationsAcross(head, fit);
  if (across) return readStationsAcross(table, across, sink);
  const constants = constantsOf(head, fit) ?? {};
  const layout = { names, required, constants, isAside: isNeverAnalyte };
  if (!fit) return readAcross(table, layout, sink);
  const { lastRow: headerRow, unitRow, names: header } = fit;
  const filled = withTitleFraction(head, fit.header.row.rowNo, sink);
  return readAcross(table, { ...layout, headerRow, unitRow, header }, filled);
}

const isWhole = (head: TableHead): boolean => {
  const fit = fitWide(head);
  return (
    isWide(fit) || isOfSheet(head, fit) || fitStationsAcross(head, fit) !== null || constantsOf(head, fit) !== null
  );
};

/** What is stated over the table, or by the name of its sheet, of all samples; null where the table lacks more. */
function constantsOf(head: TableHead, fit: WideFit | null): Fields | null {
  if (!fit || fit.missing.length === 0 || !fit.analytes.some(({ isUsual }) => isUsual)) return null;
  const titles = statedByTitles(head.rows, fit.header.row.rowNo);
  const stated: Fields = { ...(isOfSheet(head, fit) ? { Station: head.sheet.trim() } : {}), ...titles };
  return fit.missing.every((field) => stated[field] !== undefined)
    ? Object.fromEntries(fit.missing.map((field) => [field, stated[field]]))
    : null;
}

const plainSheet = /^(?:sheet|feuil|tabelle|hoja|blad|planilha|table|data|results?|export|lab|raw|all)[\s_-]?\d*$/i;

/** One sheet for each station, named after it: a table of days and analytes without a column of stations. */
const isOfSheet = ({ kind, sheet }: TableHead, fit: WideFit | null): fit is WideFit =>
  kind === 'workbook' &&
  !plainSheet.test(sheet.trim()) &&
  fit !== null &&
  fit.missing.join() === 'Station' &&
  fit.analytes.some(({ isUsual }) => isUsual);

const isWide = (fit: WideFit | null): fit is WideFit =>
  fit !== null && fit.missing.length === 0 && (fit.analytes.length > 0 || fit.unclear !== null);

/** Sure only where most columns of numbers are analytes that somebody knows; of none, it is no table of analytes at all. */
function recognise({ tables, analytes }: SubmissionHead): Recognition | null {
  const head = tables.find((table) => isWide(fitWide(table))) ?? tables.find(isWhole);
  const fit = head ? fitWide(head) : null;
  if (!head || !fit) return null;
  if (fit.unclear) {
    const { top, sub } = fit.unclear;
    return { confidence: 0.5, reasons: [sentence('formatOfTwoHeaderRows', { top, sub })], missing: [] };
  }
  const across = fitStationsAcross(head, fit);
  if (across) {
    const { headerRow: row, columns, text, constants } = across;
    return {
      confidence: doubtfulConfidence,
      reasons: [
        sentence('formatOfStationsAcross', { row, stations: columns.length }),
        sentence('formatColumnsAsStations', { text }),
      ],
      missing: constants.Unit ? [] : ['Unit'],
    };
  }
  const isKnown = (name: string) =>
    analytes?.has(foldName(name)) || analytes?.has(foldName(splitHeading(name).analyte));
  const known = fit.analytes.filter(({ name, isUsual }) => isUsual || isKnown(name)).length;
  if (known === 0) return null;
  const isSure = known >= fit.analytes.length * 0.75 && fit.analytes.some(({ hasUnit }) => hasUnit);
  const reason = sentence('formatOfGenericWide', { row: fit.header.row.rowNo, columns: fit.analytes.length, known });
  const missing = fit.analytes.some(({ hasUnit }) => hasUnit) ? [] : ['Unit'];
  // Columns beside values are analytes or belong to them: only the station may be doubted.
  const doubts = [
    ...headerDoubts(fit.header, [], () => true),
    ...describeWhole(head, fit),
    ...contentDoubts(fit.names, fit.data, (column) => fit.applied.has(column)),
    ...(fit.loose.length > 0 ? [sentence('formatLeavesColumns', { columns: fit.loose.join(', ') })] : []),
    ...(fit.flag === '' ? [] : [sentence('formatFlagOfRow', { column: fit.flag })]),
  ];
  const confidence = isSure ? 0.85 : 0.4 + (0.3 * known) / fit.analytes.length;
  return {
    confidence: doubts.length > 0 ? Math.min(confidence, doubtfulConfidence) : confidence,
    reasons: [reason, ...doubts],
    missing,
  };
}

/** What a person has to confirm of a table whose station or date no column names. */
function describeWhole(head: TableHead, fit: WideFit) {
  const constants = constantsOf(head, fit);
  if (!constants) return [];
  const isSheet = isOfSheet(head, fit) && constants.Station === head.sheet.trim();
  return isSheet ? [sentence('formatSheetAsStation', { sheet: head.sheet })] : describeConstants(head, constants);
}
