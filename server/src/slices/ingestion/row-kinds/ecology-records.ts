import { type Sentence, sentence } from '@freshet/contract';
import type { Tx } from '#platform/db/transaction';
import { CannotRun } from '#platform/jobs/failures';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import { requireEcologyFile } from '../ecology-files/ecology-queries.ts';
import { storeEcologyReading, storeFindings } from '../ecology-files/names/store-ecology-reading.ts';
import { isReading, readRecords } from '../ecology-files/read-records.ts';
import { type EcologyCounts, settleEcology } from '../ecology-files/settle-ecology.ts';
import { storeEcology } from '../ecology-files/store-ecology.ts';
import { lockIngestion } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { endReading, isReread } from './end-reading.ts';
import type { RowKind } from './row-kind.ts';
import { waitForPerson } from './wait-for-person.ts';

/** Surveys, visits of plots and taxa: names wait until each has a meaning, and the file itself holds the records. */
export const ecologyRecords: RowKind = {
  holds: 'ecology',
  isReadBy: ({ ecology }) => ecology !== undefined,
  read,
  readAgain: read,
  store: storeEcology,
};

async function read(platform: Platform, ingestion: IngestionRow, context: JobContext): Promise<void> {
  const { scope } = context;
  const reading = await readRecords(platform, scope, ingestion);
  await context.throwIfCancelled();
  if (!isReading(reading)) {
    await scope.transaction(async (tx) => {
      const locked = await lockIngestion(tx, ingestion.id);
      if (locked.state === ingestion.state) await storeFindings(tx, locked, [reading]);
      await endReading(tx, locked, { state: 'failed', error: reading.sentence, now: scope.now() });
    });
    throw new CannotRun(reading.sentence);
  }
  const waits = await scope.transaction(async (tx) => {
    const locked = await lockIngestion(tx, ingestion.id);
    if (locked.state !== ingestion.state) return true;
    await storeEcologyReading(tx, locked, reading);
    const pendingReason = await pendingReasonOf(tx, locked, await settleEcology(tx, locked, reading));
    if (pendingReason !== null) await waitForPerson(tx, locked, pendingReason);
    return pendingReason !== null;
  });
  if (!waits) await storeEcology(platform, ingestion, context);
}

/** The decision that is needed before anything is stored; null when there is none. */
async function pendingReasonOf(tx: Tx, ingestion: IngestionRow, rowCounts: EcologyCounts): Promise<Sentence | null> {
  const { open_questions, refused_count, subject } = await requireEcologyFile(tx, ingestion.id);
  if (ingestion.state === 'naming') return sentence('lookThenStore');
  if (open_questions.length > 0) return sentence('layoutNotStated');
  if (rowCounts.held > 0) return sentence('recordsWaitForNames', { records: rowCounts.held });
  if (rowCounts.ready === 0) return sentence('nothingToStore');
  if (rowCounts.changed > 0) return sentence('recordsWouldChange', { records: rowCounts.changed });
  if (refused_count > 0) return sentence('recordsCannotBeStored', { records: refused_count });
  if (ingestion.publishes_when_ready) return null;
  if (subject === 'taxa') return sentence('lookAtTaxaThenStore');
  return (await isReread(tx, ingestion)) ? sentence('fileReadAgain') : null;
}
