import type { RawBuilder } from 'kysely';
import type { Actor } from '#platform/audit/record-audit';
import type { BulkConnection } from '#platform/db/copy/bulk-connection';
import type { Tx } from '#platform/db/transaction';

/** Which imports change sides. */
export interface ImportChange {
  /** Imports that are no longer in force. */
  readonly leaving: readonly number[];
  /** Imports that are in force again. */
  readonly entering: readonly number[];
}

/** How many values are taken from sight, and how many come back. */
export interface Moved {
  readonly closed: number;
  readonly opened: number;
}

/** A version of something delivered, where it came from and how long it counted. */
export interface DeliveredVersion {
  readonly tenant_id: number;
  readonly id: number;
  readonly value: string;
  readonly unit: string | null;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly opened_by: number | null;
  readonly is_restored: boolean;
  readonly correction: string | null;
  readonly file_version_id: number | null;
  readonly sheet: string | null;
  readonly row_no: number | null;
  readonly column_no: number | null;
}

/**
 * A kind of thing that imports deliver: results, and whatever else comes in by files. Its slice keeps the versions;
 * which imports count, taking one back and where a version came from are the same for all kinds.
 */
/** What is taken back, when and by whom. */
export interface ChangedBy {
  readonly importId: number;
  readonly at: Date;
  readonly actor: Actor;
}

export interface DeliveredKind {
  readonly name: string;
  /** Makes the work tables of a connection that is going to plan. */
  readonly makeWorkTables: (bulk: BulkConnection) => Promise<unknown>;
  /**
   * Works out what a shift would close and open, as if the imports of the list were rolled back. Changes nothing yet.
   */
  readonly planImportChange: (tx: Tx, change: ImportChange, without: readonly number[]) => Promise<Moved>;
  /** Does what was planned. */
  readonly applyImportChange: (tx: Tx, by: ChangedBy) => Promise<void>;
  /** How many values an import delivered, those it only repeated included. */
  readonly countDelivered: (tx: Tx, importId: number) => Promise<number>;
  /** All versions of what the one with this id is a version of; used in place of a table. */
  readonly versionsOf: (id: number) => RawBuilder<DeliveredVersion>;
}
