import { createHash } from 'node:crypto';
import { type Row, type Sheet, styled, workbookBytes } from '#platform/xlsx/index';
import type { Batch, RowFilter } from '../engine/as-of-query.ts';
import { type Counted, planBatches } from '../engine/census.ts';
import { planText } from '../engine/plan.ts';
import { type RowBatch, type RowSources, streamRows } from '../engine/stream-rows.ts';
import type { Tally } from '../engine/tally.ts';
import { coverSheet } from './cover-sheet.ts';
import { guidelineSheet } from './guideline-sheet.ts';
import { type Looks, makeLooks } from './looks.ts';
import { makeResultCells } from './result-cells.ts';
import { groupSheets, type SheetGroup } from './sheet-groups.ts';
import { type SummarizedColumn, statisticsSheet } from './statistics-sheet.ts';
import { summarySheet } from './summary-sheet.ts';
import { readWideColumns } from './wide-columns.ts';
import { makeWideSheet } from './wide-sheet.ts';
import { makeWorkingLines, type WorkingLines } from './working-sheet.ts';

export interface ExcelSources extends Omit<RowSources, 'digest'> {
  readonly counted: readonly Counted[];
  readonly tally: Tally;
}

interface Book extends ExcelSources {
  readonly looks: Looks;
  readonly sources: RowSources;
  readonly workings: Workings;
}

/** The workbook, Wide or Standard, as it is written. */
export function writeExcel(sources: ExcelSources): AsyncGenerator<Buffer> {
  const { plan } = sources;
  const looks = makeLooks(plan);
  const digest = createHash('sha256').update(planText(plan));
  const book: Book = {
    ...sources,
    looks,
    sources: { ...sources, digest },
    workings: makeWorkings(makeWorkingLines(plan, looks)),
  };
  return workbookBytes({
    title: plan.name,
    creator: plan.madeBy,
    createdAt: new Date(plan.madeAt),
    styles: looks.styles,
    sheets: writeSheets(book, () => digest.copy().digest('hex')),
  });
}

async function* writeSheets(book: Book, contentHash: () => string): AsyncGenerator<Sheet> {
  const { plan, looks, tally } = book;
  yield* plan.options.reportFormat === 'Wide' ? wideSheets(book) : standardSheets(book);
  if (plan.options.includeQaQc) yield qaQcSheet(book);
  if (plan.guidelines.length > 0) {
    yield guidelineSheet(plan, looks, tally);
    yield workingSheet(book);
  }
  if (plan.options.includeSummaryTab) yield summarySheet(plan, looks, tally);
  yield coverSheet(plan, looks, { totals: tally.totals, contentHash: contentHash() });
}

const filterOf = (group: SheetGroup): RowFilter =>
  'mediaId' in group ? { kind: 'regular', mediaId: group.mediaId ?? null } : { kind: 'regular' };

async function* rowsOf(book: Book, counted: readonly Counted[], filter: RowFilter): AsyncGenerator<RowBatch> {
  const batches = await planBatches(book.out, book.plan, counted);
  for await (const batch of streamRows(book.sources, batches, filter)) {
    for (const row of batch.rows) book.tally.add(row);
    book.workings.note(batch, filter);
    yield batch;
  }
}

async function* standardSheets(book: Book): AsyncGenerator<Sheet> {
  const { plan, looks } = book;
  const { head, columns, cells } = makeResultCells(plan, looks, false);
  for (const group of groupSheets(plan, book.counted)) {
    yield {
      name: group.shortTitle,
      head: [head],
      columns,
      frozen: { rows: 1, columns: 2 },
      hasFilter: true,
      rows: mapRows(rowsOf(book, group.counted, filterOf(group)), cells),
    };
  }
}

async function* wideSheets(book: Book): AsyncGenerator<Sheet> {
  const { plan, looks, out } = book;
  const columnsOf = await readWideColumns(out, plan);
  const summarized: SummarizedColumn[] = [];
  for (const group of groupSheets(plan, book.counted)) {
    const columns = columnsOf(group);
    const batches = rowsOf(book, group.counted, filterOf(group));
    const { sheet, values } = makeWideSheet({ plan, looks, group, columns, batches, see: () => undefined });
    yield sheet;
    for (const [place, column] of columns.entries()) {
      const statistics = plan.options.includeStatSummary ? values[place]?.summarize() : null;
      if (statistics) summarized.push({ sheet: group.title, column, statistics });
    }
  }
  if (plan.options.includeStatSummary) yield statisticsSheet(plan, looks, summarized);
}

async function* mapRows<From extends RowBatch>(
  batches: AsyncIterable<From>,
  cells: (row: From['rows'][number]) => Row,
): AsyncGenerator<readonly Row[]> {
  for await (const { rows } of batches) yield rows.map(cells);
}

function qaQcSheet(book: Book): Sheet {
  const { plan, looks } = book;
  const { head, columns, cells } = makeResultCells(plan, looks, true);
  const counted = book.counted.filter(({ isRegular }) => !isRegular);
  return {
    name: 'QA-QC',
    place: 1,
    head: [[styled('Results of quality control', looks.title)], [], head],
    columns,
    frozen: { rows: 3, columns: 2 },
    hasFilter: true,
    rows: mapRows(rowsOf(book, counted, { kind: 'qaQc' }), cells),
  };
}

/** As many lines are kept from the first reading; when there are more, what they come from is read again. */
const mostKept = 20_000;

interface Workings {
  note(batch: RowBatch, filter: RowFilter): void;
  readonly lines: WorkingLines;
  /** Null when there were too many to keep. */
  kept(): readonly Row[] | null;
  readonly places: { readonly batch: Batch; readonly filter: RowFilter }[];
}

function makeWorkings(lines: WorkingLines): Workings {
  let kept: Row[] | null = [];
  const places: { batch: Batch; filter: RowFilter }[] = [];
  return {
    lines,
    places,
    kept: () => kept,
    note: (batch, filter) => {
      if (!batch.judged || !batch.rows.some(({ verdicts }) => verdicts.some((one) => one?.verdict === 'exceeds')))
        return;
      places.push({ batch: batch.batch, filter });
      if (kept === null) return;
      kept.push(...lines.lines(batch));
      if (kept.length > mostKept) kept = null;
    },
  };
}

function workingSheet(book: Book): Sheet {
  const { looks, workings } = book;
  const kept = workings.kept();
  return {
    name: 'Exceedances',
    place: 1,
    head: [[styled('Working of each exceedance', looks.title)], [], workings.lines.head],
    columns: workings.lines.columns,
    frozen: { rows: 3, columns: 2 },
    hasFilter: true,
    rows: kept ?? readWorkings(book),
  };
}

async function* readWorkings({ sources, workings }: Book): AsyncGenerator<readonly Row[]> {
  for (const { batch, filter } of workings.places) {
    for await (const rows of streamRows({ ...sources, digest: null }, [batch], filter))
      yield workings.lines.lines(rows);
  }
}
