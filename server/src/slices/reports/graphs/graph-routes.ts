import { graphs } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { readLimits } from './limits/read-limits.ts';
import { readSeries } from './lines/read-series.ts';
import { readBoxes } from './read-boxes.ts';
import { readEcologyLines } from './read-ecology-lines.ts';
import { readExceedances } from './read-exceedances.ts';
import { readLatest } from './read-latest.ts';
import { readPairs } from './read-pairs.ts';
import { readTrends } from './trends/read-trends.ts';

export const graphRoutes = (): Route[] =>
  routes(graphs, {
    series: ({ body }, scope) => readSeries(scope, body.Selection, body.Width),
    limits: ({ body }, scope) => readLimits(scope, body.Selection, body.Width),
    pairs: ({ body }, scope) =>
      readPairs(scope, body.Selection, { x: body.X, y: body.Y, combination: body.Combination }),
    boxes: ({ body }, scope) => readBoxes(scope, body.Selection, { by: body.By, nonDetects: body.NonDetects }),
    trends: ({ body }, scope) => readTrends(scope, body.Selection, body.Period),
    latest: ({ body }, scope) => readLatest(scope, body.Selection),
    ecology: async ({ body }, scope) => ({ Lines: await readEcologyLines(scope, body) }),
    exceedances: ({ body }, scope) => readExceedances(scope, body.Selection),
  });
