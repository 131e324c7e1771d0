import { seriesCorrections } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { readOneSeries } from '../series/list-series.ts';
import { requireSeries } from '../series/series-queries.ts';
import { correctSeries } from './correct-series.ts';
import { listCorrections } from './correction-queries.ts';
import { toSeriesCorrection } from './correction-view.ts';
import { previewCorrection } from './preview-correction.ts';
import { undoCorrection } from './undo-correction.ts';

export const correctionRoutes = (): Route[] =>
  routes(seriesCorrections, {
    corrections: ({ params }, scope) =>
      readOneSeries(scope, params.id, async (tx, { id }) => (await listCorrections(tx, [id])).map(toSeriesCorrection)),
    preview: ({ params, body }, scope) =>
      scope.transaction(async (tx) => previewCorrection(tx, await requireSeries(tx, params.id), body.Change)),
    correct: async ({ params, body }, scope) => toSeriesCorrection(await correctSeries(scope, params.id, body)),
    undo: async ({ params, body }, scope) =>
      toSeriesCorrection(
        await undoCorrection(scope, { seriesId: params.id, correctionId: params.correctionId, reason: body.Reason }),
      ),
  });
