import { done, locations } from '@freshet/contract';
import { namedScope } from '#platform/db/named-scope';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { createDataSource, type StoredSource } from './data-sources/create-data-source.ts';
import { deleteStation, deleteStations } from './data-sources/delete-stations.ts';
import { readMetadata, readPlots, readSource, readSourceRows, readSources } from './data-sources/read-sources.ts';
import { toDataSource } from './data-sources/source-view.ts';
import { updateDataSource } from './data-sources/update-data-source.ts';
import { createFeature } from './features/create-feature.ts';
import { deleteFeature } from './features/delete-feature.ts';
import { readEverythingInBrief, readFeature, readFeatureDetails } from './features/read-features.ts';
import { updateFeature } from './features/update-feature.ts';
import { assignCategory } from './linking/assign-category.ts';
import { autoAssign } from './linking/auto-assign.ts';
import { linkDataSource } from './linking/link-data-source.ts';
import { undoLinking } from './linking/undo-linking.ts';
import { unlinkDataSource } from './linking/unlink-data-source.ts';
import { mergeStations } from './merging/merge-stations.ts';
import { searchStations } from './search/search-stations.ts';
import { listDatums } from './station-facts/datum-queries.ts';
import { toStationMetadata } from './station-facts/metadata-queries.ts';
import { addDatum, addDatums, deleteDatum, updateDatum } from './station-facts/write-datums.ts';
import { deleteMetadata, updateMetadata, upsertMetadata } from './station-facts/write-metadata.ts';
import { addSynonym } from './synonyms/add-synonym.ts';
import { deleteSynonym } from './synonyms/delete-synonym.ts';
import { updateSynonym } from './synonyms/update-synonym.ts';

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
