export { correctionsOfStation } from './corrections/corrections-of-station.ts';
export { loggerFormats } from './formats/index.ts';
export type { LoggerColumn, LoggerFormat } from './formats/logger-format.ts';
export { approvalLevels, locksPoints } from './grades/approval-levels.ts';
export { gradeSourceTexts } from './grades/grade-sources.ts';
export { gradesOfTenant, isFilteredOut } from './grades/grades-of-tenant.ts';
export { gradeRoutes } from './grades/routes.ts';
export type { LoggerClock, LoggerPlan } from './logger-files/logger-plan.ts';
export { columnKey, type LoggerSource, sourceOfColumn, sourceOfFile } from './logger-files/logger-source.ts';
export { guessLoggerFormats, readLogger, readPiecesOfLogger } from './logger-files/read-in-thread.ts';
export type { LoggerGuess, LoggerReading, PointPiece } from './logger-files/read-logger-file.ts';
export { describeRefusal } from './points/refusal-texts.ts';
export { continuousRoutes } from './routes.ts';
export { createSeries } from './series/create-series.ts';
export { listSeries, readOneSeries } from './series/list-series.ts';
export {
  findSeries,
  requireSeries,
  type SeriesFilter,
  type SeriesRow,
  seriesOfStations,
} from './series/series-queries.ts';
export { identifierOf } from './series/series-view.ts';
export { tagsOfSeries } from './series/set-tags.ts';
export { type DeliveredSeries, deliveredByImport } from './store/delivered-by-import.ts';
export { deliveredSeries, shiftImports } from './store/delivered-series.ts';
export { chooseSeriesInstant } from './store/reading/choose-instant.ts';
export { findPoint } from './store/reading/find-point.ts';
export { type LatestPoint, latestPoints } from './store/reading/latest-points.ts';
export { readForScreen } from './store/reading/read-for-screen.ts';
export { type PointsQuestion, readPoints, streamPoints } from './store/reading/read-points.ts';
export { readStatistics, type StatisticsQuestion } from './store/reading/read-statistics.ts';
export { rollBackDelivery } from './store/roll-back-delivery.ts';
export { seriesTexts } from './store/series-texts.ts';
export { seriesAtStations, seriesInUnits } from './store/series-uses.ts';
export type { NewDelivery, NewPoints, Span, Written } from './store/writing/new-points.ts';
export { writePoints } from './store/writing/write-points.ts';
export { findSilence } from './watch/find-silence.ts';
export { watchSourceTexts } from './watch/watch-sources.ts';
