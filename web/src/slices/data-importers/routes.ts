import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute } from '#api/root-routes';

const importersRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/dataImporter',
  component: lazyRouteComponent(() => import('./importers-page.tsx'), 'ImportersPage'),
});

export const importerTabs = ['settings', 'history', 'messages'] as const;

/** One importer; `new` for one that is not saved yet. */
export const importerRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/dataImporter/$id',
  validateSearch: z.object({ tab: z.enum(importerTabs).optional().catch(undefined) }),
  component: lazyRouteComponent(() => import('./importer-page.tsx'), 'ImporterPage'),
});

export const administerImporterRoutes = [importersRoute, importerRoute] as const;
