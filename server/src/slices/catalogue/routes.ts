import { catalogue, done } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { addMediaType } from './add-media-type.ts';
import { addStationCategory } from './add-station-category.ts';
import { addTag } from './add-tag.ts';
import { listMediaTypes, listStationCategories, listTags } from './catalogue-queries.ts';
import { toMediaType } from './catalogue-view.ts';
import { deleteMediaType } from './delete-media-type.ts';
import { updateMediaType } from './update-media-type.ts';
import { updateStationCategory } from './update-station-category.ts';
import { updateTag } from './update-tag.ts';

export const catalogueRoutes = (platform: Platform): Route[] =>
  routes(catalogue, {
    tags: (_input, scope) => scope.transaction(listTags),
    addTag: ({ body }, scope) => addTag(platform, scope, body.Name),
    updateTag: ({ body }, scope) => updateTag(platform, scope, body),
    mediaTypes: (_input, scope) => scope.transaction(async (tx) => (await listMediaTypes(tx)).map(toMediaType)),
    addMediaType: async ({ body }, scope) => toMediaType(await addMediaType(platform, scope, body)),
    updateMediaType: async ({ body }, scope) => toMediaType(await updateMediaType(platform, scope, body)),
    deleteMediaType: ({ params }, scope) => deleteMediaType(platform, scope, params.id).then(() => done),
    stationCategories: (_input, scope) => scope.transaction((tx) => listStationCategories(tx, 'discrete')),
    addStationCategory: ({ body }, scope) => addStationCategory(platform, scope, { kind: 'discrete', name: body.Name }),
    updateStationCategory: ({ body }, scope) =>
      updateStationCategory(platform, scope, { kind: 'discrete', id: body.Id, name: body.Name }),
    continuousStationCategories: (_input, scope) => scope.transaction((tx) => listStationCategories(tx, 'continuous')),
    addContinuousStationCategory: ({ body }, scope) =>
      addStationCategory(platform, scope, { kind: 'continuous', name: body.Name }),
    updateContinuousStationCategory: ({ body }, scope) =>
      updateStationCategory(platform, scope, { kind: 'continuous', id: body.Id, name: body.Name }),
  });
