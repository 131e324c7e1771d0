import { DataSourceIdText, SpecimenIdText, SurveyIdText } from '@freshet/contract';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { appRoute, manageRoute, searchText } from '#api/root-routes';

const notFound = (badURL: string) => redirect({ to: '/resource-not-found', search: { badURL }, replace: true });

export const plotsRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/vegetative-monitoring/plots',
  validateSearch: z.object({ find: searchText }),
  component: lazyRouteComponent(() => import('./plots/plots-page.tsx'), 'PlotsPage'),
});

export const ordinationRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/vegetative-monitoring/ordination',
  validateSearch: z.object({ from: searchText, to: searchText, community: searchText }),
  component: lazyRouteComponent(() => import('./ordination/ordination-page.tsx'), 'OrdinationPage'),
});

export const plotRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/plots/$plotId',
  /** The open dialog: `facts`, `visit`, `why`, or the number of the visit that is edited. */
  validateSearch: z.object({ dialog: searchText, visit: searchText }),
  loader: ({ params, location }) => {
    const id = DataSourceIdText.safeDecode(params.plotId);
    if (!id.success) throw notFound(location.href);
    return { id: id.data };
  },
  component: lazyRouteComponent(() => import('./plot/plot-page.tsx'), 'PlotPage'),
});

export const specimenRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/vegetative-monitoring/specimens/$specimenId',
  validateSearch: z.object({ dialog: searchText }),
  loader: ({ params, location }) => {
    const id = SpecimenIdText.safeDecode(params.specimenId);
    if (!id.success) throw notFound(location.href);
    return { id: id.data };
  },
  component: lazyRouteComponent(() => import('./specimen/specimen-page.tsx'), 'SpecimenPage'),
});

export const surveysRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys',
  validateSearch: z.object({ find: searchText, type: searchText, dialog: searchText }),
  component: lazyRouteComponent(() => import('./surveys/surveys-page.tsx'), 'SurveysPage'),
});

export const surveyRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/surveys/$surveyId',
  validateSearch: z.object({ dialog: searchText }),
  loader: ({ params, location }) => {
    const id = SurveyIdText.safeDecode(params.surveyId);
    if (!id.success) throw notFound(location.href);
    return { id: id.data };
  },
  component: lazyRouteComponent(() => import('./survey/survey-page.tsx'), 'SurveyPage'),
});

export const surveyTypesRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/survey-types',
  validateSearch: z.object({ dialog: searchText }),
  component: lazyRouteComponent(() => import('./survey-types/survey-types-page.tsx'), 'SurveyTypesPage'),
});

export const taxaRoute = createRoute({
  getParentRoute: () => manageRoute,
  path: '/taxa',
  validateSearch: z.object({ dialog: searchText }),
  component: lazyRouteComponent(() => import('./taxa/taxa-page.tsx'), 'TaxaPage'),
});

export const ecologyRoutes = [
  plotsRoute,
  ordinationRoute,
  plotRoute,
  specimenRoute,
  surveysRoute,
  surveyRoute,
] as const;
export const manageEcologyRoutes = [taxaRoute, surveyTypesRoute] as const;
