import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allImports } from '#slices/imports';
import type { LessDetailed } from '#slices/observations';
import { resolveFinding } from '../findings/resolve-findings.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';

/** Says once for each earlier import that its results are stored a second time, with more detail. */
export async function reportLessDetailed(
  tx: Tx,
  { file_version_id: fileVersionId }: IngestionRow,
  lessDetailed: readonly LessDetailed[],
): Promise<void> {
  for (const { import_id, count, row_no, more } of lessDetailed) {
    const earlier = await tx
      .selectFrom(allImports.as('i'))
      .select(['file_id', 'file_name'])
      .where('id', '=', import_id)
      .executeTakeFirstOrThrow();
    const { sentence, severity, params } = resolveFinding('storedWithLess', {
      row: row_no,
      field: '',
      text: more.slice(0, 200),
      more: { count, import: import_id, file: earlier.file_name, fileId: earlier.file_id },
    });
    await sql`
      insert into row_findings (file_version_id, sheet, column_name, field, cell_text, code, severity, params, sentence)
      values (${fileVersionId}, '', '', '', '', 'storedWithLess', ${severity}, ${JSON.stringify(params)}, ${sentence})`.execute(
      tx,
    );
  }
}
