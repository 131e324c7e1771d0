import { sql } from 'kysely';
import { type BulkConnection, withBulkConnection } from '#platform/db/copy/bulk-connection';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { checkQuality } from '../quality/check-quality.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { countIncoming, findingColumns, loadReadyRows, makeIncoming, makeWorkTables } from './incoming.ts';
import { type RepeatsRule, settleRepeats } from './publish-repeats.ts';
import { digestDelivery } from './publish-summary.ts';

/** Of fewer rows it is known sooner than a second connection is there. Tests take fewer. */
export const assessedBeside = { fewestRows: 20_000 };

/** What is found out about rows while they are stored, on a connection of its own: nothing that is stored hangs on it. */
export interface Assessment {
  /** Adds what the quality rules find to `row_findings`. */
  addFindings(tx: Tx): Promise<void>;
  /** The hash of the rows, where it is that of what is stored: those that the rule held are not in it. */
  digestOf(tx: Tx, held: number): Promise<string>;
}

interface Rows {
  /** The transaction that stores them. */
  readonly tx: Tx;
  readonly tenantId: number;
  readonly ingestion: IngestionRow;
  readonly repeats: RepeatsRule;
}

/** Stores the ready rows of a review with their quality checked, and their hash made, at the same time. */
export async function assessBeside<T>(
  platform: Pick<Platform, 'pool'>,
  rows: Rows,
  store: (assessment: Assessment) => Promise<T>,
): Promise<T> {
  const { tx, tenantId } = rows;
  // Whichever is ready first waits for the other.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  const { rows: exported } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
  return withBulkConnection(platform, tenantId, async (beside) => {
    const digest = assess(beside, rows, exported[0]?.snapshot ?? '');
    // Storing may fail first; a failure here is reported when the outcome is taken.
    digest.catch(() => undefined);
    return store({
      addFindings: async (into) => {
        await digest;
        await copyFindings(beside, into);
      },
      digestOf: async (of, held) => (held === 0 ? await digest : null) ?? digestDelivery(of),
    });
  });
}

/** Sees the same rows as who stores them, and settles them by the same rule. Null where the hash is not to be trusted. */
async function assess(beside: BulkConnection, { ingestion, repeats }: Rows, snapshot: string): Promise<string | null> {
  await makeIncoming(beside);
  await makeWorkTables(beside);
  return beside.transaction(async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx);
    await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await loadReadyRows(tx, ingestion.id);
    await countIncoming(tx);
    await settleRepeats(tx, repeats, ingestion.id);
    await sql`truncate row_findings`.execute(tx);
    await checkQuality(tx);
    // The last digit of a mean hangs on the order in which it is added up.
    return repeats === 'mean' ? null : digestDelivery(tx);
  });
}

const findingsAtOnce = 10_000;

async function copyFindings(beside: BulkConnection, into: Tx): Promise<void> {
  const columns = sql.raw(findingColumns.join(', '));
  for (let from = 0; ; from += findingsAtOnce) {
    const findings = await beside.transaction(async (tx) => {
      const { rows } = await sql<{ found: string | null }>`
        select jsonb_agg(f)::text as found from (select * from row_findings order by ctid
          offset ${from} limit ${findingsAtOnce}) f`.execute(tx);
      return rows[0]?.found ?? null;
    });
    if (findings === null) return;
    await sql`insert into row_findings (${columns})
      select ${columns} from jsonb_populate_recordset(null::row_findings, ${findings}::jsonb)`.execute(into);
  }
}
