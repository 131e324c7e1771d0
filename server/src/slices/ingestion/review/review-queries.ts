import type { IngestionState, LeftOut } from '@freshet/contract';
import { problem } from '@freshet/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';
import type { Tx } from '#platform/db/transaction';
import { executionStates } from '#platform/jobs/executions/execution-states';
import { allAnalytes } from '#slices/analytes';
import { allFiles, allFileVersions } from '#slices/files';
import { allImports } from '#slices/imports';
import { primaryNames } from '#slices/locations';
import { allFindings, findingsNumbered, pageOfUnnamed, unnamedCodes } from '../findings/all-findings.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { writtenFieldsText } from '../rows/written-fields.ts';

export type StagedRowRow = Selectable<Database['staged_rows']> & Pick<Selectable<Database['staged_fields']>, 'fields'>;
export type FindingRow = Selectable<Database['findings']> & { readonly file_name: string | null };

/** An ingestion with the state of the job that reads it: a job that failed may not have recorded that here. */
export interface IngestionView extends Omit<IngestionRow, 'state'> {
  readonly state: IngestionState;
  readonly work_id: string | null;
  readonly import_ids: number[];
}

export const shownState = sql`case when i.state in ('reading', 'naming', 'publishing') and e.state in ('failed', 'cancelled') then
  case when i.state = 'reading' then e.state else 'review' end else i.state end`;

/** The work that is under way on it, or was the last. */
export const workId = sql`case i.state when 'publishing' then i.publish_execution_id when 'naming' then i.naming_execution_id
  else i.execution_id end`;

const seen = sql`
  select i.*, ${workId} as work_id, ${shownState} as state,
    coalesce(i.error, e.error) as error,
    array(select m.id from ${allImports} m where m.tenant_id = i.tenant_id and m.ingestion_id = i.id
      order by m.id)::int[] as import_ids
  from ingestions i left join ${executionStates} e on e.tenant_id = i.tenant_id
    and e.id = ${workId}`;

export async function requireIngestionView(tx: Tx, executionId: string): Promise<IngestionView> {
  const { rows } = await sql<IngestionView>`${seen} where i.execution_id = ${executionId}::uuid`.execute(tx);
  const [row] = rows;
  if (!row) throw problem('notFound');
  return row;
}

export interface EventFilter {
  readonly from: Date | null;
  readonly before: Date | null;
  readonly text: string;
  readonly executionId: string | null;
  readonly states: readonly string[];
  readonly afterId: number | null;
  readonly limit: number;
}

