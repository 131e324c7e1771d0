import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { loadOnce } from '#api/loading/loading';
import { queries } from '#api/query-client';
import {
  administrationRoute,
  appRoute,
  guestRoute,
  manageRoute,
  parseSearch,
  rootRoute,
  stringifySearch,
} from '#api/root-routes';
import { claimsQuery } from '#api/session/claims';
import { administrationRoutes, manageRoutes, tenantConfigRoutes } from '#slices/admin';
import { manageAnalyteRoutes } from '#slices/analytes';
import { administerAquariusRoutes } from '#slices/aquarius';
import { catalogueRoutes } from '#slices/catalogue';
import { administerGradeRoutes, continuousRoutes, manageGradeRoutes, watchRoutes } from '#slices/continuous';
import { administerImporterRoutes } from '#slices/data-importers';
import { administerServiceRoutes, manageServiceRoutes } from '#slices/data-services';
import { ecologyRoutes, manageEcologyRoutes } from '#slices/ecology';
import { administerEquipmentRoutes, equipmentRoutes } from '#slices/equipment';
import { fileRoutes } from '#slices/files';
import { guidelineRoutes, libraryRoutes, loadGuidelines, manageGuidelineRoutes } from '#slices/guidelines';
import { homeLoading, homeRoutes } from '#slices/home';
import { guestRoutes, personRoutes } from '#slices/identity';
import { ingestionRoutes, loadNewestImports, manageIngestionRoutes } from '#slices/ingestion';
import { locationRoutes, manageLocationRoutes, sideMenuQuery } from '#slices/locations';
import { mapRoutes } from '#slices/map';
import { messageRoutes, unreadQuery } from '#slices/messages';
import { manageObservationRoutes } from '#slices/observations';
import { reportRoutes } from '#slices/reports';
import { unitRoutes } from '#slices/units';
import { loadLaterTexts } from '../i18n/index.ts';
import { administrationOverviewRoute, manageOverviewRoute } from './areas/routes.ts';
import { isFirstScreen } from './first-screens.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { notFoundRoute, unknownAdministrationRoute, unknownRoute } from './not-found-route.ts';
import { RouteError, RoutePending } from './route-states.tsx';

/** The work behind each step of the loading screen. A capability with something to fetch adds its line. */
export const loadingWork = {
  claims: () => queries.ensureQueryData(claimsQuery),
  ...homeLoading,
  // A menu that cannot be loaded says so itself; everything else goes on.
  sideMenu: async () => {
    const { userGroupId } = await queries.ensureQueryData(claimsQuery);
    await queries.prefetchQuery(sideMenuQuery(userGroupId));
  },
  stationMessages: () => queries.prefetchQuery(unreadQuery),
  // What cannot be loaded is requested again, and reported, by the screen that shows it.
  imports: loadNewestImports,
  guidelines: async () => loadGuidelines((await queries.ensureQueryData(claimsQuery)).userGroupId),
};

const routeTree = rootRoute.addChildren([
  guestRoute.addChildren(guestRoutes),
  appRoute
    .update({
      component: lazyRouteComponent(() => import('./app-shell.tsx'), 'AppShell'),
      pendingComponent: LoadingScreen,
    })
    .addChildren([
      ...homeRoutes,
      ...locationRoutes,
      ...continuousRoutes,
      ...ecologyRoutes,
      ...equipmentRoutes,
      ...mapRoutes,
      ...unitRoutes,
      ...fileRoutes,
      ...guidelineRoutes,
      ...ingestionRoutes,
      ...reportRoutes,
      ...watchRoutes,
      ...messageRoutes,
      ...personRoutes,
      administrationRoute.addChildren([
        administrationOverviewRoute,
        ...administrationRoutes,
        ...tenantConfigRoutes,
        ...catalogueRoutes,
        ...libraryRoutes,
        ...administerGradeRoutes,
        ...administerEquipmentRoutes,
        ...administerAquariusRoutes,
        ...administerServiceRoutes,
        ...administerImporterRoutes,
        unknownAdministrationRoute,
      ]),
      manageRoute.addChildren([
        manageOverviewRoute,
        ...manageRoutes,
        ...manageLocationRoutes,
        ...manageAnalyteRoutes,
        ...manageObservationRoutes,
        ...manageGradeRoutes,
        ...manageEcologyRoutes,
        ...manageGuidelineRoutes,
        ...manageIngestionRoutes,
        ...manageServiceRoutes,
      ]),
      notFoundRoute,
      unknownRoute,
    ]),
]);

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: {
      loadApplication: () => loadOnce(loadingWork),
      loadTexts: async (href) => {
        if (!isFirstScreen(href)) await loadLaterTexts();
      },
    },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 150,
    defaultErrorComponent: RouteError,
    ...(history ? { history } : {}),
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
