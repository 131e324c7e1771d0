import { type Dashboard, gridColumns, type StationGraph, type TileContent } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listGuidelines, planForTenant, tenantReader } from '#slices/guidelines';
import { allStations } from '#slices/locations';
import { allSamples, currentResults } from '#slices/observations';
import { proposeEcologyTiles } from './propose-ecology-tiles.ts';
import { proposeSeriesTiles } from './propose-series-tiles.ts';

type Tiles = z.input<typeof Dashboard>['Tiles'];
type Selection = Extract<z.input<typeof TileContent>, { Kind: 'graph' }>['Selection'];

const mostStations = 12;
const mostAnalytes = 4;

/** Tiles about the busiest stations to begin with. Nothing where there are no results yet. */
export async function proposeTenantTiles(tx: Tx, scope: Scope): Promise<Tiles> {
  const selection = await proposeSelection(tx, await listBusiest(tx), scope);
  return selection ? tenantTiles(selection) : [];
}

interface ProposedStation {
  readonly id: number;
  /** Another tenant's, which has guidelines of its own. */
  readonly isShared: boolean;
  /** Which graphs the caller's tenant shows of stations. */
  readonly shown: readonly StationGraph[];
}

/** Tiles about one station to begin with: its results, or its series where it has none, or its visits or surveys. */
export async function proposeStationTiles(
  tx: Tx,
  scope: Scope,
  { id, isShared, shown }: ProposedStation,
): Promise<Tiles> {
  const selection = await proposeSelection(tx, [id], isShared ? null : scope);
  if (!selection) {
    const series = await proposeSeriesTiles(tx, id);
    return series.length > 0 ? series : proposeEcologyTiles(tx, id);
  }
  return stationTiles(selection, shown);
}

/** The analytes that have a guideline and most results, and their guidelines: those of `evaluate`, none without. */
async function proposeSelection(tx: Tx, stations: number[], evaluate: Scope | null): Promise<Selection | null> {
  const known = stations.length > 0 ? await listAnalytes(tx, stations) : [];
  if (known.length === 0) return null;
  const dateRange = { start: null, end: null };
  if (!evaluate) return { stations, analytes: known.slice(0, mostAnalytes), guidelines: [], dateRange };
  const plan = await planForTenant(tx, tenantReader(evaluate));
  const evaluated = known.filter((id) => plan.byAnalyte.has(id));
  const analytes = [...evaluated, ...known.filter((id) => !plan.byAnalyte.has(id))].slice(0, mostAnalytes);
  const guidelines = (await listGuidelines(tx, tenantReader(evaluate)))
    .filter(({ id }) => analytes.some((one) => plan.byAnalyte.get(one)?.some(({ row }) => row.guideline_id === id)))
    .map(({ id }) => id)
    .slice(0, 3);
  return { stations, analytes, guidelines, dateRange };
}

async function listBusiest(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.data_source_id as id from ${allSamples} s
      join ${allStations} d on d.tenant_id = s.tenant_id and d.id = s.data_source_id
    where d.source_type = 'discrete_envirodata'
    group by s.data_source_id order by count(*) desc, s.data_source_id limit ${mostStations}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function listAnalytes(tx: Tx, stations: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.analyte_id as id from ${currentResults} r
    where r.qa_qc_kind = '' and r.data_source_id = any (${[...stations]}::bigint[])
    group by r.analyte_id order by count(*) filter (where r.sign = '') desc, r.analyte_id limit 100`.execute(tx);
  return rows.map(({ id }) => id);
}

const graph = (View: 'time' | 'boxStation' | 'boxMonth', selection: Selection) =>
  ({ Kind: 'graph', View, IsLog: false, ...about(selection) }) as const;

type Proposed = readonly [graph: StationGraph, width: number, content: z.input<typeof TileContent>];

/**
 * Row by row what the tenant shows of it; a tile that is left alone in its row gets all of it. What is evaluated by
 * guidelines is left out without any.
 */
function stationTiles(selection: Selection, shown: readonly StationGraph[]): Tiles {
  const first = { ...selection, analytes: selection.analytes.slice(0, 1) };
  const evaluated = (...row: Proposed[]): Proposed[] => (selection.guidelines.length > 0 ? row : []);
  const rows: readonly (readonly [height: number, tiles: readonly Proposed[]])[] = [
    [
      6,
      [
        ['time', 8, graph('time', first)],
        ['latest', 4, { Kind: 'latest', ...about(selection) }],
      ],
    ],
    [6, evaluated(['exceedances', 12, { Kind: 'exceedances', ...about(selection, 'pastYear') }])],
    [5, evaluated(['calendar', 12, { Kind: 'calendar', ...about(selection, 'pastYear') }])],
    [
      6,
      [
        ['boxes', 6, graph('boxMonth', first)],
        ['trend', 6, { Kind: 'trend', IsSeasonal: true, ...about(selection) }],
      ],
    ],
  ];
  const tiles: Tiles = [];
  let y = 0;
  for (const [height, row] of rows) {
    const shownRow = row.filter(([name]) => shown.includes(name));
    let x = 0;
    for (const [name, width, content] of shownRow) {
      const wide = shownRow.length === 1 ? gridColumns : width;
      tiles.push(tile(name, [x, y, wide, height], content));
      x += wide;
    }
    if (shownRow.length > 0) y += height;
  }
  return tiles;
}

/** What exceeds, where and since when comes first, then the newest values and what there is of them. */
function tenantTiles(selection: Selection): Tiles {
  const first = { ...selection, analytes: selection.analytes.slice(0, 1) };
  const some = { ...first, stations: selection.stations.slice(0, 5) };
  if (selection.guidelines.length === 0) {
    return [
      tile('count', [0, 0, 3, 3], { Kind: 'statistic', Statistic: 'count', ...about(first, 'pastYear') }),
      tile('map', [0, 3, 3, 5], { Kind: 'map', Stations: selection.stations }),
      tile('graph', [3, 0, 9, 8], graph('time', some)),
      tile('latest', [0, 8, 6, 6], { Kind: 'latest', ...about(selection) }),
      tile('box', [6, 8, 6, 6], graph('boxStation', first)),
      tile('trend', [0, 14, 12, 5], { Kind: 'trend', IsSeasonal: true, ...about(first) }),
    ];
  }
  return [
    tile('count', [0, 0, 3, 3], { Kind: 'statistic', Statistic: 'exceedances', ...about(selection, 'pastYear') }),
    tile('map', [0, 3, 3, 5], { Kind: 'map', Stations: selection.stations }),
    tile('exceedances', [3, 0, 9, 8], { Kind: 'exceedances', ...about(selection, 'pastYear') }),
    tile('latest', [0, 8, 6, 7], { Kind: 'latest', ...about(selection) }),
    tile('heat', [6, 8, 6, 7], { Kind: 'heatMap', ...about(selection, 'pastYear') }),
    tile('graph', [0, 15, 12, 7], graph('time', some)),
    tile('calendar', [0, 22, 12, 5], { Kind: 'calendar', ...about(selection, 'pastYear') }),
    tile('box', [0, 27, 6, 6], graph('boxStation', first)),
    tile('trend', [6, 27, 6, 6], { Kind: 'trend', IsSeasonal: true, ...about(first) }),
  ];
}

const about = (Selection: Selection, Period: 'all' | 'pastYear' = 'all') => ({ Selection, Period });

const tile = (
  Id: string,
  [X, Y, W, H]: readonly [number, number, number, number],
  Content: z.input<typeof TileContent>,
): Tiles[number] => ({ Id, X, Y, W, H, Title: '', Content });
