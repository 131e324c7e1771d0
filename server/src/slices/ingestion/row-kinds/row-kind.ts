import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import type { IngestionRow } from '../reading/ingestion-row.ts';

/** What the rows of a file are. How they are kept while they wait, evaluated and stored is the kind's own. */
export interface RowKind {
  /** Reads a file, then either stores it or keeps it for a review. A run that is killed leaves nothing behind. */
  read(platform: Platform, ingestion: IngestionRow, context: JobContext): Promise<void>;
  /** Stores what a person released. A second run finds nothing left. */
  store(platform: Platform, ingestion: IngestionRow, context: JobContext): Promise<void>;
}
