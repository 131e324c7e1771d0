import { createHash } from 'node:crypto';
import { type LateTexts, makeLateTexts, type Row, type Sheet, styled, workbookBytes } from '#platform/xlsx/index';
import type { RowFilter } from '../engine/as-of-query.ts';
import { planText } from '../engine/plan.ts';
import type { ReportCounter } from '../engine/report-counter.ts';
import type { ReportRow } from '../engine/report-row.ts';
import { type Counted, planBatches } from '../engine/row-counts.ts';
import { type RowBatch, type RowSources, streamRows } from '../engine/stream-rows.ts';
import { coverSheet } from './cover-sheet.ts';
import { markGaps } from './gap-rows.ts';
import { guidelineSheet } from './guidelines/guideline-sheet.ts';
import { type IndexTests, indexSheet, makeIndexTests } from './guidelines/index-sheet.ts';
import { makeWorkingLines } from './guidelines/working-sheet.ts';
import { makeWorkings, type Workings } from './guidelines/workings.ts';
import { wordsOf } from './report-words.ts';
import { makeResultCells } from './result-cells.ts';
import { groupSheets, type SheetGroup } from './sheet-groups.ts';
import { makeSheetStyles, type SheetStyles } from './sheet-styles.ts';
import { type SummarizedColumn, statisticsSheet } from './statistics-sheet.ts';
import { summarySheet } from './summary-sheet.ts';
import { readColumnPlaces, readWideColumns } from './wide-columns.ts';
import { makeWideSheet } from './wide-sheet.ts';

export interface ExcelSources extends Omit<RowSources, 'digest'> {
  /** How many results there are where; requested when the first sheet begins. */
  readonly count: () => Promise<readonly Counted[]>;
  readonly counter: ReportCounter;
}

interface Book extends ExcelSources {
  readonly sheetStyles: SheetStyles;
  readonly sources: RowSources;
  readonly workings: Workings;
  readonly lateTexts: LateTexts;
  /** Null where nobody requested the index. */
  readonly indexTests: IndexTests | null;
}

/** The workbook, Wide or Standard, as it is written. */
export function writeExcel(sources: ExcelSources): AsyncGenerator<Buffer> {
  const { plan } = sources;
  const sheetStyles = makeSheetStyles(plan);
  const digest = createHash('sha256').update(planText(plan));
  const book: Book = {
    ...sources,
    sheetStyles,
    sources: { ...sources, digest },
    workings: makeWorkings(makeWorkingLines(plan, sheetStyles)),
    lateTexts: makeLateTexts(),
    indexTests: plan.options.includeWaterQualityIndex && plan.guidelines.length > 0 ? makeIndexTests() : null,
  };
  return workbookBytes({
    title: plan.name,
    creator: plan.madeBy,
    createdAt: new Date(plan.madeAt),
    styles: sheetStyles.styles,
    lateTexts: book.lateTexts,
    sheets: writeSheets(book, () => digest.copy().digest('hex')),
  });
}

async function* writeSheets(book: Book, contentHash: () => string): AsyncGenerator<Sheet> {
  const { plan, sheetStyles, counter } = book;
  const counted = await book.count();
  yield* plan.options.reportFormat === 'Wide' ? wideSheets(book, counted) : standardSheets(book, counted);
  if (book.indexTests) yield indexSheet(plan, sheetStyles, book.indexTests);
  if (plan.options.includeQaQc) yield qaQcSheet(book, counted);
  if (plan.guidelines.length > 0) {
    yield guidelineSheet(plan, sheetStyles, { counter, unfit: book.evaluate?.evaluation.unfit ?? [] });
    yield workingSheet(book);
  }
  if (plan.options.includeSummaryTab) yield summarySheet(plan, sheetStyles, counter);
  yield coverSheet(plan, sheetStyles, { totals: counter.totals, contentHash: contentHash() });
}

const filterOf = (group: SheetGroup): RowFilter =>
  'mediaId' in group ? { kind: 'regular', mediaId: group.mediaId ?? null } : { kind: 'regular' };

async function* rowsOf(book: Book, where: readonly Counted[], filter: RowFilter): AsyncGenerator<RowBatch> {
  const batches = await planBatches(book.out, book.plan, where);
  for await (const batch of streamRows(book.sources, batches, filter)) {
    book.workings.add(batch, filter);
    yield { ...batch, rows: counted(batch.rows, book, filter) };
  }
}

