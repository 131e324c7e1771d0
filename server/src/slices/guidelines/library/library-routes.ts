import { guidelineLibrary } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import type { Platform } from '#platform/platform';
import { listLibrary, previewLibrary } from './list-library.ts';
import { useLibrary } from './use-library.ts';

export const libraryRoutes = (platform: Platform): Route[] =>
  routes(guidelineLibrary, {
    list: (_, scope) => listLibrary(scope),
    standards: ({ query }, scope) => previewLibrary(scope, query.key),
    use: ({ body }, scope) => useLibrary(platform, scope, body.Key),
  });
