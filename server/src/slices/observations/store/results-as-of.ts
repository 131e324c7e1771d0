import { type RawBuilder, sql } from 'kysely';
import { keyColumns } from './result-key.ts';
import type { ResultRow } from './result-sources.ts';

// COPY takes no parameters: instants are written into the text.
const instant = (at: Date) => `'${at.toISOString()}'::timestamptz`;

/** The versions that were current at an instant. Used in place of a table. */
export const resultsAsOf = (at: Date): RawBuilder<ResultRow> =>
  sql`(select * from results where opened_at <= ${at} and (closed_at is null or closed_at > ${at}))`;

/**
 * The same as texts, in two parts to be put together by `union all`: those that are open still, and those that were
 * closed since. Each part has an index of its own, and neither would be used for both.
 */
export const resultsAsOfParts = (at: Date): readonly [open: string, closed: string] => [
  `(select * from results where closed_at is null and opened_at <= ${instant(at)})`,
  `(select * from results where closed_at is not null and closed_at > ${instant(at)} and opened_at <= ${instant(at)})`,
];

/** Versions that were current at the instant and have been closed since. Used in place of a table. */
export const resultsClosedSince = (at: Date): RawBuilder<ResultRow> =>
  sql`(select * from results where closed_at > ${at} and opened_at <= ${at})`;

/**
 * The query, as text, for results that were given to another analyte or station since an instant, as they were then:
 * what was current at that instant, with the key it had. Readers as of that instant read these instead.
 */
export const movedSince = (at: Date): string => `
  select r.tenant_id, r.id, r.sample_id, ${keyColumns.map(keyColumnThen).join(', ')}, r.analyte_name, r.reported_as, r.sign, r.value,
    r.detection_limit, r.unit, r.original_text, r.qualifier, r.opened_by, r.opened_at, r.closed_at
  from (select distinct on (result_id) * from result_moves where moved_at > ${instant(at)}
      order by result_id, moved_at) m
    join results r on r.tenant_id = m.tenant_id and r.id = m.result_id
  where (r.closed_at is null or r.closed_at > ${instant(at)}) and r.opened_at <= ${instant(at)}`;

const movable: readonly string[] = ['data_source_id', 'analyte_id'];
const keyColumnThen = (column: string) => `${movable.includes(column) ? 'm' : 'r'}.${column}`;
