import { done, mostTabularPoints, observations } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { requireImport } from '#slices/imports';
import { gather, readStation } from '#slices/locations';
import { listActivitiesInChain, listActivitiesOf, listActivitiesOfImport } from './activities/activity-queries.ts';
import { toActivity } from './activities/activity-view.ts';
import { listCalendar } from './activities/calendar-queries.ts';
import { toCalendar } from './activities/calendar-view.ts';
import { updateActivity } from './activities/update-activity.ts';
import { addDocument } from './documents/add-document.ts';
import { deleteDocument } from './documents/delete-document.ts';
import { listDocuments } from './documents/document-queries.ts';
import { toDocument } from './documents/document-view.ts';
import { downloadDocument } from './documents/download-document.ts';
import { listFlagsOn } from './flags/flag-queries.ts';
import { listCorrections } from './tables/correction-queries.ts';
import { toCorrection } from './tables/correction-view.ts';
import { listDatasets } from './tables/dataset-queries.ts';
import { toDataset } from './tables/dataset-view.ts';
import { listLatest } from './tables/latest-queries.ts';
import { toLatest } from './tables/latest-view.ts';
import { otherCorrections } from './tables/other-corrections.ts';
import { listResults } from './tables/tabular-queries.ts';
import { toTabular } from './tables/tabular-view.ts';

export const observationRoutes = (platform: Platform): Route[] =>
  routes(observations, {
    waterQualityDetail: ({ params }, scope) =>
      readStation(scope, params, async (tx, { id }) => ({
        WaterQualityDatasets: (await listDatasets(tx, id)).map(toDataset),
      })),
    calendar: async ({ query }, scope) => {
      const asking = await namedScope(platform, scope, query.tenant);
      return readStation(asking, { name: query.stationName }, async (tx, { id }) => {
        const rows = await listCalendar(tx, id);
        return toCalendar(rows, await listFlagsOn(tx, rows));
      });
    },
    tabularData: ({ body: { StationId, StartDate: from = '0001-01-01', EndDate: to = '9999-12-31' } }, scope) =>
      readStation(scope, { id: StationId }, async (tx, { id: stationId }) => {
        const rows = await listResults(tx, { stationId, from, to }, mostTabularPoints + 1);
        return toTabular(rows, await listFlagsOn(tx, rows));
      }),
    correctionLog: ({ params }, scope) =>
      readStation(scope, params, async (tx, { id }) => {
        const ofResults = (await listCorrections(tx, id)).map(toCorrection);
        const others = await otherCorrections.registered()(tx, id);
        return [...ofResults, ...others].sort((one, other) => (one.DateTime < other.DateTime ? 1 : -1));
      }),
    activitiesByStation: ({ params }, scope) =>
      readStation(scope, params, async (tx, { id }) => (await listActivitiesOf(tx, id)).map(toActivity)),
    activitiesByCoc: async ({ params }, scope) =>
      (await gather(scope, (tx) => listActivitiesInChain(tx, params.code))).flat().map(toActivity),
    activitiesByImport: ({ params }, scope) =>
      scope.transaction(async (tx) => {
        const rows = await listActivitiesOfImport(tx, params.importId);
        if (rows.length === 0) await requireImport(tx, params.importId);
        return rows.map(toActivity);
      }),
    updateActivity: async ({ body }, scope) => toActivity(await updateActivity(scope, body)),
    stationDashboard: ({ params }, scope) =>
      readStation(scope, { id: params.stationId }, async (tx, { id, name }) => ({
        StationId: id,
        StationName: name,
        Analytes: (await listLatest(tx, id)).map(toLatest),
      })),
    documents: ({ params }, scope) =>
      scope.transaction(async (tx) => {
        const rows = await listDocuments(tx, params.importId);
        if (rows.length === 0) await requireImport(tx, params.importId);
        return rows.map(toDocument);
      }),
    addDocument: async ({ body }, scope) => toDocument(await addDocument(platform, scope, body)),
    deleteDocument: ({ params }, scope) => deleteDocument(scope, params.id).then(() => done),
    downloadDocument: ({ params }, scope) => downloadDocument(platform, scope, params.id),
  });