/** Newest first. */
export async function listIngestionViews(tx: Tx, filter: EventFilter): Promise<IngestionView[]> {
  const like = `%${filter.text.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<IngestionView>`
    ${seen}
    where (${filter.from}::timestamptz is null or i.created_at >= ${filter.from})
      and (${filter.before}::timestamptz is null or i.created_at < ${filter.before})
      and (${filter.text} = '' or i.file_name ilike ${like} or i.file_schema_name ilike ${like}
        or i.created_by_name ilike ${like})
      and (${filter.executionId}::uuid is null or i.execution_id = ${filter.executionId}::uuid)
      and (cardinality(${filter.states}::text[]) = 0 or ${shownState} = any (${filter.states}::text[]))
      and (${filter.afterId}::bigint is null or i.id < ${filter.afterId})
    order by i.id desc limit ${filter.limit}`.execute(tx);
  return rows;
}

export interface FindingFilter {
  readonly severity?: string | undefined;
  readonly code?: string | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

const findingsIn = (table: RawBuilder<unknown>) => sql`
  select f.*, x.name as file_name from ${table} f
    left join ${allFileVersions} v on v.tenant_id = f.tenant_id and v.id = f.file_version_id
    left join ${allFiles} x on x.tenant_id = v.tenant_id and x.id = v.file_id`;

export async function listFindings(tx: Tx, ingestionId: number, filter: FindingFilter): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`${findingsIn(sql`findings`)}
    where f.ingestion_id = ${ingestionId} and f.id > ${filter.after ?? 0}
      and (${filter.severity ?? ''} = '' or f.severity = ${filter.severity ?? ''})
      and (${filter.code ?? ''} = '' or f.code = ${filter.code ?? ''})
    order by f.id limit ${filter.limit}`.execute(tx);
  return [...rows, ...(await listUnnamed(tx, ingestionId, { ...filter, limit: filter.limit - rows.length }))];
}

/** What is stated about rows whose names are unknown: it comes after what is stored. */
async function listUnnamed(tx: Tx, ingestionId: number, filter: FindingFilter): Promise<FindingRow[]> {
  const { after = 0, limit, severity, code } = filter;
  const codes = unnamedCodes(code);
  if (limit <= 0 || codes.length === 0 || (severity && severity !== 'error')) return [];
  const { rows } = await sql<FindingRow>`${findingsIn(pageOfUnnamed(ingestionId, { after, codes, limit }))}
    where f.id > ${after} order by f.id limit ${limit}`.execute(tx);
  return rows;
}

export async function findingsById(tx: Tx, ingestionId: number, ids: readonly number[]): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`${findingsIn(findingsNumbered(ingestionId, ids))}
    where f.id = any (${ids}::bigint[])`.execute(tx);
  return rows;
}

/** The first of those that matter, for the log of an ingestion. */
export async function listShownFindings(tx: Tx, ingestionId: number, limit: number): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`${findingsIn(sql`findings`)}
    where f.ingestion_id = ${ingestionId} and f.severity <> 'info' order by f.id limit ${limit}`.execute(tx);
  return [...rows, ...(await listUnnamed(tx, ingestionId, { limit: limit - rows.length }))];
}

export async function findingsOfRows(tx: Tx, ingestionId: number, ordinals: readonly number[]): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`${findingsIn(allFindings)}
    where f.ingestion_id = ${ingestionId} and f.ordinal = any (${ordinals}::int[]) order by f.id`.execute(tx);
  return rows;
}

export interface FindingCount {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly count: number;
  readonly waiting: number;
}

/**
 * What was decided is listed with the decisions, not here. Where no row waits or was dropped for its names, nothing is stated beside the stored findings: the rows, and what those that
 * were just stored left behind, need not be read once more for each kind of name.
 */
export async function countFindings(tx: Tx, ingestion: CountedIngestion): Promise<FindingCount[]> {
  const causes = await countCauses(tx, ingestion);
  const isUnnamed = causes.some(({ code }) => unnamedCodes(code).length > 0);
  const { rows } = await sql<FindingCount>`
    with counted as materialized (select code, severity, count(*) as count from ${isUnnamed ? allFindings : sql`findings`} f
      where f.ingestion_id = ${ingestion.id} and f.resolved_at is null group by code, severity)
    select f.code, f.severity, f.count, coalesce(w.waiting, 0) as waiting
    from counted f left join jsonb_to_recordset(${JSON.stringify(causes)}::jsonb) as w(code text, waiting bigint)
      on w.code = f.code
    order by waiting desc, f.severity = 'error' desc, f.severity = 'warning' desc, count desc, f.code`.execute(tx);
  return rows;
}

/** What keeps rows from being stored, also those that were dropped, and how many of them wait. */
async function countCauses(
  tx: Tx,
  { id, held_count, rejected_count, dropped_count }: CountedIngestion,
): Promise<{ readonly code: string; readonly waiting: number }[]> {
  if (held_count + rejected_count + dropped_count === 0) return [];
  const { rows } = await sql<{ code: string; waiting: number }>`
    select c.code, count(*) filter (where s.state in ('held', 'rejected')) as waiting
    from staged_rows s cross join lateral unnest(s.causes) as c (code)
    where s.ingestion_id = ${id} and s.has_waited group by 1`.execute(tx);
  return rows;
}

type CountedIngestion = Pick<IngestionView, 'id' | 'held_count' | 'rejected_count' | 'dropped_count'>;

export interface UnknownName {
  readonly kind: 'station' | 'analyte' | 'unit' | 'method' | 'media';
  readonly text: string;
  readonly rows: number;
  readonly first: number;
}

const unknownCodes = {
  unknownStation: ['station', sql`s.station_text`],
  stationNotDiscrete: ['station', sql`s.station_text`],
  unknownAnalyte: ['analyte', sql`s.analyte_text`],
  unknownUnit: ['unit', sql`s.unit_text`],
  unitOutsideGroup: ['unit', sql`s.unit_text`],
  unitNotConvertible: ['unit', sql`s.unit_text`],
  unknownMedia: ['media', sql`s.media_text`],
} as const;

/** Rows with a text that nothing is known by. They are read once, whatever may be unknown. */
function unknownTexts(ingestionId: number) {
  const cases = (at: 0 | 1) =>
    sql.join(
      Object.entries(unknownCodes).map(
        ([code, [kind, text]]) => sql`when ${sql.lit(code)} then ${at ? text : sql.lit(kind)}`,
      ),
      sql` `,
    );
  return sql`(
    select case c.code ${cases(0)} end as kind, case c.code ${cases(1)} end as text, s.ordinal
    from staged_rows s cross join lateral unnest(s.causes) as c (code)
    where s.ingestion_id = ${ingestionId} and s.has_waited and s.state = 'held' and s.causes && ${Object.keys(unknownCodes)}::text[]
  ) u where text <> ''`;
}

/** Texts that nothing is known by, most frequent first. */
export async function listUnknownNames(tx: Tx, ingestionId: number, limit: number): Promise<UnknownName[]> {
  const { rows } = await sql<UnknownName>`
    select kind, text, count(*) as rows, min(ordinal) as first from ${unknownTexts(ingestionId)}
    group by kind, text order by rows desc, kind, text limit ${limit}`.execute(tx);
  return rows;
}

export interface UnknownCount extends Pick<UnknownName, 'kind' | 'rows'> {
  readonly names: number;
}

/** How many such texts there are of each kind. */
export async function countUnknownNames(tx: Tx, ingestionId: number): Promise<UnknownCount[]> {
  const { rows } = await sql<UnknownCount>`
    select kind, count(distinct text) as names, count(*) as rows from ${unknownTexts(ingestionId)}
    group by kind order by kind`.execute(tx);
  return rows;
}

export interface LeftOutRow {
  readonly code: LeftOut['Code'];
  readonly params: unknown;
  readonly sentence: string;
}

/** What the file holds besides values of stations. */
export async function listLeftOut(tx: Tx, ingestionId: number): Promise<LeftOutRow[]> {
  const { rows } = await sql<LeftOutRow>`
    select code, params, sentence from findings where ingestion_id = ${ingestionId}
      and code in ('rowLeftOut', 'rowsLeftOut', 'valueLeftOut', 'valuesLeftOut', 'storedWithLess') order by id limit 20`.execute(
    tx,
  );
  return rows;
}

export interface RowFilter {
  readonly after?: number | undefined;
  readonly limit: number;
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly text?: string | undefined;
}

export interface SeenRow extends StagedRowRow {
  readonly station_name: string | null;
  readonly analyte: string | null;
}

const writtenFields = sql.raw(writtenFieldsText('s'));

const rowsLike = (ingestionId: number, { state = '', code = '', text = '' }: Omit<RowFilter, 'limit'>) => {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`s.ingestion_id = ${ingestionId}
    and (${state} = '' or s.state = ${state} or (${state} = 'waiting' and s.state in ('held', 'rejected')))
    ${['', 'ready'].includes(state) ? sql`` : sql`and s.has_waited`}
    and (${code} = '' or ${code} = any (s.causes) or exists (select 1 from findings f
      where f.tenant_id = s.tenant_id and f.ingestion_id = s.ingestion_id and f.ordinal = s.ordinal and f.code = ${code}))
    and (${text} = '' or s.station_text ilike ${like} or s.analyte_text ilike ${like} or s.unit_text ilike ${like}
      or s.original_text ilike ${like} or exists (select 1 from ${writtenFields} w where w.fields ilike ${like}))`;
};

export async function listRows(tx: Tx, ingestionId: number, filter: RowFilter): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    select s.*, (select w.fields from ${writtenFields} w) as fields, n.name as station_name, a.name as analyte from staged_rows s
      left join ${primaryNames} n on n.tenant_id = s.tenant_id and n.data_source_id = s.data_source_id
      left join ${allAnalytes} a on a.tenant_id = s.tenant_id and a.id = s.analyte_id
    where ${rowsLike(ingestionId, filter)} and s.ordinal > ${filter.after === undefined ? -1 : filter.after}
    order by s.ordinal limit ${filter.limit}`.execute(tx);
  return rows;
}

export async function countRowsLike(tx: Tx, ingestionId: number, filter: Omit<RowFilter, 'limit'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from staged_rows s where ${rowsLike(ingestionId, filter)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export interface ReadFile {
  readonly file_id: number;
  readonly file_version_id: number;
  readonly file_name: string;
  readonly part: string;
  readonly reingestion: string | null;
}

/** The files of an ingestion, and for each the next ingestion of it, if there was one. */
export async function listReadFiles(tx: Tx, ingestionId: number): Promise<ReadFile[]> {
  const { rows } = await sql<ReadFile>`
    select p.file_id, p.file_version_id, f.name as file_name, p.part,
      (select i.execution_id from ingestions i where i.tenant_id = p.tenant_id and i.file_id = p.file_id
        and i.id > p.ingestion_id order by i.id limit 1) as reingestion
    from ingestion_files p join ${allFiles} f on f.tenant_id = p.tenant_id and f.id = p.file_id
    where p.ingestion_id = ${ingestionId} order by p.position, p.file_version_id`.execute(tx);
  return rows;
}

/** The rows under review, in place of a table: for the export of everything. */
export const heldRowsText = `(select s.*, w.fields from staged_rows s cross join ${writtenFieldsText('s')} w
  where s.state = 'held')`;
