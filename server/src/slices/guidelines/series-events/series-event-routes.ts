import { seriesEvents, seriesStandards } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { readAppliedLimits } from './applied-limits.ts';
import { applySeriesStandard, readSeriesStandards } from './apply-series-standard.ts';
import { explainEvent } from './explain-event.ts';
import { readEvents } from './list-events.ts';
import { linkParameter, readParameterLinks } from './parameter-links.ts';

export const seriesEventRoutes = (): Route[] => [
  ...routes(seriesStandards, {
    list: (_, scope) => readSeriesStandards(scope),
    set: ({ body }, scope) => applySeriesStandard(scope, body),
    analytes: (_, scope) => readParameterLinks(scope),
    linkAnalyte: ({ body }, scope) => linkParameter(scope, body),
  }),
  ...routes(seriesEvents, {
    list: ({ query }, scope) => readEvents(scope, query),
    why: ({ params }, scope) => explainEvent(scope, params.id),
    limits: ({ params }, scope) => readAppliedLimits(scope, params.id),
  }),
];
