import type { Dashboard, TileContent } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listGuidelines, planForTenant, tenantReader } from '#slices/guidelines';
import { allSamples, currentResults } from '#slices/observations';

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
}

/** Tiles about one station to begin with. */
export async function proposeStationTiles(tx: Tx, scope: Scope, { id, isShared }: ProposedStation): Promise<Tiles> {
  const selection = await proposeSelection(tx, [id], isShared ? null : scope);
  return selection ? stationTiles(selection) : [];
}

/** The analytes that have a guideline and most results, and their guidelines: those of `judge`, none without. */
async function proposeSelection(tx: Tx, stations: number[], judge: Scope | null): Promise<Selection | null> {
  const known = stations.length > 0 ? await listAnalytes(tx, stations) : [];
  if (known.length === 0) return null;
  const dateRange = { start: null, end: null };
  if (!judge) return { stations, analytes: known.slice(0, mostAnalytes), guidelines: [], dateRange };
  const plan = await planForTenant(tx, tenantReader(judge));
  const judged = known.filter((id) => plan.byAnalyte.has(id));
  const analytes = [...judged, ...known.filter((id) => !plan.byAnalyte.has(id))].slice(0, mostAnalytes);
  const guidelines = (await listGuidelines(tx, tenantReader(judge)))
    .filter(({ id }) => analytes.some((one) => plan.byAnalyte.get(one)?.some(({ row }) => row.guideline_id === id)))
    .map(({ id }) => id)
    .slice(0, 3);
  return { stations, analytes, guidelines, dateRange };
}

async function listBusiest(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.data_source_id as id from ${allSamples} s
      join data_sources d on d.tenant_id = s.tenant_id and d.id = s.data_source_id
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

/** Days and cells are judged by guidelines: without any, their tiles are left out. */
function stationTiles(selection: Selection): Tiles {
  const first = { ...selection, analytes: selection.analytes.slice(0, 1) };
  const isJudged = selection.guidelines.length > 0;
  const below = isJudged ? 11 : 6;
  return [
    tile('graph', [0, 0, 8, 6], graph('time', first)),
    tile('latest', [8, 0, 4, 6], { Kind: 'latest', ...about(selection) }),
    ...(isJudged ? [tile('calendar', [0, 6, 12, 5], { Kind: 'calendar', ...about(selection, 'pastYear') })] : []),
    tile('box', [0, below, 6, 6], graph('boxMonth', first)),
    tile('trend', [6, below, 6, 6], { Kind: 'trend', IsSeasonal: true, ...about(selection) }),
  ];
}

function tenantTiles(selection: Selection): Tiles {
  const first = { ...selection, analytes: selection.analytes.slice(0, 1) };
  const isJudged = selection.guidelines.length > 0;
  return [
    tile('exceedances', [0, 0, 3, 3], {
      ...{ Kind: 'statistic', Statistic: isJudged ? 'exceedances' : 'count' },
      ...about(isJudged ? selection : first, 'pastYear'),
    }),
    tile('map', [0, 3, 3, 5], { Kind: 'map', Stations: selection.stations }),
    tile('graph', [3, 0, 9, 8], graph('time', { ...first, stations: selection.stations.slice(0, 5) })),
    ...(isJudged ? [tile('heat', [0, 8, 7, 6], { Kind: 'heatMap', ...about(selection) })] : []),
    tile('box', isJudged ? [7, 8, 5, 6] : [0, 8, 12, 6], graph('boxStation', first)),
    ...(isJudged ? [tile('calendar', [0, 14, 12, 5], { Kind: 'calendar', ...about(selection, 'pastYear') })] : []),
    tile('trend', [0, isJudged ? 19 : 14, 12, 5], { Kind: 'trend', IsSeasonal: true, ...about(first) }),
  ];
}

const about = (Selection: Selection, Period: 'all' | 'pastYear' = 'all') => ({ Selection, Period });

const tile = (
  Id: string,
  [X, Y, W, H]: readonly [number, number, number, number],
  Content: z.input<typeof TileContent>,
): Tiles[number] => ({ Id, X, Y, W, H, Title: '', Content });
