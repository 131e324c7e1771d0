import { ExecutionId, FileSchemaId, ImportIdText } from '@freshet/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, manageRoute, searchText } from '#api/root-routes';
import { evaluatedSearch } from '#slices/guidelines';

const nowhere = (badURL: string) => redirect({ to: '/resource-not-found', search: { badURL }, replace: true });

/** The route name of the specification is `allimports`. */
export const importsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/imports',
  validateSearch: z.object({
    /** The days whose imports are listed; `all` for no dates at all. */
    from: searchText,
    to: searchText,
    find: searchText,
    sort: searchText,
    filters: searchText,
    /** The files that were just uploaded, by id. */
    files: searchText,
  }),
  component: lazyRouteComponent(() => import('./imports/imports-page.tsx'), 'ImportsPage'),
});

export const importTabs = ['exceedances', 'quality', 'samples', 'documents'] as const;

/** The route name of the specification is `import`. */
export const importRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/import/$importId',
  validateSearch: z.object({
    tab: z.enum(importTabs).optional().catch(undefined),
    /** A result and a standard, as `12-34`, whose working is open. */
    why: searchText,
    /** The result whose origin is open. */
    origin: searchText,
    dialog: z.enum(['rollback']).optional().catch(undefined),
    ...evaluatedSearch,
  }),
  loader: ({ params, location }) => {
    const id = ImportIdText.safeDecode(params.importId);
    if (!id.success) throw nowhere(location.href);
    return { id: id.data };
  },
  component: lazyRouteComponent(() => import('./import/import-page.tsx'), 'ImportPage'),
});

export const importEventsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/import-events',
  validateSearch: z.object({
    from: searchText,
    to: searchText,
    find: searchText,
    sort: searchText,
    filters: searchText,
  }),
  component: lazyRouteComponent(() => import('./events/import-events-page.tsx'), 'ImportEventsPage'),
});

/** The route name of the specification is `reviewingestionresults`. */
export const reviewRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/review/ingestion-results/$executionId',
  validateSearch: z.object({
    /** Which rows are shown: those that wait unless it says otherwise. */
    state: z.enum(['all', 'ready', 'held', 'rejected', 'dropped']).optional().catch(undefined),
    /** The cause whose rows are shown. */
    code: searchText,
    find: searchText,
    /** Which severities are shown, joined by commas; error and warning without it. */
    severities: searchText,
    why: searchText,
    origin: searchText,
  }),
  loader: ({ params, location }) => {
    const id = ExecutionId.safeParse(params.executionId);
    if (!id.success) throw nowhere(location.href);
    return { executionId: id.data };
  },
  component: lazyRouteComponent(() => import('./review/review-page.tsx'), 'ReviewPage'),
});

/** Screens for everybody. */
export const ingestionRoutes = [importsRoute, importRoute, importEventsRoute, reviewRoute] as const;

/** The route name of the specification is `importnotifications`. */
export const importNotificationsRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/import-notifications',
  /** What is open: `new`, or the id of the notification that is changed. */
  validateSearch: z.object({ dialog: searchText }),
  component: lazyRouteComponent(() => import('./notifications/notifications-page.tsx'), 'NotificationsPage'),
});

/** How the work of laboratories is checked. */
export const qualityRulesRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/quality-rules',
  component: lazyRouteComponent(() => import('./quality/quality-rules-page.tsx'), 'QualityRulesPage'),
});

/** Names that were compared as one before numbers were kept apart. */
export const foldedNamesRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/folded-names',
  component: lazyRouteComponent(() => import('./quality/folded-names-page.tsx'), 'FoldedNamesPage'),
});

/** The route name of the specification is `fileschemasmanage`. */
export const fileSchemasRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/file-schemas',
  component: lazyRouteComponent(() => import('./file-schemas/file-schemas-page.tsx'), 'FileSchemasPage'),
});

export const ecosurveySchemasRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/ecosurvey-ingestion-schemas',
  component: lazyRouteComponent(() => import('./file-schemas/ecosurvey-schemas-page.tsx'), 'EcosurveySchemasPage'),
});

export const fileSchemaRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/file-schemas/detail/$schemaId',
  /** The file it is tried on. */
  validateSearch: z.object({ file: searchText }),
  loader: ({ params, location }) => {
    if (params.schemaId === 'new') return { id: null };
    const id = FileSchemaId.safeParse(params.schemaId);
    if (!id.success) throw nowhere(location.href);
    return { id: id.data };
  },
  component: lazyRouteComponent(() => import('./file-schemas/file-schema-page.tsx'), 'FileSchemaPage'),
});

/** Screens of tenant administrators. */
export const manageIngestionRoutes = [
  ecosurveySchemasRoute,
  importNotificationsRoute,
  qualityRulesRoute,
  foldedNamesRoute,
  fileSchemasRoute,
  fileSchemaRoute,
] as const;
