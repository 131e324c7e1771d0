import { type RawBuilder, sql } from 'kysely';

/**
 * The text of a value beside that of another one, with its unit, qualifier and limit where these differ: `0.50 mg/L` beside
 * `0.50 µg/L`. Where only the numbers differ, they are enough.
 */
export function differingText(one: string, other: string): RawBuilder<string> {
  const column = (table: string, name: string) => sql.ref(`${table}.${name}`);
  const where = (name: string, shown: RawBuilder<unknown>) =>
    sql`case when ${column(one, name)} is distinct from ${column(other, name)} then ${shown} else '' end`;
  const unit = sql`coalesce(' ' || nullif(${column(one, 'unit')}, ''), '')`;
  const qualifier = sql`coalesce(' (' || nullif(${column(one, 'qualifier')}, '') || ')', '')`;
  const limit = sql`coalesce(' (DL ' || ${column(one, 'detection_limit')}::text || ')', '')`;
  const isSameText = sql`${column(one, 'original_text')} = ${column(other, 'original_text')}`;
  return sql`left(concat(${column(one, 'original_text')}, ${where('unit', unit)},
    case when ${isSameText} then concat(${where('qualifier', qualifier)}, ${where('detection_limit', limit)}) else '' end), 500)`;
}
