import { sql } from 'kysely';
import { revealRows } from '#platform/db/reveal-rows';
import type { Tx } from '#platform/db/transaction';

/** Lets a reader by grant see the names of taxa and survey types that are on the plots and surveys it may read. */
export async function revealNames(tx: Tx): Promise<void> {
  const { rows: used } = await sql<{ id: number }>`
    select taxon_id as id from plot_covers union select taxon_id from survey_observations
    union select taxon_id from identifications`.execute(tx);
  const ids = used.map(({ id }) => id);
  await revealRows(tx, 'taxa', ids);
  const { rows: accepted } = await sql<{ id: number }>`
    select distinct accepted_id as id from taxa where accepted_id is not null`.execute(tx);
  await revealRows(tx, 'taxa', [...new Set([...ids, ...accepted.map(({ id }) => id)])]);
  const { rows: types } = await sql<{ id: number }>`select distinct type_id as id from surveys`.execute(tx);
  await revealRows(
    tx,
    'survey_types',
    types.map(({ id }) => id),
  );
}
