import { done, locations } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { addSynonym } from './add-synonym.ts';
import { assignCategory } from './assign-category.ts';
import { autoAssign } from './auto-assign.ts';
import { createDataSource, type StoredSource } from './create-data-source.ts';
import { createFeature } from './create-feature.ts';
import { listDatums } from './datum-queries.ts';
import { deleteFeature } from './delete-feature.ts';
import { deleteStation, deleteStations } from './delete-stations.ts';
import { deleteSynonym } from './delete-synonym.ts';
import { linkDataSource } from './link-data-source.ts';
import { mergeStations } from './merge-stations.ts';
import { toStationMetadata } from './metadata-queries.ts';
import { readEverythingInBrief, readFeature, readFeatureDetails } from './read-features.ts';
import { readMetadata, readPlots, readSource, readSourceRows, readSources } from './read-sources.ts';
import { searchStations } from './search-stations.ts';
import { setTags } from './set-tags.ts';
import { toDataSource } from './source-view.ts';
import { undoLinking } from './undo-linking.ts';
import { unlinkDataSource } from './unlink-data-source.ts';
import { updateDataSource } from './update-data-source.ts';
import { updateFeature } from './update-feature.ts';
import { updateSynonym } from './update-synonym.ts';
import { addDatum, addDatums, deleteDatum, updateDatum } from './write-datums.ts';
import { deleteMetadata, updateMetadata, upsertMetadata } from './write-metadata.ts';

const toStored = ({ source, warnings }: StoredSource) => ({
  DataSource: toDataSource(source, false),
  Warnings: warnings,
});

export const locationRoutes = (platform: Platform): Route[] =>
  routes(locations, {
    monitoringFeaturesUi: (_input, scope) => readEverythingInBrief(scope),
    feature: ({ params }, scope) => readFeature(scope, params.id),
    featureDetails: ({ params, query }, scope) => readFeatureDetails(scope, params.id, query),
    createFeature: ({ body }, scope) => createFeature(scope, body),
    updateFeature: ({ body }, scope) => updateFeature(scope, body),
    deleteFeature: ({ params }, scope) => deleteFeature(scope, params.id).then(() => done),
    searchStations: ({ body }, scope) => searchStations(platform, scope, body),
    editStationCategory: ({ body }, scope) => assignCategory(scope, 'discrete', body).then(() => done),
    editContinuousCategory: ({ body }, scope) => assignCategory(scope, 'continuous', body).then(() => done),
    setTags: ({ body }, scope) => setTags(scope, body).then(() => done),
    continuousLocations: async ({ params }, scope) =>
      readSources(await namedScope(platform, scope, params.program), ['continuous_aquarius']),
    discreteLocations: async ({ params }, scope) =>
      readSources(await namedScope(platform, scope, params.id), ['discrete_envirodata']),
    plots: (_input, scope) => readPlots(scope),
    dataSources: ({ query }, scope) => readSources(scope, query.sourceTypes),
    dataSourceRows: (_input, scope) => readSourceRows(scope),
    dataSource: ({ params }, scope) => readSource(scope, params.id, params.type),
    createDataSource: async ({ body }, scope) => toStored(await createDataSource(scope, body)),
    updateDataSource: async ({ body }, scope) => toStored(await updateDataSource(scope, body)),
    deleteDataSource: ({ params }, scope) => deleteStation(scope, params).then(() => done),
    deleteDataSources: ({ body }, scope) => deleteStations(scope, body),
    addSynonym: async ({ body }, scope) => toDataSource(await addSynonym(scope, body), false),
    updateSynonym: async ({ body }, scope) => toDataSource(await updateSynonym(scope, body), false),
    deleteSynonym: async ({ body }, scope) => toDataSource(await deleteSynonym(scope, body), false),
    link: ({ params, body }, scope) => linkDataSource(scope, params, body),
    unlink: ({ params, body }, scope) => unlinkDataSource(scope, params, body),
    autoAssign: ({ body }, scope) => autoAssign(scope, body),
    merge: ({ body }, scope) => mergeStations(scope, body),
    undoLinking: ({ body }, scope) => undoLinking(scope, body.UndoId),
    stationMetadata: ({ params }, scope) => readMetadata(scope, params.id),
    upsertMetadata: async ({ body }, scope) => (await upsertMetadata(scope, body)).map(toStationMetadata),
    updateMetadata: async ({ body }, scope) => (await updateMetadata(scope, body)).map(toStationMetadata),
    deleteMetadata: async ({ params }, scope) => (await deleteMetadata(scope, params.id)).map(toStationMetadata),
    ownDatums: (_input, scope) => scope.transaction(listDatums),
    datums: async ({ params }, scope) => (await namedScope(platform, scope, params.tenantName)).transaction(listDatums),
    replaceDatums: async ({ params, body }, scope) =>
      addDatums(await namedScope(platform, scope, params.tenantName), body),
    addDatum: async ({ params, body }, scope) => addDatum(await namedScope(platform, scope, params.tenantName), body),
    updateDatum: async ({ params, body }, scope) =>
      updateDatum(await namedScope(platform, scope, params.tenantName), body),
    deleteDatum: async ({ params, body }, scope) =>
      deleteDatum(await namedScope(platform, scope, params.tenantName), body.Id).then(() => done),
  });
