import { type Sentence, sentence } from '@freshet/contract';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { requireLoggerFile } from '../logger-files/logger-queries.ts';
import { previewCounts } from '../logger-files/preview-counts.ts';
import { storeLoggerReading } from '../logger-files/store-logger-reading.ts';
import { storePoints } from '../logger-files/store-points.ts';
import { updateLoggerCounts } from '../logger-files/update-logger-counts.ts';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { isReread } from './end-reading.ts';
import type { RowKind } from './row-kind.ts';
import { waitForPerson } from './wait-for-person.ts';

/**
 * Points of series: columns wait until each has its series, and the file itself holds the points until they are stored.
 */
export const seriesPoints: RowKind = {
  holds: 'points',
  isReadBy: ({ logger }) => logger !== undefined,
  read,
  readAgain,
  store: storePoints,
};

async function read(platform: Platform, ingestion: IngestionRow, context: JobContext): Promise<void> {
  const { scope } = context;
  await storeLoggerReading(platform, ingestion, context);
  const { settings } = await scope.transaction((tx) => lockIngestion(tx, ingestion.id));
  const known = { ...ingestion, settings };
  await previewCounts(platform, scope, known);
  const waitsFor = await scope.transaction(async (tx) => {
    const { state } = await lockIngestion(tx, ingestion.id);
    if (state !== ingestion.state) return null;
    const pendingReason = await pendingReasonOf(tx, known);
    if (pendingReason !== null) await waitForPerson(tx, known, pendingReason);
    return pendingReason;
  });
  if (waitsFor === null) await storePoints(platform, known, context);
}

async function readAgain(platform: Platform, ingestion: IngestionRow, context: JobContext): Promise<void> {
  const { scope } = context;
  await storeLoggerReading(platform, ingestion, context);
  await previewCounts(platform, scope, ingestion);
  await scope.transaction(async (tx) => {
    const { state } = await lockIngestion(tx, ingestion.id);
    if (state !== ingestion.state) return;
    await updateLoggerCounts(tx, ingestion);
    await waitForPerson(tx, ingestion, sentence('lookAtSeriesThenStore'));
  });
}

/** The decision that is needed before anything is stored; null when there is none. */
async function pendingReasonOf(
  tx: Parameters<typeof updateLoggerCounts>[0],
  ingestion: IngestionRow,
): Promise<Sentence | null> {
  const rowCounts = await updateLoggerCounts(tx, ingestion);
  const { open_questions } = await requireLoggerFile(tx, ingestion.id);
  if (open_questions.length > 0) return sentence('clockNotStated');
  if (rowCounts.held > 0) return sentence('valuesWaitForSeries', { values: rowCounts.held });
  if (rowCounts.ready === 0) return sentence('nothingToStore');
  if (rowCounts.changed > 0) return sentence('valuesWouldChange', { values: rowCounts.changed });
  if (ingestion.publishes_when_ready || !(await isReread(tx, ingestion))) return null;
  return sentence('fileReadAgain');
}
