import { problem, type SourceType } from '@freshet/contract';
import { compareNaturally } from '@freshet/domain';
import type { Scope } from '#platform/db/scope';
import { listMetadata, toStationMetadata } from '../station-facts/metadata-queries.ts';
import { findAnywhere, gather } from './find-anywhere.ts';
import { listSourceRows, listSources, type SourceFilter } from './source-queries.ts';
import { toDataSource, type WireSource } from './source-view.ts';

/** The data sources of the given types, granted ones included, by name. */
export async function readSources(scope: Scope, types: readonly SourceType[] | undefined): Promise<WireSource[]> {
  const filter: SourceFilter = types ? { types } : {};
  const sources = await gather(scope, async (tx, isShared) =>
    (await listSources(tx, filter)).map((row) => toDataSource(row, isShared)),
  );
  return sources.flat().sort(byName);
}

/** All data sources, granted ones included, as the rows of a table. */
export const readSourceRows = async (scope: Scope) => (await gather(scope, listSourceRows)).flat().sort(byName);

type Named = Pick<WireSource, 'LocationIdentifier' | 'Id'>;

const byName = (a: Named, b: Named) => compareNaturally(a.LocationIdentifier, b.LocationIdentifier) || a.Id - b.Id;

export async function readSource(scope: Scope, id: number, type?: SourceType): Promise<WireSource> {
  const source = await findAnywhere(scope, async (tx, isShared) => {
    const [row] = await listSources(tx, { ids: [id] });
    return row && toDataSource(row, isShared);
  });
  if (type !== undefined && source.SourceType !== type) throw problem('notFound');
  return source;
}

/** The metadata of a station of one's own or a granted one. */
export const readMetadata = (scope: Scope, stationId: number) =>
  findAnywhere(scope, async (tx) => {
    const station = await tx.selectFrom('data_sources').select('id').where('id', '=', stationId).executeTakeFirst();
    return station && (await listMetadata(tx, stationId)).map(toStationMetadata);
  });

export async function readPlots(scope: Scope) {
  const plots = await readSources(scope, ['vegetativemonitoring_envirodata']);
  return {
    Plots: plots.map(({ Id, LocationIdentifier }) => ({ Id, PlotName: LocationIdentifier })),
    Count: plots.length,
  };
}
