import type { Dashboard, TileContent } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listGuidelines, planForTenant, tenantReader } from '#slices/guidelines';

type Tiles = z.input<typeof Dashboard>['Tiles'];
type Selection = Extract<z.input<typeof TileContent>, { Kind: 'graph' }>['Selection'];

const mostStations = 12;
const mostAnalytes = 4;

/**
 * Tiles to begin with: the analytes that have a guideline and most results, at the station or at the busiest stations.
 * Nothing where there are no results yet.
 */
export async function proposeTiles(tx: Tx, scope: Scope, stationId: number | null): Promise<Tiles> {
  const stations = stationId === null ? await listBusiest(tx) : [stationId];
  const known = await listAnalytes(tx, stations);
  if (stations.length === 0 || known.length === 0) return [];
  const plan = await planForTenant(tx, tenantReader(scope));
  const judged = known.filter((id) => plan.byAnalyte.has(id));
  const analytes = [...judged, ...known.filter((id) => !plan.byAnalyte.has(id))].slice(0, mostAnalytes);
  const guidelines = (await listGuidelines(tx, tenantReader(scope)))
    .filter(({ id }) => analytes.some((one) => plan.byAnalyte.get(one)?.some(({ row }) => row.guideline_id === id)))
    .map(({ id }) => id)
    .slice(0, 3);
  const selection = { stations, analytes, guidelines, dateRange: { start: null, end: null } };
  return stationId === null ? tenantTiles(selection) : stationTiles(selection);
}

async function listBusiest(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.data_source_id as id from samples s
      join data_sources d on d.tenant_id = s.tenant_id and d.id = s.data_source_id
    where d.source_type = 'discrete_envirodata'
    group by s.data_source_id order by count(*) desc, s.data_source_id limit ${mostStations}`.execute(tx);
  return rows.map(({ id }) => id);
}

async function listAnalytes(tx: Tx, stations: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.analyte_id as id from results r
    where r.closed_at is null and r.qa_qc_kind = '' and r.data_source_id = any (${[...stations]}::bigint[])
    group by r.analyte_id order by count(*) filter (where r.sign = '') desc, r.analyte_id limit 100`.execute(tx);
  return rows.map(({ id }) => id);
}

function stationTiles(selection: Selection): Tiles {
  const first = selection.analytes.slice(0, 1);
  return [
    tile('graph', [0, 0, 8, 6], {
      Kind: 'graph',
      View: 'time',
      IsLog: false,
      ...about({ ...selection, analytes: first }),
    }),
    tile('latest', [8, 0, 4, 6], { Kind: 'latest', ...about(selection) }),
    tile('calendar', [0, 6, 12, 5], { Kind: 'calendar', ...about(selection, 'pastYear') }),
    tile('box', [0, 11, 6, 6], {
      Kind: 'graph',
      View: 'boxMonth',
      IsLog: false,
      ...about({ ...selection, analytes: first }),
    }),
    tile('trend', [6, 11, 6, 6], { Kind: 'trend', IsSeasonal: true, ...about(selection) }),
  ];
}

function tenantTiles(selection: Selection): Tiles {
  const first = selection.analytes.slice(0, 1);
  const few = selection.stations.slice(0, 5);
  return [
    tile('exceedances', [0, 0, 3, 3], { Kind: 'statistic', Statistic: 'exceedances', ...about(selection, 'pastYear') }),
    tile('map', [0, 3, 3, 5], { Kind: 'map', Stations: selection.stations }),
    tile('graph', [3, 0, 9, 8], {
      Kind: 'graph',
      View: 'time',
      IsLog: false,
      ...about({ ...selection, stations: few, analytes: first }),
    }),
    tile('heat', [0, 8, 7, 6], { Kind: 'heatMap', ...about(selection) }),
    tile('box', [7, 8, 5, 6], {
      Kind: 'graph',
      View: 'boxStation',
      IsLog: false,
      ...about({ ...selection, analytes: first }),
    }),
    tile('calendar', [0, 14, 12, 5], { Kind: 'calendar', ...about(selection, 'pastYear') }),
    tile('trend', [0, 19, 12, 5], { Kind: 'trend', IsSeasonal: true, ...about({ ...selection, analytes: first }) }),
  ];
}

const about = (Selection: Selection, Period: 'all' | 'pastYear' = 'all') => ({ Selection, Period });

const tile = (
  Id: string,
  [X, Y, W, H]: readonly [number, number, number, number],
  Content: z.input<typeof TileContent>,
): Tiles[number] => ({ Id, X, Y, W, H, Title: '', Content });
