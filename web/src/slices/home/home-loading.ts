import i18next from 'i18next';
import { announce } from '#api/announce';
import type { LoadingWork } from '#api/loading/loading';
import { queries } from '#api/query-client';
import { claimsQuery } from '#api/session/claims';
import { Unreachable } from '#api/transport';
import { sideMenuQuery } from '#slices/locations';
import { placesQuery } from '#slices/map';
import { datumsQuery, startLoadingQuery } from './home-queries.ts';

/**
 * What the loading screen waits for. Everything is requested at once and awaited in the order of the steps; what fails
 * is reported and left out, because most screens can do without it. Only a server out of reach stops the loading.
 */
export const homeLoading: LoadingWork = {
  uiConfiguration: async () => {
    const { role, userGroupId } = await queries.ensureQueryData(claimsQuery);
    void queries.prefetchQuery(sideMenuQuery(userGroupId));
    void queries.prefetchQuery(placesQuery);
    void queries.prefetchQuery(datumsQuery);
    await orReport('uiConfiguration', async () => {
      const start = await queries.ensureQueryData(startLoadingQuery(role));
      if (!start.UiConfigOptions.IsSuccess) report('uiConfiguration');
      if (!start.MapLayers.IsSuccess) report('mapLayers');
    });
  },
  mediaTypes: () => checkPieces('mediaTypes', ['MediaTypes']),
  stationCategories: () => checkPieces('stationCategories', ['StationCategories', 'ContinuousStationCategories']),
  timeSeriesTags: () => checkPieces('tags', ['Tags']),
  dataSources: () => orReport('dataSources', () => queries.ensureQueryData(placesQuery)),
  datums: () => orReport('datums', () => queries.ensureQueryData(datumsQuery)),
};

type Piece = 'MediaTypes' | 'StationCategories' | 'ContinuousStationCategories' | 'Tags';

async function checkPieces(what: Failure, pieces: readonly Piece[]): Promise<void> {
  const { role } = await queries.ensureQueryData(claimsQuery);
  const start = queries.getQueryData(startLoadingQuery(role).queryKey);
  if (start && pieces.some((piece) => !start[piece].IsSuccess)) report(what);
}

type Failure = 'uiConfiguration' | 'mapLayers' | 'mediaTypes' | 'stationCategories' | 'tags' | 'dataSources' | 'datums';

async function orReport(what: Failure, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Unreachable) throw error;
    report(what);
  }
}

const report = (what: Failure) => announce({ kind: 'message', text: i18next.t(`home:failed.${what}`) });
