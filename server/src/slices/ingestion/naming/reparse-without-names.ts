import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { reparseRows } from '../review/reparse-rows.ts';
import { dropGathered, gatherRows } from './gather-rows.ts';
import { settleNamedRows } from './settle-named-rows.ts';

interface RemovedNames {
  readonly stations: readonly number[];
  readonly analytes: readonly number[];
  readonly now: Date;
}

/**
 * Parses the rows of a reading again that named stations or analytes which were just removed. Rows that were left out stay
 * left out. Returns how many there are.
 */
export async function reparseWithoutNames(
  tx: Tx,
  ingestion: IngestionRow,
  { stations, analytes, now }: RemovedNames,
): Promise<number> {
  const which = sql`(s.data_source_id = any (${stations}::bigint[]) or s.analyte_id = any (${analytes}::bigint[]))`;
  await gatherRows(tx, ingestion.id, which);
  const textsOf = async (column: 'station_text' | 'analyte_text', isNamed: 'has_station' | 'has_analyte') => {
    const { rows } = await sql<{ text: string }>`select distinct ${sql.ref(column)} as text from naming_rows
      where ${sql.ref(isNamed)}`.execute(tx);
    return rows.map(({ text }) => text);
  };
  await settleNamedRows(tx, ingestion, {
    stations: stations.length > 0 ? await textsOf('station_text', 'has_station') : [],
    analytes: analytes.length > 0 ? await textsOf('analyte_text', 'has_analyte') : [],
    now,
  });
  const { rows } = await sql<{ count: number }>`select count(*) as count from naming_rows`.execute(tx);
  await dropGathered(tx);
  return (rows[0]?.count ?? 0) + (await reparseExcluded(tx, ingestion, { which, now }));
}

async function reparseExcluded(
  tx: Tx,
  ingestion: IngestionRow,
  { which, now }: { readonly which: ReturnType<typeof sql>; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ ordinal: number }>`select s.ordinal from staged_rows s
    where s.ingestion_id = ${ingestion.id} and s.state = 'dropped' and ${which} order by s.ordinal`.execute(tx);
  const ordinals = rows.map(({ ordinal }) => ordinal);
  if (ordinals.length === 0) return 0;
  await reparseRows(tx, ingestion, { ordinals, now });
  await sql`update staged_rows set state = 'dropped', has_waited = true where ingestion_id = ${ingestion.id}
    and ordinal = any (${ordinals}::int[])`.execute(tx);
  return ordinals.length;
}
