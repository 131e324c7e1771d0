import { InstrumentIdText } from '@freshet/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { administrationRoute, appRoute, searchText } from '#api/root-routes';

const listSearch = z.object({ state: searchText, dialog: searchText });
const InstrumentsPage = lazyRouteComponent(() => import('./instruments-page.tsx'), 'InstrumentsPage');

/** The page of the service, for system administrators. */
export const trackerRoute = createRoute({
  getParentRoute: () => administrationRoute,
  path: '/equipment-tracker/instruments',
  validateSearch: listSearch,
  component: InstrumentsPage,
});

/** The same list for everybody of the tenant, to look at. */
export const instrumentsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/equipment',
  validateSearch: listSearch,
  component: InstrumentsPage,
});

export const instrumentRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/equipment/$instrumentId',
  /**
   * The open dialog: `edit`, `calibrate`, `deploy`, `remove`, the number of the deployment that is changed, or
   * `remove-deployment-` or `remove-calibration-` and a number.
   */
  validateSearch: z.object({ dialog: searchText }),
  loader: ({ params, location }) => {
    const id = InstrumentIdText.safeDecode(params.instrumentId);
    if (!id.success) throw redirect({ to: '/resource-not-found', search: { badURL: location.href }, replace: true });
    return { id: id.data };
  },
  component: lazyRouteComponent(() => import('./instrument-page.tsx'), 'InstrumentPage'),
});

export const equipmentRoutes = [instrumentsRoute, instrumentRoute] as const;
export const administerEquipmentRoutes = [trackerRoute] as const;
