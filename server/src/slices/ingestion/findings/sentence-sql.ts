import { type RawBuilder, sql } from 'kysely';

/** A sentence of the catalogue with the values of a row in their places, each as it is: a name may look like a place. */
export function sentenceSql(
  sentence: string,
  values: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<string> {
  const parts = sentence
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? sql.lit(part) : (values[part] ?? sql.lit(''))));
  return sql`concat(${sql.join(parts)})`;
}
