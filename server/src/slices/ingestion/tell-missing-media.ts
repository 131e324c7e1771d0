import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { resolveFinding } from './resolve-findings.ts';

/** Says once for the file how many of its rows have no media type, neither by themselves nor by their station. */
export async function tellMissingMedia(tx: Tx, fileVersionId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from incoming where media_type_id is null and data_source_id is not null
      and coalesce(fields ->> 'MediaType', '') = ''`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const { sentence, severity, params } = resolveFinding('mediaMissing', {
    row: 0,
    field: 'MediaType',
    text: '',
    more: { count },
  });
  await sql`
    insert into found (file_version_id, sheet, column_name, field, cell_text, code, severity, params, sentence)
    values (${fileVersionId}, '', '', '', '', 'mediaMissing', ${severity}, ${JSON.stringify(params)}::jsonb, ${sentence})`.execute(
    tx,
  );
}
