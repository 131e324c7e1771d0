import type { GraphSelection, graphs, Reply } from '@freshet/contract';
import { fitLine, mostTrendValues, rankCorrelation } from '@freshet/domain/statistics';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import { currentResults } from '#slices/observations';
import { showUnit } from './choose-units.ts';
import { listGraphFlags } from './graph-flags.ts';
import { isSeen, picked } from './picked.ts';
import { type GraphSource, readGraph } from './read-graph.ts';

type Pairs = Reply<typeof graphs.pairs>;

interface PairRow {
  readonly data_source_id: number;
  readonly sample_id: number;
  readonly at: number;
  readonly x: number;
  readonly x_sign: string;
  readonly x_unit: string | null;
  readonly y_id: number;
  readonly y: number;
  readonly y_sign: string;
  readonly y_unit: string | null;
  /** Of all pairs, those that are not drawn included. */
  readonly total: number;
}

/** More dots than this cannot be told apart; the newest are drawn. */
const mostPairs = 20_000;

interface Axes {
  readonly x: number;
  readonly y: number;
}

/** Two analytes of the same sample against one another. */
export const readPairs = (scope: Scope, selection: GraphSelection, axes: Axes): Promise<Pairs> =>
  readGraph(scope, { ...selection, analytes: toIds(selection, axes) }, async (source) => {
    const rows = await listPairs(source, axes);
    const [x, y] = [source.shown.get(axes.x), source.shown.get(axes.y)];
    const [first] = rows;
    return {
      X: { AnalyteName: x?.name ?? '', Unit: showUnit(source.units, x, first?.x_unit ?? null).unit },
      Y: { AnalyteName: y?.name ?? '', Unit: showUnit(source.units, y, first?.y_unit ?? null).unit },
      Count: first?.total ?? 0,
      ...groupPairs(source, axes, rows),
    };
  });

const toIds = ({ analytes }: GraphSelection, { x, y }: Axes) => {
  const kept = analytes.filter((id) => id === x || id === y);
  return kept.length > 0 ? kept : analytes;
};

/** Of several fractions those that agree go together, the same way for every sample. */
async function listPairs(source: GraphSource, { x, y }: Axes): Promise<PairRow[]> {
  const { hidden } = await listGraphFlags(source);
  const one = (id: number) =>
    sql`select r.* from ${currentResults} r where ${picked(source.selection)} and ${isSeen(hidden)} and r.analyte_id = ${id}`;
  const { rows } = await sql<PairRow>`
    select *, count(*) over () as total from (
      select distinct on (x.sample_id) x.data_source_id, x.sample_id,
        round(date_part('epoch', x.sampled_at) * 1000) as at,
        coalesce(x.value, x.detection_limit) as x, x.sign as x_sign, x.unit as x_unit,
        y.id as y_id, coalesce(y.value, y.detection_limit) as y, y.sign as y_sign, y.unit as y_unit
      from (${one(x)}) x join (${one(y)}) y on y.tenant_id = x.tenant_id and y.sample_id = x.sample_id
      order by x.sample_id, (x.fraction = y.fraction) desc, x.fraction, y.fraction, x.id, y.id
    ) pair order by at desc limit ${mostPairs}`.execute(source.tx);
  return rows;
}

function groupPairs({ units, shown, stationNames }: GraphSource, axes: Axes, rows: readonly PairRow[]) {
  const groups = new Map<number, Pairs['Groups'][number]>();
  const plain: [number, number][] = [];
  for (const row of rows) {
    const x = showUnit(units, shown.get(axes.x), row.x_unit).convert(row.x);
    const y = showUnit(units, shown.get(axes.y), row.y_unit).convert(row.y);
    const isCensored = row.x_sign !== '' || row.y_sign !== '';
    if (!isCensored) plain.push([x, y]);
    const group = groups.get(row.data_source_id) ?? newGroup(row, stationNames);
    groups.set(row.data_source_id, group);
    group.Xs.push(x);
    group.Ys.push(y);
    group.IsCensored.push(isCensored ? 1 : 0);
    group.Times.push(row.at);
    group.SampleIds.push(row.sample_id);
    group.ResultIds.push(row.y_id);
  }
  const line = fitLine(plain);
  const kendall =
    plain.length <= mostTrendValues
      ? rankCorrelation(plain.map(([at, value]) => ({ at, value, kind: 'measured' })))
      : null;
  return {
    Groups: [...groups.values()],
    Line: line && { Count: line.count, Slope: line.slope, Intercept: line.intercept, RSquared: line.rSquared },
    Tau: kendall?.tau ?? null,
    P: kendall?.p ?? null,
  };
}

const newGroup = (row: PairRow, names: ReadonlyMap<number, string>): Pairs['Groups'][number] => ({
  StationId: row.data_source_id,
  StationName: names.get(row.data_source_id) ?? '',
  Xs: [],
  Ys: [],
  IsCensored: [],
  Times: [],
  SampleIds: [],
  ResultIds: [],
});
