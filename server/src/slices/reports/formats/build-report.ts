import { problem, type ReportCount, type ReportFormat } from '@freshet/contract';
import type { Platform } from '#platform/platform';
import { makeEvaluator } from '../engine/make-evaluator.ts';
import { openSource } from '../engine/open-source.ts';
import type { Plan } from '../engine/plan.ts';
import { makeRowReader } from '../engine/read-row.ts';
import { makeReportCounter, type Totals } from '../engine/report-counter.ts';
import { countRows, planBatches } from '../engine/row-counts.ts';
import { streamRows } from '../engine/stream-rows.ts';
import { writeLong } from './csv-long.ts';
import { writeExcel } from './excel-book.ts';
import { markGaps } from './gap-rows.ts';
import { groupSheets } from './sheet-groups.ts';
import { readColumnPlaces } from './wide-columns.ts';

/** Counts under names that the screens show, and no others. */
type Counted<Counts> = { readonly [Name in keyof Counts]: Name extends ReportCount ? number : never };

/** A report that is ready to be written, with its connection open. Write or close it. */
export interface OpenReport<Counts extends Counted<Counts> = Totals> {
  /** How many results it will have; null until they are counted. */
  expected(): number | null;
  /** How many of them are written. */
  done(): number;
  /** The bytes, as they are made. Closes the connection when it ends, however it ends. */
  bytes(): AsyncGenerator<Buffer>;
  /** Counts so far; all of them when the bytes are written. */
  totals(): Counts;
  close(): Promise<void>;
}

const fileFacts: Readonly<Record<ReportFormat, { readonly ending: string; readonly mediaType: string }>> = {
  Wide: { ending: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  Standard: { ending: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  Long: { ending: 'csv', mediaType: 'text/csv; charset=utf-8' },
};

/** `Kettle River - Discrete data - 2026-03-01.xlsx`, without what file systems refuse. */
export function fileNameOf(plan: Plan): string {
  const parts = [plan.tenant, plan.project, plan.name, plan.asOf.slice(0, 10)];
  const name = parts
    .map((part) => part.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').trim())
    .filter((part) => part !== '')
    .join(' - ');
  return `${name.slice(0, 150)}.${fileFacts[plan.options.reportFormat].ending}`;
}

export const mediaTypeOf = ({ options }: Plan): string => fileFacts[options.reportFormat].mediaType;

interface Opening {
  readonly tenantId: number;
  readonly plan: Plan;
  /** Stops the work, in the database too. */
  readonly signal: AbortSignal;
  readonly most?: number | null;
}

/**
 * Opens a report as of its instant. Refuses what has no data, what has more than `most` results, and what would have more
 * sheets than anybody can use. Without a `most` only the first is known before the bytes begin: they do not wait until
 * everything is counted.
 */
export async function openReport(
  platform: Platform,
  { tenantId, plan, signal, most = null }: Opening,
): Promise<OpenReport> {
  const { out, close } = await openSource(platform, tenantId, { plan, signal });
  try {
    const first = await countRows(out, plan, most === null ? 1 : most + 1);
    if (first.total === 0) throw problem('reports.noData');
    if (most !== null && first.total > most) {
      const shown = most.toLocaleString('en');
      throw problem('reports.tooLarge', { count: `more than ${shown}`, most: shown });
    }
    let rowCounts = most === null ? null : first;
    if (rowCounts && plan.options.reportFormat !== 'Long') groupSheets(plan, rowCounts.counted);
    const count = async () => {
      rowCounts ??= await countRows(out, plan);
      return rowCounts.counted;
    };
    const reader = makeRowReader(plan);
    const evaluate = makeEvaluator(plan, reader.units);
    const counter = makeReportCounter(plan);
    const sources = { out, plan, reader, evaluate };
    return {
      expected: () => rowCounts?.total ?? null,
      close,
      done: () => counter.totals.results,
      totals: () => counter.totals,
      bytes: async function* () {
        try {
          if (plan.options.reportFormat === 'Long') {
            const filter = { kind: plan.options.includeQaQc ? 'both' : 'regular' } as const;
            const lines = async function* () {
              const batches = await planBatches(out, plan, await count());
              const places = plan.options.includeGapMarkers ? await readColumnPlaces(out, plan) : null;
              const rows = streamRows({ ...sources, digest: null }, batches, filter);
              yield* places ? markGaps(plan, places, rows) : rows;
            };
            for await (const text of writeLong(plan, lines(), counter)) yield Buffer.from(text, 'utf8');
          } else yield* writeExcel({ ...sources, count, counter });
        } finally {
          await close();
        }
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
