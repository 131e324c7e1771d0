import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { resolveFindings } from '../resolve-findings.ts';

const longestCell = 200;

/** Says of the rows of `settled_rows` that lost a station or an analyte what is said of rows that never had one. */
export async function tellUnnamed(tx: Tx, ingestionId: number): Promise<void> {
  await tell(tx, ingestionId, 'station');
  await tell(tx, ingestionId, 'analyte');
}

const kinds = {
  station: { code: 'unknownStation', field: 'Station', text: sql`r.station_text`, loses: sql`n.loses_station` },
  analyte: { code: 'unknownAnalyte', field: 'Analyte', text: sql`r.analyte_text`, loses: sql`n.loses_analyte` },
} as const;

function tell(tx: Tx, ingestionId: number, kind: keyof typeof kinds) {
  const { code, field, text, loses } = kinds[kind];
  const { severity, sentence } = resolveFindings[code];
  const cell = sql`case when length(${text}) > ${sql.lit(longestCell)} then left(${text}, ${sql.lit(longestCell - 1)}) || '…' else ${text} end`;
  const method = sql`case when r.method = '' then '' else ' by ' || r.method end`;
  const params = sql`jsonb_build_object('row', r.row_no, 'text', ${text})`;
  return sql`
    insert into findings (ingestion_id, ordinal, file_version_id, sheet, row_no, column_name, field, cell_text, code,
      severity, params, sentence)
    select ${ingestionId}::bigint, r.ordinal, r.file_version_id, r.sheet, r.row_no, ${field}, ${field}, ${cell}, ${code},
      ${severity}, ${kind === 'analyte' ? sql`${params} || jsonb_build_object('method', ${method})` : params},
      replace(replace(replace(${sentence}::text, '{row}', r.row_no::text), '{method}', ${method}), '{text}', ${text})
    from settled_rows n join naming_rows r on r.ordinal = n.ordinal
    where ${loses} and not n.is_odd order by r.ordinal`.execute(tx);
}
