import { done, mostTabularPoints, observations } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { requireImport } from '#slices/imports';
import { gather, readStation } from '#slices/locations';
import { listActivitiesInChain, listActivitiesOf } from './activity-queries.ts';
import { toActivity } from './activity-view.ts';
import { addDocument } from './add-document.ts';
import { listCalendar } from './calendar-queries.ts';
import { toCalendar } from './calendar-view.ts';
import { listCorrections } from './correction-queries.ts';
import { toCorrection } from './correction-view.ts';
import { listLatest } from './dashboard-queries.ts';
import { toLatest } from './dashboard-view.ts';
import { listDatasets } from './dataset-queries.ts';
import { toDataset } from './dataset-view.ts';
import { deleteDocument } from './delete-document.ts';
import { listDocuments } from './document-queries.ts';
import { toDocument } from './document-view.ts';
import { downloadDocument } from './download-document.ts';
import { listFlagsOn } from './flag-queries.ts';
import { listResults } from './tabular-queries.ts';
import { toTabular } from './tabular-view.ts';
import { updateActivity } from './update-activity.ts';

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
      readStation(scope, params, async (tx, { id }) => (await listCorrections(tx, id)).map(toCorrection)),
    activitiesByStation: ({ params }, scope) =>
      readStation(scope, params, async (tx, { id }) => (await listActivitiesOf(tx, id)).map(toActivity)),
    activitiesByCoc: async ({ params }, scope) =>
      (await gather(scope, (tx) => listActivitiesInChain(tx, params.code))).flat().map(toActivity),
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
