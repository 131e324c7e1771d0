import { contentTemplates, type home, type Reply } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { listMediaTypes, listStationCategories, listTags, toMediaType } from '#slices/catalogue';
import { listMapLayers } from '#slices/map';
import { listContentItems } from './landing-content/content-view.ts';
import { listUiOptions } from './ui-options/ui-options.ts';

/**
 * What the first screen needs. Each piece has a transaction of its own, so that one that fails says so and leaves the
 * others as they are.
 */
export async function startLoading(platform: Platform, scope: Scope): Promise<Reply<typeof home.startLoading>> {
  const load = async <T>(what: string, work: () => Promise<T>) => {
    try {
      return { IsSuccess: true, Data: await work(), ErrorMessage: null };
    } catch (error) {
      platform.log.error({ err: error, requestId: scope.requestId }, `Start-loading failed to load ${what}.`);
      return { IsSuccess: false, Data: null, ErrorMessage: `System failed to load ${what}` };
    }
  };
  const [options, mediaTypes, categories, continuousCategories, tags, layers, templates, items] = await Promise.all([
    load('UI configuration', () => listUiOptions(scope)),
    load('media types', () => scope.transaction(async (tx) => (await listMediaTypes(tx)).map(toMediaType))),
    load('station categories', () => scope.transaction((tx) => listStationCategories(tx, 'discrete'))),
    load('continuous station categories', () => scope.transaction((tx) => listStationCategories(tx, 'continuous'))),
    load('tags', () => scope.transaction(listTags)),
    load('map layers', () => scope.transaction(listMapLayers)),
    load('landing page templates', async () => [...contentTemplates]),
    load('landing page content', () => scope.transaction(listContentItems)),
  ]);
  return {
    UiConfigOptions: options,
    MediaTypes: mediaTypes,
    StationCategories: categories,
    ContinuousStationCategories: continuousCategories,
    Tags: tags,
    MapLayers: layers,
    LandingPageStaticContentTemplates: templates,
    LandingPageStaticContentItems: items,
    TourStation: platform.config.tourStations.get(scope.tenantName) ?? null,
  };
}