/** Blanks and duplicates are counted, and are no tests of the water. */
function* counted(rows: Iterable<ReportRow>, { counter, indexTests }: Book, { kind }: RowFilter): Generator<ReportRow> {
  for (const row of rows) {
    counter.add(row);
    if (kind === 'regular') indexTests?.add(row);
    yield row;
  }
}

async function* standardSheets(book: Book, counted: readonly Counted[]): AsyncGenerator<Sheet> {
  const { plan, sheetStyles } = book;
  const { head, columns, cells } = makeResultCells(plan, sheetStyles, false);
  const places = plan.options.includeGapMarkers ? await readColumnPlaces(book.out, plan) : null;
  for (const group of groupSheets(plan, counted)) {
    const batches = rowsOf(book, group.counted, filterOf(group));
    yield {
      name: group.shortTitle,
      head: [head],
      columns,
      frozen: { rows: 1, columns: 2 },
      hasFilter: true,
      rows: mapRows(places ? markGaps(plan, places, batches) : batches, cells),
    };
  }
}

async function* wideSheets(book: Book, counted: readonly Counted[]): AsyncGenerator<Sheet> {
  const { plan, sheetStyles, out } = book;
  const columnsOf = await readWideColumns(out, plan);
  const summarized: SummarizedColumn[] = [];
  const { nonDetectRule, percentileRule } = plan.options;
  const rules = plan.layout === undefined ? 'before' : { nonDetects: nonDetectRule, percentile: percentileRule };
  for (const group of groupSheets(plan, counted)) {
    const columns = columnsOf(group);
    const batches = rowsOf(book, group.counted, filterOf(group));
    const { sheet, values } = makeWideSheet({ plan, sheetStyles, group, columns, batches, lateTexts: book.lateTexts });
    yield sheet;
    for (const [place, column] of columns.entries()) {
      if (!plan.options.includeStatSummary) continue;
      const statistics = values[place]?.summarize(rules) ?? null;
      const leftOut = plan.layout === undefined ? 0 : (values[place]?.leftOut() ?? 0);
      if (statistics || leftOut > 0) summarized.push({ sheet: group.title, column, statistics, leftOut });
    }
  }
  if (plan.options.includeStatSummary) yield statisticsSheet(plan, sheetStyles, summarized);
}

async function* mapRows(
  batches: AsyncIterable<RowBatch>,
  cells: (row: ReportRow) => Row,
): AsyncGenerator<Iterable<Row>> {
  for await (const { rows } of batches) yield mapped(rows, cells);
}

function* mapped(rows: Iterable<ReportRow>, cells: (row: ReportRow) => Row): Generator<Row> {
  for (const row of rows) yield cells(row);
}

function qaQcSheet(book: Book, all: readonly Counted[]): Sheet {
  const { plan, sheetStyles } = book;
  const { sheets, titles } = wordsOf(plan);
  const { head, columns, cells } = makeResultCells(plan, sheetStyles, true);
  const counted = all.filter(({ isRegular }) => !isRegular);
  return {
    name: sheets.qaQc,
    place: 1,
    head: [[styled(titles.qaQc, sheetStyles.title)], [], head],
    columns,
    frozen: { rows: 3, columns: 2 },
    hasFilter: true,
    rows:
      counted.length === 0
        ? [[styled(titles.noQaQc, sheetStyles.note)]]
        : mapRows(rowsOf(book, counted, { kind: 'qaQc' }), cells),
  };
}

function workingSheet(book: Book): Sheet {
  const { plan, sheetStyles, workings } = book;
  const { sheets, titles } = wordsOf(plan);
  const workingRows = workings.rows();
  return {
    name: sheets.exceedances,
    place: 1,
    head: [[styled(titles.exceedances, sheetStyles.title)], [], workings.lines.head],
    columns: workings.lines.columns,
    frozen: { rows: 3, columns: 2 },
    hasFilter: true,
    rows: workingRows ?? readWorkings(book),
  };
}

async function* readWorkings({ sources, workings }: Book): AsyncGenerator<readonly Row[]> {
  for (const { batch, filter } of workings.places) {
    for await (const rows of streamRows({ ...sources, digest: null }, [batch], filter))
      yield workings.lines.lines(rows);
  }
}
