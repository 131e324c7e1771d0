import { problem } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { type DataMove, stationData, stationDeployments, stationLimits } from '../merging/station-data.ts';
import { stationSeries } from '../merging/station-series.ts';

/** The columns that linking and merging may set, with their types. */
const settable = {
  data_sources: {
    monitoring_feature_id: 'bigint',
    location_type: 'text',
    description: 'text',
    latitude: 'float8',
    longitude: 'float8',
    elevation_m: 'float8',
    category_id: 'int',
    media_type_id: 'int',
  },
  monitoring_features: { display_name: 'text' },
  synonyms: { data_source_id: 'bigint', is_primary: 'boolean' },
  station_metadata: { data_source_id: 'bigint', field: 'text', ordinal: 'int' },
  attachments: { monitoring_feature_id: 'bigint' },
  notes: { monitoring_feature_id: 'bigint' },
} as const;

const keys = {
  data_sources: ['id'],
  monitoring_features: ['id'],
  synonyms: ['id'],
  station_metadata: ['id'],
  data_source_tags: ['data_source_id', 'tag_id'],
} as const;

/** Samples, results, limits, time series and deployments are other slices': those move them. */
type Others = DataMove['what'] | 'series' | 'deployments';

/** A row `t` as it is kept: without its tenant, and without what the database makes of the rest itself. */
const asStored = sql`to_jsonb(t) - 'tenant_id' - 'in_order'`;

type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>>;

/**
 * Rows that are set, added or removed, with what they were before: enough to do it, to check whether it still holds,
 * and to take it back. A place that is still to be made goes by a negative id until it has one.
 */
export type RowChange =
  | {
      readonly kind: 'set';
      readonly table: keyof typeof settable | Others;
      readonly rows: readonly { readonly id: number | string; readonly before: Row; readonly after: Row }[];
    }
  | { readonly kind: 'insert'; readonly table: keyof typeof keys; readonly rows: readonly Row[] }
  | { readonly kind: 'delete'; readonly table: keyof typeof keys; readonly rows: readonly Row[] };

type SetChange = Extract<RowChange, { kind: 'set' }>;

/** Does the changes in their order. Gives back the same with the ids that new rows got. */
export async function applyRowChanges(tx: Tx, changes: readonly RowChange[], at: Date): Promise<RowChange[]> {
  const made = new Map<Value, Value>();
  const done: RowChange[] = [];
  for (const change of changes) {
    if (change.kind === 'insert') {
      const rows = await insertRows(tx, change.table, change.rows.map(withoutTemporaryId));
      if (change.table === 'monitoring_features') noteIds(made, change.rows, rows);
      done.push({ ...change, rows });
    } else if (change.kind === 'delete') {
      await deleteRows(tx, change.table, change.rows);
      done.push(change);
    } else {
      const rows = change.rows.map((row) => ({ ...row, after: withRealIds(row.after, made) }));
      await setRows(tx, change.table, rows, at);
      done.push({ ...change, rows });
    }
  }
  return done;
}

/** Takes the changes back, last first. Whatever is no longer as they left it makes the whole fail. */
export async function revertRowChanges(tx: Tx, changes: readonly RowChange[], at: Date): Promise<void> {
  for (const change of [...changes].reverse()) {
    if (change.kind === 'insert') await deleteRows(tx, change.table, change.rows);
    else if (change.kind === 'delete') await insertRows(tx, change.table, change.rows);
    else {
      const back = change.rows.map(({ id, before, after }) => ({ id, before: after, after: before }));
      await setRows(tx, change.table, back, at);
    }
  }
}

const withoutTemporaryId = ({ id, ...row }: Row): Row =>
  id === undefined || (typeof id === 'number' && id < 0) ? row : { id, ...row };

function noteIds(made: Map<Value, Value>, planned: readonly Row[], stored: readonly Row[]): void {
  const idOf = new Map(stored.map((row) => [row.display_name, row.id]));
  for (const { id, display_name } of planned) made.set(id ?? null, idOf.get(display_name) ?? null);
}

function withRealIds(row: Row, made: ReadonlyMap<Value, Value>): Row {
  const featureId = made.get(row.monitoring_feature_id ?? null);
  return featureId === undefined ? row : { ...row, monitoring_feature_id: featureId };
}

/** Sets rows that still are what they were; one that is not means somebody else was faster. */
async function setRows(tx: Tx, table: SetChange['table'], rows: SetChange['rows'], at: Date): Promise<void> {
  const count = isOthers(table) ? await moveData(tx, table, rows, at) : await updateRows(tx, table, rows);
  if (count !== rows.length) throw problem('server.busy', { seconds: 2 });
}

const isOthers = (table: SetChange['table']): table is Others =>
  ['samples', 'results', 'stationLimits', 'series', 'deployments'].includes(table);

/** All of one change go the same way. */
async function moveData(tx: Tx, what: Others, rows: SetChange['rows'], at: Date): Promise<number> {
  const [from, to] = [Number(rows[0]?.before.data_source_id), Number(rows[0]?.after.data_source_id)];
  const ids = rows.map(({ id }) => Number(id));
  if (what === 'series') return stationSeries.registered().moveSeries(tx, { ids, from, to });
  if (what === 'deployments') return stationDeployments.registered().moveDeployments(tx, { ids, from, to });
  if (what === 'stationLimits') return stationLimits.registered().moveLimits(tx, { ids, from, to });
  return stationData.registered().moveData(tx, { what, ids, from, to, at });
}

async function updateRows(tx: Tx, table: keyof typeof settable, rows: SetChange['rows']): Promise<number> {
  const columns = Object.entries(settable[table]).filter(([name]) => name in (rows[0]?.after ?? {}));
  const set = columns.map(([name, type]) => sql`${sql.ref(name)} = (v.after ->> ${sql.lit(name)})::${sql.raw(type)}`);
  const same = columns.map(
    ([name, type]) => sql`t.${sql.ref(name)} is not distinct from (v.before ->> ${sql.lit(name)})::${sql.raw(type)}`,
  );
  const idType = sql.raw(table === 'attachments' ? 'uuid' : 'bigint');
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${sql.join(set)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id ${idType}, before jsonb, after jsonb)
    where t.id = v.id and ${sql.join(same, sql` and `)}`.execute(tx);
  return Number(numAffectedRows);
}

async function insertRows(tx: Tx, table: keyof typeof keys, rows: readonly Row[]): Promise<Row[]> {
  const names = Object.keys(rows[0] ?? {}).map((name) => sql.ref(name));
  const { rows: stored } = await sql<{ row: Row }>`
    insert into ${sql.table(table)} as t (${sql.join(names)}) overriding system value
    select ${sql.join(names)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    returning ${asStored} as row`.execute(tx);
  return stored.map(({ row }) => row);
}

async function deleteRows(tx: Tx, table: keyof typeof keys, rows: readonly Row[]): Promise<void> {
  const isSame = keys[table].map((name) => sql`t.${sql.ref(name)} = (v.row ->> ${sql.lit(name)})::bigint`);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} t using jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as v(row)
    where ${sql.join(isSame, sql` and `)} and ${asStored} = v.row`.execute(tx);
  if (Number(numAffectedRows) !== rows.length) throw problem('server.busy', { seconds: 2 });
}

/** The rows as they are, to be removed by a plan and put back by its undoing. */
export async function readRows(tx: Tx, table: keyof typeof keys, column: string, value: number): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`
    select ${asStored} as row from ${sql.table(table)} t where ${sql.ref(column)} = ${value}`.execute(tx);
  return rows.map(({ row }) => row);
}
