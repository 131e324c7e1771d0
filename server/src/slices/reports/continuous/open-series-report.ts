import { problem } from '@freshet/contract';
import { cancelWithRequest } from '#platform/db/cancel-with-request';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { fileNamePart } from '../file-name-part.ts';
import type { OpenReport } from '../formats/build-report.ts';
import { type PointWindow, readWindows } from './read-windows.ts';
import { writeSeriesCsv } from './series-csv.ts';
import { writeSeriesExcel } from './series-excel.ts';
import type { SeriesPlan, SeriesTotals } from './series-plan.ts';

const files = {
  Excel: { ending: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  CSV: { ending: 'csv', mediaType: 'text/csv; charset=utf-8' },
} as const;

/** `Kettle River - Continuous data - 2026-03-01.xlsx`, without what file systems refuse. */
export function seriesFileName({ tenant, project, name, asOf, options }: SeriesPlan): string {
  const parts = [tenant, project, name, asOf.slice(0, 10)].map(fileNamePart).filter((part) => part !== '');
  return `${parts.join(' - ').slice(0, 150)}.${files[options.reportFormat].ending}`;
}

export const seriesMediaType = ({ options }: SeriesPlan): string => files[options.reportFormat].mediaType;

export const newSeriesTotals = ({ series }: SeriesPlan): SeriesTotals => ({
  stations: new Set(series.map(({ stationId }) => stationId)).size,
  series: series.length,
  ...{ rows: 0, points: 0, gapMarkers: 0, leftOut: 0, notRequested: 0 },
});

/** A report with more rows, or of more points, is made in the background. */
const mostDirectRows = 200_000;
const mostDirectPoints = 5_000_000;

interface Opening {
  readonly plan: SeriesPlan;
  /** Stops the work, in the database too. */
  readonly signal: AbortSignal;
  readonly isDirect?: boolean;
}

/** Opens a report of time series as of its instant. Refuses what has no data, and what is too large to be waited for. */
export async function openSeriesReport(
  platform: Platform,
  scope: Scope,
  { plan, signal, isDirect = false }: Opening,
): Promise<OpenReport<SeriesTotals>> {
  const expected = plan.series.reduce((sum, { expectedPoints }) => sum + expectedPoints, 0);
  if (isDirect) requireSmall(plan, expected);
  const totals = newSeriesTotals(plan);
  const wanted = cancelWithRequest(platform, scope, signal);
  const windows = readWindows(wanted, plan, totals);
  const first = await readUntilData(windows, plan, totals);
  const all = async function* (): AsyncGenerator<PointWindow> {
    yield* first;
    yield* windows;
  };
  return {
    expected: () => expected,
    done: () => totals.points + totals.gapMarkers + totals.leftOut + totals.notRequested,
    totals: () => totals,
    close: async () => void (await windows.return(undefined)),
    bytes: async function* () {
      if (plan.options.reportFormat === 'Excel') yield* writeSeriesExcel(plan, all(), totals);
      else for await (const text of writeSeriesCsv(plan, all(), totals)) yield Buffer.from(text, 'utf8');
    },
  };
}

/** The windows up to the first that has anything to show or to say. */
async function readUntilData(
  windows: AsyncGenerator<PointWindow>,
  { options }: SeriesPlan,
  totals: SeriesTotals,
): Promise<PointWindow[]> {
  const passed: PointWindow[] = [];
  for (let next = await windows.next(); !next.done; next = await windows.next()) {
    const hasAny =
      totals.points + totals.leftOut + totals.notRequested > 0 || (totals.gapMarkers > 0 && options.includeGapMarkers);
    // Empty hours and days are rows where gaps are marked; a few of them are kept until it is known that there is data.
    if (options.includeGapMarkers || hasAny) passed.push(next.value);
    if (hasAny) return passed;
  }
  throw problem('reports.noData');
}

function requireSmall(plan: SeriesPlan, points: number): void {
  const { interval } = plan.options;
  const hourMs = 3_600_000;
  const length = { measured: 1, hour: hourMs, day: 24 * hourMs, month: 720 * hourMs }[interval];
  const rows =
    interval === 'measured'
      ? points
      : plan.series.reduce((sum, { from, to }) => sum + Math.ceil((to - from) / length), 0);
  if (rows <= mostDirectRows && points <= mostDirectPoints) return;
  const [count, most] = rows > mostDirectRows ? [rows, mostDirectRows] : [points, mostDirectPoints];
  throw problem('reports.tooLarge', { count: `about ${count.toLocaleString('en')}`, most: most.toLocaleString('en') });
}
