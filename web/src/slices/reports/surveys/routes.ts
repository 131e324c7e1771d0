import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { appRoute } from '#api/root-routes';
import { SurveySearch } from './survey-address.ts';

export const surveyQueryRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/reports/survey-query',
  validateSearch: SurveySearch,
  component: lazyRouteComponent(() => import('./survey-query-page.tsx'), 'SurveyQueryPage'),
});
