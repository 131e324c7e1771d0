import type { GraphSelection, graphs, Reply } from '@freshet/contract';
import { fitLine, mostTrendValues, rankCorrelation } from '@freshet/domain/statistics';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import { currentResults } from '#slices/observations';
import { showUnit } from './choose-units.ts';
import { mediaNameOf } from './describe-meaning.ts';
import { listGraphFlags } from './graph-flags.ts';
import { type GraphSource, readGraph } from './lines/read-graph.ts';
import { countWithoutLimit } from './lines/series-queries.ts';
import { isSeen, picked } from './picked.ts';

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
}

/** More dots than this cannot be distinguished; the newest are drawn. */
const mostPairs = 20_000;

interface Axes {
  readonly x: number;
  readonly y: number;
  /** Which combination of fractions, units, bases and media is drawn: 0 is that with most pairs. */
  readonly combination?: number | undefined;
}

/**
 * Two analytes of the same sample against one another: of each what means the same, in one unit and media, never a
 * mixture.
 */
export const readPairs = (scope: Scope, selection: GraphSelection, axes: Axes): Promise<Pairs> =>
  readGraph(scope, { ...selection, analytes: toIds(selection, axes) }, async (source) => {
    const { hidden } = await listGraphFlags(source);
    const combinations = await listCombinations(source, axes, hidden);
    const chosen = combinations[axes.combination ?? 0] ?? combinations[0];
    const rows = chosen ? await listPairs(source, axes, { hidden, kinds: chosen.kinds }) : [];
    const nothing = { X: newAxis(source, axes.x), Y: newAxis(source, axes.y), Count: 0 };
    const { X, Y, Count } = chosen ?? nothing;
    return {
      ...{ X, Y, Count },
      Combinations: combinations.map((one) => ({ X: one.X, Y: one.Y, Count: one.Count })),
      WithoutLimit: await countWithoutLimit(source),
      ...groupPairs(source, axes, rows),
    };
  });

const newAxis = ({ shown }: GraphSource, id: number, { fraction, unit, basis }: Meaning = nothingStated) => ({
  AnalyteName: shown.get(id)?.name ?? '',
  Fraction: fraction || null,
  Unit: unit,
  Basis: basis,
  Media: '',
});

interface Meaning {
  readonly fraction: string;
  readonly unit: string | null;
  readonly basis: string;
}

const nothingStated: Meaning = { fraction: '', unit: null, basis: '' };

const toIds = ({ analytes }: GraphSelection, { x, y }: Axes) => {
  const chosenAnalytes = analytes.filter((id) => id === x || id === y);
  return chosenAnalytes.length > 0 ? chosenAnalytes : analytes;
};

/**
 * Pairs of a sample whose fractions agree, or all of them where none do; never of two depths. Of replicates and methods
 * the first.
 */
function pairsOf({ selection }: GraphSource, { x, y }: Axes, hidden: readonly number[]): RawBuilder<unknown> {
  const one = (id: number) =>
    sql`select r.* from ${currentResults} r where ${picked(selection)} and ${isSeen(hidden)} and r.analyte_id = ${id}`;
  return sql`select distinct on (sample_id, ${kindColumns}, depth_m) * from (
      select x.data_source_id, x.sample_id, round(date_part('epoch', x.sampled_at) * 1000) as at,
        coalesce(x.value, x.detection_limit) as x, x.sign as x_sign, ${kindOf('x')}, ${kindOf('y')}, y.id as y_id,
        coalesce(y.value, y.detection_limit) as y, y.sign as y_sign, x.id as x_id,
        coalesce(x.media_type_id, 0) as media_id, coalesce(x.depth_m, y.depth_m) as depth_m, bool_or(x.fraction = y.fraction) over (partition by x.sample_id) as has_agreeing
      from (${one(x)}) x join (${one(y)}) y on y.tenant_id = x.tenant_id and y.sample_id = x.sample_id
        and (x.depth_m is null or y.depth_m is null or x.depth_m = y.depth_m)
    ) every where x_fraction = y_fraction or not has_agreeing
    order by sample_id, ${kindColumns}, depth_m, x_id, y_id`;
}

/** What both are as they are stored, and what they were measured in. */
interface Kind {
  readonly x_fraction: string;
  readonly x_unit: string;
  readonly x_basis: string;
  readonly y_fraction: string;
  readonly y_unit: string;
  readonly y_basis: string;
  /** 0 where nobody stated. */
  readonly media_id: number;
}

const kindColumns = sql.raw('x_fraction, x_unit, x_basis, y_fraction, y_unit, y_basis, media_id');

const kindOf = (side: 'x' | 'y') =>
  sql.raw(`${side}.fraction as ${side}_fraction, coalesce(${side}.unit, '') as ${side}_unit,
        coalesce(${side}.basis, '') as ${side}_basis`);

type Combination = Pairs['Combinations'][number] & { readonly kinds: readonly Kind[] };

/** What there is to draw, in the units that are shown; most pairs first. The media is given where there are several. */
async function listCombinations(source: GraphSource, axes: Axes, hidden: readonly number[]): Promise<Combination[]> {
  const { rows } = await sql<Kind & { readonly count: number }>`
    select ${kindColumns}, count(*) as count from (${pairsOf(source, axes, hidden)}) pair
    group by ${kindColumns} order by ${kindColumns}`.execute(source.tx);
  const isSeveral = new Set(rows.map(({ media_id }) => media_id)).size > 1;
  const combinations = new Map<string, Combination>();
  for (const { count, ...kind } of rows) {
    const Media = isSeveral ? mediaNameOf(source.mediaNames, kind.media_id) : '';
    const x = { fraction: kind.x_fraction, unit: shownUnit(source, axes.x, kind.x_unit), basis: kind.x_basis };
    const y = { fraction: kind.y_fraction, unit: shownUnit(source, axes.y, kind.y_unit), basis: kind.y_basis };
    const [X, Y] = [
      { ...newAxis(source, axes.x, x), Media },
      { ...newAxis(source, axes.y, y), Media },
    ];
    const key = JSON.stringify([X, Y, kind.media_id]);
    const known = combinations.get(key) ?? { X, Y, Count: 0, kinds: [] };
    combinations.set(key, { ...known, Count: known.Count + count, kinds: [...known.kinds, kind] });
  }
  return [...combinations.values()].sort((left, right) => right.Count - left.Count);
}

const shownUnit = ({ units, shown }: GraphSource, id: number, unit: string) =>
  showUnit(units, shown.get(id), unit || null).unit;

interface Wanted {
  readonly hidden: readonly number[];
  readonly kinds: readonly Kind[];
}

async function listPairs(source: GraphSource, axes: Axes, { hidden, kinds }: Wanted): Promise<PairRow[]> {
  const { rows } = await sql<PairRow>`
    select pair.* from (${pairsOf(source, axes, hidden)}) pair
      join jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as wanted(x_fraction text, x_unit text, x_basis text,
        y_fraction text, y_unit text, y_basis text, media_id bigint) using (${kindColumns})
    order by at desc, sample_id limit ${mostPairs}`.execute(source.tx);
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
