import { SeriesIdText } from '@freshet/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { appRoute } from '#api/root-routes';

const readId = ({ params, location }: { params: { seriesId: string }; location: { href: string } }) => {
  const id = SeriesIdText.safeDecode(params.seriesId);
  if (!id.success) throw redirect({ to: '/resource-not-found', search: { badURL: location.href }, replace: true });
  return { id: id.data };
};

export const correctionsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/series/$seriesId/corrections',
  loader: readId,
  component: lazyRouteComponent(() => import('./corrections-panel.tsx'), 'CorrectionsPage'),
});

export const approvalsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/series/$seriesId/approvals',
  loader: readId,
  component: lazyRouteComponent(() => import('./approvals-panel.tsx'), 'ApprovalsPage'),
});

export const checksRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/series/$seriesId/checks',
  loader: readId,
  component: lazyRouteComponent(() => import('./checks-panel.tsx'), 'ChecksPage'),
});

/** What is done with the points of a series: corrections, approval, checks. */
export const seriesQualityRoutes = [correctionsRoute, approvalsRoute, checksRoute] as const;
