import type { FileSchemaSummary } from '@freshet/contract';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import type { ReadingPlanText } from '../reading/reading-plan-text.ts';

/** What the rows of a file are. How they are kept while they wait, parsed and stored is the kind's own. */
export interface RowKind {
  /** What screens call it. */
  readonly holds: FileSchemaSummary['Holds'];
  /** Whether a file that is read by this plan holds such rows. */
  isReadBy(plan: ReadingPlanText): boolean;
  /** Reads a file, then either stores it or keeps it for a review. A run that is killed leaves nothing behind. */
  read(platform: Platform, ingestion: IngestionRow, context: JobContext): Promise<void>;
  /**
   * Reads a file again by what a person set for it, and waits for that person. Null where rows are decided one by one.
   */
  readonly readAgain: RowKind['read'] | null;
  /** Stores what a person released. A second run finds nothing left. */
  store(platform: Platform, ingestion: IngestionRow, context: JobContext): Promise<void>;
}
