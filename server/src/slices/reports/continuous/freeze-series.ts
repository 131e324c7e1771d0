import { type DateRange, problem, type SeriesRequest } from '@freshet/contract';
import { isPreceding, parseInterpolationType, toleratedGapMs } from '@freshet/domain/series';
import { makeUnitTable } from '@freshet/domain/units';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { approvalLevels, chooseSeriesInstant, gradesOfTenant, identifierOf, type SeriesRow } from '#slices/continuous';
import { loadStoredUnits, toUnitRows } from '#slices/units';
import { product, readNames } from '../engine/freeze-plan.ts';
import { requireRequestedSeries } from './require-series.ts';
import { type PlannedSeries, SeriesPlan } from './series-plan.ts';

interface Params extends SeriesRequest {
  readonly name: string;
}

/** Makes a query about time series ready to build. Refuses what nothing can be made of. */
export async function freezeSeriesPlan(tx: Tx, scope: Scope, params: Params): Promise<SeriesPlan> {
  const rows = await requireRequestedSeries(tx, params);
  const { selection, reportOptions: options } = params;
  const asOf = await chooseSeriesInstant(tx, scope.now());
  const units = await readShownUnits(tx, rows, options.units ?? []);
  const plan: SeriesPlan = {
    format: 1,
    kind: 'continuous',
    layout: 2,
    ...(scope.language === undefined || scope.language === 'en' ? {} : { language: scope.language }),
    name: params.name,
    ...(await readNames(tx, scope)),
    asOf: asOf.toISOString(),
    madeAt: scope.now().toISOString(),
    madeBy: scope.userName,
    product,
    selection,
    options,
    series: rows.map((row) => planSeries(row, params, units.shown(row))),
    grades: [...(await gradesOfTenant(tx))].map(([value, { code, shouldFilter }]) => ({
      ...{ value, code, isLeftOut: shouldFilter },
    })),
    approvals: [...(await approvalLevels(tx))].map(([value, { outputText, isDefault }]) => ({
      ...{ value, text: outputText, isDefault },
    })),
    units: units.facts,
  };
  // As it will be read back: the report made now and the one made again must be made of the same.
  return SeriesPlan.parse(JSON.parse(JSON.stringify(plan)));
}

function planSeries(row: SeriesRow, { selection, reportOptions }: SeriesRequest, shownUnit: string): PlannedSeries {
  const interpolation = parseInterpolationType(row.interpolation_type) ?? 'InstantaneousValues';
  const expectedIntervalMs = inMs(row.expected_interval_s);
  const ends = reportOptions.layers === 'raw' ? [row.first_at, row.last_at] : [row.shown_first_at, row.shown_last_at];
  const extent = findExtent(row, selection.dateRange, {
    ends,
    // What was counted until midnight belongs to the day that ends.
    shift: reportOptions.interval !== 'measured' && isPreceding(interpolation) ? 1 : 0,
    isGapShown: reportOptions.interval !== 'measured' && reportOptions.includeGapMarkers,
  });
  return {
    id: row.id,
    stationId: row.data_source_id,
    station: row.station_name,
    identifier: identifierOf(row),
    parameter: row.parameter,
    label: row.label,
    unit: row.unit,
    shownUnit,
    utcOffsetMinutes: row.utc_offset_minutes,
    interpolation,
    gapToleranceMs: toleratedGapMs({ gapToleranceMs: inMs(row.gap_tolerance_s), expectedIntervalMs }),
    expectedIntervalMs,
    ...extent,
  };
}

const inMs = (seconds: number | null): number | null => (seconds === null ? null : seconds * 1000);
const dayMs = 86_400_000;

interface Extent {
  /** The first and the last point, as they are requested: with corrections or without. */
  readonly ends: readonly (Date | null)[];
  readonly shift: number;
  readonly isGapShown: boolean;
}

/** The time that is read of a series. Where it has no point there is nothing to read: a thousand years may be requested. */
function findExtent(
  row: SeriesRow,
  dates: DateRange,
  { ends, shift, isGapShown }: Extent,
): Pick<PlannedSeries, 'from' | 'to' | 'expectedPoints'> {
  const dayStart = (day: string) => Date.parse(`${day}T00:00:00Z`) - row.utc_offset_minutes * 60_000;
  const start = dates.start === null ? null : dayStart(dates.start);
  const end = dates.end === null ? null : dayStart(dates.end) + dayMs;
  const [firstAt, lastAt] = ends;
  if (!firstAt || !lastAt) {
    const from = start ?? end ?? 0;
    return { from, to: isGapShown ? (end ?? from) : from, expectedPoints: 0 };
  }
  const [first, last] = [firstAt.getTime() - shift, lastAt.getTime() + 1 - shift];
  const [from, to] = [Math.max(start ?? first, first), Math.min(end ?? last, last)];
  const expectedPoints = Math.ceil((row.point_count * Math.max(to - from, 0)) / (last - first));
  if (isGapShown) return { from: start ?? from, to: Math.max(end ?? to, start ?? from), expectedPoints };
  return { from, to: Math.max(to, from), expectedPoints };
}

async function readShownUnits(
  tx: Tx,
  rows: readonly SeriesRow[],
  wanted: readonly { readonly parameter: string; readonly unit: string }[],
) {
  const byParameter = new Map(wanted.map(({ parameter, unit }) => [parameter.toLowerCase(), unit]));
  const ofRow = ({ parameter, unit }: SeriesRow) => byParameter.get(parameter.toLowerCase()) ?? unit;
  if (rows.every((row) => ofRow(row) === row.unit)) return { shown: ofRow, facts: null };
  const unitRows = toUnitRows(await loadStoredUnits(tx));
  const table = makeUnitTable(unitRows);
  for (const row of rows) {
    const [from, to] = [table.find(row.unit), table.find(ofRow(row))];
    if (row.unit !== ofRow(row) && (!from || !to || typeof table.converter(from.id, to.id) === 'string'))
      throw problem('series.noConversion', { from: row.unit, to: ofRow(row) });
  }
  const facts = {
    units: unitRows.units.map(({ id, name, aliases }) => ({ id, name, aliases: [...(aliases ?? [])] })),
    groups: unitRows.groups.map(({ id, name, unitIds }) => ({ id, name, unitIds: [...unitIds] })),
    conversions: unitRows.conversions.map((row) => ({ ...row })),
  };
  return { shown: ofRow, facts };
}
