import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { ReadingStopped } from '#platform/tables';
import { fileFinding } from '../findings/findings-catalogue.ts';
import { borrowFiles } from '../reading/ingestion-files.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { plainFile, runReadingTask } from '../reading/peek-submission.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import type { FileFinding } from '../rows/rows.ts';
import type { EcologyReading } from './reading/ecology-record.ts';

/** Reads the file of an ingestion in a thread: all its records, or why it cannot be read. */
export async function readRecords(
  platform: Platform,
  scope: Scope,
  ingestion: IngestionRow,
): Promise<EcologyReading | FileFinding> {
  const { ecology } = ReadingPlanText.parse(ingestion.settings);
  const borrowed = await borrowFiles(platform, scope, ingestion);
  try {
    const files = borrowed.files.map(plainFile);
    const nowMs = ingestion.created_at.getTime();
    const read = ecology ? await runReadingTask({ kind: 'ecology', files, plan: ecology, nowMs }, scope) : null;
    return isRead(read) ? read : fileFinding('ecologyNoTable', { fileNo: 0 }, { missing: 'Taxon' });
  } catch (error) {
    if (!(error instanceof ReadingStopped)) throw error;
    return error.finding;
  } finally {
    await borrowed.release();
  }
}

const isRead = (read: unknown): read is EcologyReading | FileFinding =>
  typeof read === 'object' && read !== null && ('records' in read || 'sentence' in read);

export const isReading = (read: EcologyReading | FileFinding): read is EcologyReading => 'records' in read;
