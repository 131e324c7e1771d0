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
  'speciation',
  'unit_family',
  'lab_sample_id',
  'media_type_id',
  'basis',
] as const;

type KeyColumn = (typeof keyColumns)[number];

/** Those of the sample: results that agree in them are of one. */
const sampleKey = [
  ...(['data_source_id', 'sampled_at', 'depth_m', 'qa_qc_kind', 'media_type_id', 'lab_sample_id'] as const),
] satisfies readonly KeyColumn[];

/**
 * These may be missing, and a missing one equals a missing one. A sample has no depth or media where nobody stated one;
 * what a result is expressed as, the laboratory's sample, and what of the water or of a period it is (its basis) are
 * missing where they were not recorded: such a result takes them from the first delivery that says them.
 */
const optional: ReadonlySet<string> = new Set(['depth_m', 'media_type_id', 'speciation', 'lab_sample_id', 'basis']);

/** Those that results stored before they were recorded do not have. */
export const recordedLater = ['speciation', 'lab_sample_id', 'basis'] as const;

const columnOf = (table: string, column: string) => sql.ref(`${table}.${column}`);

/** The key columns of a table, for a list of columns. */
export const keyOf = (table: string): RawBuilder<unknown> =>
  sql.join(keyColumns.map((column) => columnOf(table, column)));

/** The same but for one. */
export const keyBut = (but: KeyColumn, table: string): RawBuilder<unknown> =>
  sql.join(keyColumns.filter((column) => column !== but).map((column) => columnOf(table, column)));

const sameColumns = (columns: readonly KeyColumn[], one: string, other: string): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) =>
      optional.has(column)
        ? sql`${columnOf(one, column)} is not distinct from ${columnOf(other, column)}`
        : sql`${columnOf(one, column)} = ${columnOf(other, column)}`,
    ),
    sql` and `,
  );

/** Whether two rows are versions of one result. */
export const sameKey = (one: string, other: string): RawBuilder<unknown> => sameColumns(keyColumns, one, other);

/** The key of the sample of a row, for a list of columns. */
export const sampleKeyOf = (table: string): RawBuilder<unknown> =>
  sql.join(sampleKey.map((column) => columnOf(table, column)));

/** Whether two rows are of one sample. */
export const sameSample = (one: string, other: string): RawBuilder<unknown> => sameColumns(sampleKey, one, other);

/** The same of a stored sample, which has no text where a row has an empty one. */
export const isSample = (stored: string, row: string): RawBuilder<unknown> => {
  const texts: readonly KeyColumn[] = ['qa_qc_kind', 'lab_sample_id'];
  const rest = sampleKey.filter((column) => !texts.includes(column));
  const same = texts.map((column) => sql`coalesce(${columnOf(stored, column)}, '') = ${columnOf(row, column)}`);
  return sql.join([sameColumns(rest, stored, row), ...same], sql` and `);
};

/** Whether a stored result may be of the key of another, as far as was recorded of it, and something was not. */
export const mayBeSameKey = (stored: string, other: string): RawBuilder<unknown> => {
  const rest = keyColumns.filter((column) => !recordedLater.some((later) => later === column));
  const missing = sql.join(
    recordedLater.map((column) => sql`${columnOf(stored, column)} is null`),
    sql` or `,
  );
  const agreeing = recordedLater.map(
    (column) => sql`coalesce(${columnOf(stored, column)}, ${columnOf(other, column)}) = ${columnOf(other, column)}`,
  );
  return sql`${sameColumns(rest, stored, other)} and (${missing}) and ${sql.join(agreeing, sql` and `)}`;
};

/** Whether they would be, but for some columns: what two stations or analytes cannot both have when they become one. */
export const sameKeyBut = (but: readonly KeyColumn[], one: string, other: string): RawBuilder<unknown> =>
  sameColumns(
    keyColumns.filter((column) => !but.includes(column)),
    one,
    other,
  );

/**
 * Whether a row says what a stored result says: the same sign, number, limit, unit and qualifier, where both qualifiers
 * are known. What a result is expressed as is in its unit; where it was not recorded it is missing there.
 */
export const sameContent = (row: string, stored: string): RawBuilder<unknown> => {
  const same = ['sign', 'value', 'detection_limit'].map(
    (column) => sql`${columnOf(row, column)} is not distinct from ${columnOf(stored, column)}`,
  );
  const [unit, storedUnit] = [plainUnit(row), plainUnit(stored)];
  const sameUnit = sql`(${unit} is not distinct from ${storedUnit}
    or ${unit} = ${storedUnit} || ' as ' || ${columnOf(row, 'speciation')})`;
  const sameQualifier = sql`coalesce(${columnOf(row, 'qualifier')} = ${columnOf(stored, 'qualifier')}, true)`;
  return sql.join([...same, sameUnit, sameQualifier], sql` and `);
};

/** The unit of a row, or none where it says no more than none: pH is pH, with its unit or without. */
const plainUnit = (table: string): RawBuilder<unknown> =>
  sql`nullif(nullif(${columnOf(table, 'unit')}, 'pH'), 'unitless')`;

/** What a row says of its key: rows of one file that share it and differ in none of these say the same. */
export const statedBy = (table: string): RawBuilder<unknown> =>
  sql.join([
    ...['sign', 'value', 'detection_limit', 'qualifier'].map((column) => columnOf(table, column)),
    plainUnit(table),
  ]);

/** What a version says, apart from its key, its life and where it came from. */
export const contentColumns = [
  'sample_id',
  'analyte_name',
  'reported_as',
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
