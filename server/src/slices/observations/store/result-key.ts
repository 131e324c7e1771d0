import { type RawBuilder, sql } from 'kysely';

/** What makes two results versions of one: a value is current for its key, and only one version of a key is open. */
export const keyColumns = [
  'data_source_id',
  'analyte_id',
  'sampled_at',
  'fraction',
  'method',
  'depth_m',
  'qa_qc_kind',
  'replicate',
] as const;

const columnOf = (table: string, column: string) => sql.ref(`${table}.${column}`);

/** The key columns of a table, for a list of columns. */
export const keyOf = (table: string): RawBuilder<unknown> =>
  sql.join(keyColumns.map((column) => columnOf(table, column)));

type KeyColumn = (typeof keyColumns)[number];

/** Only the depth may be missing from a key; a missing one equals a missing one. */
const sameColumns = (columns: readonly KeyColumn[], one: string, other: string): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) =>
      column === 'depth_m'
        ? sql`${columnOf(one, column)} is not distinct from ${columnOf(other, column)}`
        : sql`${columnOf(one, column)} = ${columnOf(other, column)}`,
    ),
    sql` and `,
  );

/** Whether two rows are versions of one result. */
export const sameKey = (one: string, other: string): RawBuilder<unknown> => sameColumns(keyColumns, one, other);

/** Whether they would be, but for one column: what two stations or analytes cannot both have when they become one. */
export const sameKeyBut = (but: KeyColumn, one: string, other: string): RawBuilder<unknown> =>
  sameColumns(
    keyColumns.filter((column) => column !== but),
    one,
    other,
  );

/** Whether two rows say the same: the same sign, number, limit, unit and qualifier, where both qualifiers are known. */
export const sameContent = (one: string, other: string): RawBuilder<unknown> =>
  sql.join(
    [
      ...['sign', 'value', 'detection_limit', 'unit'].map(
        (column) => sql`${columnOf(one, column)} is not distinct from ${columnOf(other, column)}`,
      ),
      sql`coalesce(${columnOf(one, 'qualifier')} = ${columnOf(other, 'qualifier')}, true)`,
    ],
    sql` and `,
  );

/** What a version says, apart from its key, its life and where it came from. */
export const contentColumns = [
  'sample_id',
  'analyte_name',
  'sign',
  'value',
  'detection_limit',
  'unit',
  'original_text',
  'qualifier',
  'flag_ids',
  'correction',
  'analysed_at',
  'comment',
] as const;

export const contentOf = (table: string): RawBuilder<unknown> =>
  sql.join(contentColumns.map((column) => columnOf(table, column)));
