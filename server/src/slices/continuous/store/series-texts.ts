/**
 * What others copy out of the store, as text: COPY takes no parameters. Each is used in place of a table and has one
 * row for each point. Times are steps and codes may stand for a whole day; here every point has its own.
 */
const ofPoint = (column: string) =>
  `nullif(case cardinality(d.${column}) when 1 then d.${column}[1] else d.${column}[p.n] end, -32768)`;

const pointsOf = (table: string, more: string) => `(
  select d.tenant_id, d.series_id, d.data_source_id, d.day, p.n,
    (d.day + interval '1 millisecond' * p.ms) at time zone 'UTC' as at, p.value,
    ${ofPoint('grades')} as grade, ${ofPoint('approvals')} as approval,
    case cardinality(d.qualifiers) when 1 then d.qualifiers[1] else d.qualifiers[p.n] end as qualifier${more}
  from ${table} d cross join lateral (
    select u.n::int as n, sum(u.step) over (order by u.n) as ms, u.value
    from unnest(d.times, d.values) with ordinality u (step, value, n)) p)`;

export const seriesTexts = {
  series: 'series',
  seriesTags: 'series_tags',
  corrections: 'series_corrections',
  approvals: 'series_approvals',
  grades: 'series_grades',
  checks: 'series_checks',
  findings: 'series_findings',
  /** The current points. */
  points: pointsOf('series_days', ''),
  /** What was stated and is not current; no value where another delivery had stated the same. */
  pastPoints: pointsOf('series_history', ', d.id, d.delivery_id, d.repeated_ids is not null as is_repeat'),
  deliveries: '(series_parts p join series_deliveries d on d.tenant_id = p.tenant_id and d.id = p.delivery_id)',
} as const;
