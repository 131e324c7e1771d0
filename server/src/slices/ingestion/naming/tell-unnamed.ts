import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { resolveFindings } from '../findings/resolve-findings.ts';
import { sentenceSql } from '../findings/sentence-sql.ts';

const longestCell = 200;

const kinds = {
  station: { code: 'unknownStation', field: 'Station' },
  analyte: { code: 'unknownAnalyte', field: 'Analyte' },
} as const;

type Kind = keyof typeof kinds;

/** Says of the rows of `settled_rows` that lost a station or an analyte what is said of rows that never had one. */
export async function tellUnnamed(tx: Tx, ingestionId: number): Promise<void> {
  for (const kind of ['station', 'analyte'] as const) {
    const { field } = kinds[kind];
    const said = findingOf(kind, { text: sql.ref(`r.${kind}_text`), column: sql.lit(field) });
    await sql`${intoFindings} select ${ingestionId}::bigint, ${said}
      from settled_rows n join naming_rows r on r.ordinal = n.ordinal
      where ${sql.ref(`n.loses_${kind}`)} and not n.is_odd order by r.ordinal`.execute(tx);
  }
}

/**
 * Says of the rows of `incoming` whose station or analyte is unknown that it is, where reading did not say it: of a file
 * all of whose names are new that is twice as much as there are rows, and the database writes it several times faster.
 */
export async function tellUnnamedIncoming(tx: Tx, ingestionId: number): Promise<void> {
  for (const kind of ['station', 'analyte'] as const) {
    const { code, field } = kinds[kind];
    const column = sql.ref(`r.${kind}_text`);
    // The column holds the beginning of a long name; the fields hold all of it.
    const text = sql`case when length(${column}) < 500 then ${column} else r.fields ->> ${sql.lit(field)} end`;
    const said = findingOf(kind, { text, column: sql`coalesce(${sql.ref(`c.${kind}`)}, ${sql.lit(field)})` });
    await sql`${intoFindings} select ${ingestionId}::bigint, ${said}
      from incoming r left join unnamed_columns c on c.file_version_id = r.file_version_id and c.sheet = r.sheet
        and c.column_no = r.column_no
      where ${sql.lit(code)} = any (r.causes)
        and r.ordinal not in (select f.ordinal from found f where f.code = ${sql.lit(code)} and f.ordinal is not null)`.execute(
      tx,
    );
  }
}

const intoFindings = sql`insert into findings (ingestion_id, ordinal, file_version_id, sheet, row_no, column_name, field,
  cell_text, code, severity, params, sentence)`;

/** What is said of a row `r`, as columns of a finding. */
function findingOf(kind: Kind, { text, column }: Readonly<Record<'text' | 'column', RawBuilder<unknown>>>) {
  const { code, field } = kinds[kind];
  const { severity, sentence } = resolveFindings[code];
  const cut = sql.lit(longestCell);
  const cell = sql`case when length(${text}) > ${cut} then left(${text}, ${cut} - 1) || '…' else ${text} end`;
  const method = sql`case when r.method = '' then '' else ' (' || r.method || ')' end`;
  const params = sql`jsonb_build_object('row', r.row_no, 'text', ${text})`;
  const said = sentenceSql(sentence, { row: sql`r.row_no`, text, method });
  return sql`r.ordinal, r.file_version_id, r.sheet, r.row_no, ${column}, ${sql.lit(field)}, ${cell}, ${sql.lit(code)},
    ${sql.lit(severity)}, ${kind === 'analyte' ? sql`${params} || jsonb_build_object('method', ${method})` : params},
    ${said}`;
}
