import { seriesEvents, seriesStandards } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { explainEvent } from './explain-event.ts';
import { readHeldLimits } from './held-limits.ts';
import { holdStandard, readSeriesStandards } from './hold-standard.ts';
import { readEvents } from './list-events.ts';
import { linkParameter, readParameterLinks } from './parameter-links.ts';

export const seriesEventRoutes = (): Route[] => [
  ...routes(seriesStandards, {
    list: (_, scope) => readSeriesStandards(scope),
    set: ({ body }, scope) => holdStandard(scope, body),
    analytes: (_, scope) => readParameterLinks(scope),
    linkAnalyte: ({ body }, scope) => linkParameter(scope, body),
  }),
  ...routes(seriesEvents, {
    list: ({ query }, scope) => readEvents(scope, query),
    why: ({ params }, scope) => explainEvent(scope, params.id),
    limits: ({ params }, scope) => readHeldLimits(scope, params.id),
  }),
];
