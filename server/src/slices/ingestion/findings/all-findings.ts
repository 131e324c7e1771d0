import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';
import { writtenFieldsText } from '../rows/written-fields.ts';
import { resolveFindings } from './resolve-findings.ts';

/** Below it are numbers of stored findings, from it on those of what is stated about rows whose names are unknown. */
const firstUnnamed = 400_000_000_000_000;

const unnamed = {
  unknownStation: { field: 'Station', text: 's.station_text', place: 0 },
  unknownAnalyte: { field: 'Analyte', text: 's.analyte_text', place: 1 },
} as const;

export type UnnamedCode = keyof typeof unnamed;
const codes = ['unknownStation', 'unknownAnalyte'] as const;

const longestCell = 200;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const columns = `tenant_id, ingestion_id, id, ordinal, file_version_id, sheet, row_no, column_name, field, cell_text, code,
  severity, params, sentence, resolved_at`;

/**
 * The findings of staged rows `s` whose station or analyte is unknown. It follows from the row: of a file all of whose
 * names are new it would be twice as much to store as there are rows, and to take away again when they are named. Where
 * a finding says it already, because the table calls its columns otherwise in each row, that one is stored.
 */
function unnamedText(code: UnnamedCode): string {
  const { field, text: column, place } = unnamed[code];
  const { severity, sentence } = resolveFindings[code];
  // The column holds the beginning of a long name; the fields hold all of it.
  const text = `case when length(${column}) < 500 then ${column} else coalesce((select w.fields::jsonb ->> '${field}'
    from ${writtenFieldsText('s')} w), ${column}) end`;
  const cell = `case when length(${column}) > ${longestCell} then left(${column}, ${longestCell - 1}) || '…' else ${column} end`;
  const method = `case when s.method = '' then '' else ' (' || s.method || ')' end`;
  const stated: Readonly<Record<string, string>> = { row: 's.row_no', text, method };
  const params = `jsonb_build_object('row', s.row_no, 'text', ${text}${code === 'unknownAnalyte' ? `, 'method', ${method}` : ''})`;
  const parts = sentence.split(/\{(\w+)\}/).map((part, at) => (at % 2 === 0 ? quoted(part) : (stated[part] ?? "''")));
  return `select s.tenant_id, s.ingestion_id, ${firstUnnamed + place} + s.ordinal::bigint * 2 as id, s.ordinal, s.file_version_id,
      s.sheet, s.row_no,
      coalesce(i.name_columns -> concat_ws(' ', s.file_version_id, s.column_no, s.sheet) ->> '${field}', '${field}') as column_name,
      '${field}'::text as field, ${cell} as cell_text, '${code}'::text as code, '${severity}'::text as severity,
      ${params} as params, concat(${parts.join(', ')}) as sentence, null::timestamptz as resolved_at
    from staged_rows s join ingestions i on i.tenant_id = s.tenant_id and i.id = s.ingestion_id
    where s.has_waited and '${code}' = any (s.causes) and not exists (select 1 from findings g where g.tenant_id = s.tenant_id
      and g.ingestion_id = s.ingestion_id and g.ordinal = s.ordinal and g.code = '${code}')`;
}

const unnamedTexts = codes.map(unnamedText);

/** To be read from as a table: all findings, stored or derived, about rows whose names are unknown. */
export const allFindingsText = `(select ${columns} from findings union all ${unnamedTexts.join(' union all ')})`;

export const allFindings: RawBuilder<Selectable<Database['findings']>> = sql.raw(allFindingsText);

interface UnnamedPage {
  /** Continue after this finding. */
  readonly after: number;
  readonly codes: readonly string[];
  readonly limit: number;
}

/** The next few findings of rows whose names are unknown, in the place of a table: rows are read no further. */
export function pageOfUnnamed(ingestionId: number, { after, codes: wanted, limit }: UnnamedPage): RawBuilder<unknown> {
  const from = Math.max(0, Math.floor((after - firstUnnamed) / 2));
  const pages = codes
    .filter((code) => wanted.includes(code))
    .map(
      (code) => sql`(${sql.raw(unnamedText(code))} and s.ingestion_id = ${ingestionId} and s.ordinal >= ${from}
        order by s.ordinal limit ${limit + 1})`,
    );
  return sql`(${sql.join(pages, sql` union all `)})`;
}

/** Which of the codes are stated about rows whose names are unknown; all of them where none is requested. */
export const unnamedCodes = (code: string | undefined): UnnamedCode[] => codes.filter((each) => !code || each === code);

/** Findings of an ingestion by their numbers, in the place of a table. */
export function findingsNumbered(ingestionId: number, ids: readonly number[]): RawBuilder<unknown> {
  const stored = ids.filter((id) => id < firstUnnamed);
  const ordinals = ids.filter((id) => id >= firstUnnamed).map((id) => Math.floor((id - firstUnnamed) / 2));
  const pages = unnamedTexts.map(
    (text) => sql`${sql.raw(text)} and s.ingestion_id = ${ingestionId}
    and s.ordinal = any (${ordinals}::int[])`,
  );
  return sql`(select ${sql.raw(columns)} from findings where ingestion_id = ${ingestionId} and id = any (${stored}::bigint[])
    union all ${sql.join(pages, sql` union all `)})`;
}

/** Stores what is stated about rows whose names are unknown, before they leave without having been named. */
export async function storeUnnamedTexts(tx: Tx, ingestionId: number): Promise<void> {
  const columnsWithoutId = columns.replace(' id,', '');
  await sql`insert into findings (${sql.raw(columnsWithoutId)}) select ${sql.raw(columnsWithoutId)} from (
    ${sql.raw(unnamedTexts.join(' union all '))}) f where f.ingestion_id = ${ingestionId} order by f.id`.execute(tx);
}
