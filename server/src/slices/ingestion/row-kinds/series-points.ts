import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { foreseeCounts } from '../logger-files/foresee-counts.ts';
import { keepReading } from '../logger-files/keep-reading.ts';
import { requireLoggerFile } from '../logger-files/logger-queries.ts';
import { settleBooks } from '../logger-files/settle-books.ts';
import { storePoints } from '../logger-files/store-points.ts';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { isReread } from './end-reading.ts';
import type { RowKind } from './row-kind.ts';
import { waitForPerson } from './wait-for-person.ts';

/** Points of series: columns wait until each has its series, and the file itself holds the points until they are stored. */
export const seriesPoints: RowKind = { read, store: storePoints };

async function read(platform: Platform, ingestion: IngestionRow, context: JobContext): Promise<void> {
  const { scope } = context;
  await keepReading(platform, ingestion, context);
  const { settings } = await scope.transaction((tx) => lockIngestion(tx, ingestion.id));
  const known = { ...ingestion, settings };
  await foreseeCounts(platform, scope, known);
  const waitsFor = await scope.transaction(async (tx) => {
    const { state } = await lockIngestion(tx, ingestion.id);
    if (state !== ingestion.state) return null;
    const question = await questionOf(tx, known);
    if (question !== null) await waitForPerson(tx, known, question);
    return question;
  });
  if (waitsFor === null) await storePoints(platform, known, context);
}

/** What has to be asked before anything is stored; null when nothing has. */
async function questionOf(tx: Parameters<typeof settleBooks>[0], ingestion: IngestionRow): Promise<string | null> {
  const books = await settleBooks(tx, ingestion);
  const { asks } = await requireLoggerFile(tx, ingestion.id);
  if (asks.length > 0) return 'The file does not say by which clock its times are.';
  if (books.held > 0) return `${books.held} values wait for the series they go to.`;
  if (books.ready === 0) return 'There is nothing to store.';
  if (books.changed > 0) return `${books.changed} stored values would change.`;
  if (ingestion.publishes_when_ready || !(await isReread(tx, ingestion))) return null;
  return 'The file was read again; look at the difference, then store it.';
}
