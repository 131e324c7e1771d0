import type { GraphBox, GraphSelection, graphs, Reply } from '@freshet/contract';
import { boxOf } from '@freshet/domain/statistics';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { type GraphSource, readGraph } from './read-graph.ts';
import { listValues, type MonthlyValue, type ValueGroup } from './value-queries.ts';

type Wire = z.input<typeof GraphBox>;

/** A box for every analyte and station, or for every analyte and month of the year over all the stations. */
export const readBoxes = (
  scope: Scope,
  selection: GraphSelection,
  by: 'station' | 'month',
): Promise<Reply<typeof graphs.boxes>> =>
  readGraph(scope, selection, async (source) => {
    const groups = await listValues(source);
    const boxes = by === 'station' ? byStation(source, groups) : byMonth(groups);
    return { Boxes: boxes.filter((box) => box !== null) };
  });

/** Fractions of an analyte share its box. */
function byStation({ stationNames }: GraphSource, groups: readonly ValueGroup[]): (Wire | null)[] {
  const stations = gather(groups, ({ analyteId, unit, stationId }) => [analyteId, unit, stationId].join('\0'));
  return stations.map(([group, values]) =>
    toBox(group, values, {
      StationId: group.stationId,
      StationName: stationNames.get(group.stationId) ?? '',
      Month: null,
    }),
  );
}

function byMonth(groups: readonly ValueGroup[]): (Wire | null)[] {
  const analytes = gather(groups, ({ analyteId, unit }) => [analyteId, unit].join('\0'));
  return analytes.flatMap(([group, values]) =>
    Array.from({ length: 12 }, (_, month) =>
      toBox(
        group,
        values.filter((value) => value.month % 12 === month),
        { StationId: null, StationName: null, Month: month + 1 },
      ),
    ),
  );
}

function gather(groups: readonly ValueGroup[], keyOf: (group: ValueGroup) => string): [ValueGroup, MonthlyValue[]][] {
  const gathered = new Map<string, [ValueGroup, MonthlyValue[]]>();
  for (const group of groups) {
    const known = gathered.get(keyOf(group));
    gathered.set(keyOf(group), [known?.[0] ?? group, [...(known?.[1] ?? []), ...group.values]]);
  }
  return [...gathered.values()];
}

function toBox(
  { analyteId, analyteName, unit }: ValueGroup,
  values: readonly MonthlyValue[],
  place: Pick<Wire, 'StationId' | 'StationName' | 'Month'>,
): Wire | null {
  const box = boxOf(values);
  return (
    box && {
      AnalyteId: analyteId,
      AnalyteName: analyteName,
      Unit: unit,
      ...place,
      Count: box.count,
      NonDetects: box.nonDetects,
      Minimum: box.minimum,
      WhiskerLow: box.whiskerLow,
      LowerQuartile: box.lowerQuartile,
      Median: box.median,
      UpperQuartile: box.upperQuartile,
      WhiskerHigh: box.whiskerHigh,
      Maximum: box.maximum,
      Mean: box.mean,
      Outliers: [...box.outliers],
    }
  );
}
