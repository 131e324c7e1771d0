import { done, seriesGrades } from '@freshet/contract';
import { type Route, routes } from '#platform/http/routes';
import { readOneSeries } from '../series/list-series.ts';
import { listGradePeriods, toSeriesGrade } from './grade-period-queries.ts';
import { gradePeriod, putGradeOn, undoGrade } from './write-grade-periods.ts';

export const gradePeriodRoutes = (): Route[] =>
  routes(seriesGrades, {
    grades: ({ params }, scope) =>
      readOneSeries(scope, params.id, async (tx, { id }) => (await listGradePeriods(tx, id)).map(toSeriesGrade)),
    grade: async ({ params, body }, scope) => toSeriesGrade(await gradePeriod(scope, params.id, body)),
    putOn: ({ params }, scope) => putGradeOn(scope, { seriesId: params.id, gradeId: params.gradeId }).then(() => done),
    undo: ({ params, body }, scope) =>
      undoGrade(scope, { seriesId: params.id, gradeId: params.gradeId }, body.Reason).then(() => done),
  });
