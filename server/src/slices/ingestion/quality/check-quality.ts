import type { QualityRuleCode } from '@freshet/contract';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { sameKeyBut } from '#slices/observations';
import { findStatisticalOutliers } from './check-outliers.ts';
import { findSolidsApart, findUnbalanced, type RuleBreach, readSamples } from './check-sample-chemistry.ts';
import { earlierValues, measuredBefore } from './earlier-values.ts';
import { listRules } from './quality-rules.ts';

interface Given {
  readonly tx: Tx;
  /** The samples of the file, put together once for all checks that want them. */
  samples(): ReturnType<typeof readSamples>;
}

interface Check {
  /** Gives `ordinal`, `measured` and `other` for each row that breaks the rule: in the database, or calculated here. */
  readonly find: (threshold: number, given: Given) => ReturnType<typeof sql> | Promise<RuleBreach[]>;
  /** With `{row}`, `{measured}`, `{other}` and `{limit}`. */
  readonly sentence: string;
  readonly severity: 'warning' | 'info';
}

/** Larger files bring years at once: what lies outside the history of a station is then no news. */
const mostForHistory = 100_000;
const leastHistory = 8;
const historyRows = 60;

/** What may differ between two rows of one visit: they are compared because of it. */
const ofOneVisit = ['fraction', 'method', 'qa_qc_kind', 'replicate', 'lab_sample_id'] as const;

/** A row of the same visit that is stored: none that another row of the file takes the place of. */
const sameVisit = sql`${sameKeyBut(ofOneVisit, 'b', 'a')} and b.unit is not distinct from a.unit and b.state = 'ready'
  and b.value is not null and not exists (select 1 from repeated w where w.ordinal = b.ordinal)`;

/** The checks that need nothing but the rows and what is stored. Guidelines are compared with results later. */
type RowCheck = Exclude<QualityRuleCode, 'limitAboveGuideline'>;

const checks: Readonly<Record<RowCheck, Check>> = {
  holdingTime: {
    find: (days) => sql`
      select ordinal, round(extract(epoch from analysed_at - sampled_at)::numeric / 86400, 1)::text as measured, '' as other
      from incoming where state = 'ready' and analysed_at is not null
        and analysed_at - sampled_at > ${days}::double precision * interval '1 day'`,
    sentence: 'Row {row}: analysed {measured} days after sampling; {limit} are allowed.',
    severity: 'warning',
  },
  blankDetect: {
    find: (times) => sql`
      select ordinal, value::text as measured, coalesce(detection_limit, 0)::text as other from incoming
      where state = 'ready' and qa_qc_kind ilike '%blank%' and value > coalesce(detection_limit, 0) * ${times}::double precision`,
    sentence: 'Row {row}: detection in a blank ({measured}).',
    severity: 'warning',
  },
  duplicateDifference: {
    find: (percent) => sql`
      select a.ordinal, round((200 * abs(a.value - b.value) / nullif(a.value + b.value, 0))::numeric, 1)::text as measured,
        b.value::text as other
      from incoming a join incoming b on ${sameVisit} and b.fraction = a.fraction and b.qa_qc_kind = ''
      where a.state = 'ready' and a.qa_qc_kind in ('Duplicate', 'Field duplicate', 'Laboratory duplicate')
        and a.value is not null and 200 * abs(a.value - b.value) > ${percent}::double precision * (a.value + b.value)`,
    sentence: 'Row {row}: the duplicate differs from its sample by {measured} %; {limit} % are allowed.',
    severity: 'warning',
  },
  totalBelowDissolved: {
    find: (percent) => sql`
      select a.ordinal, a.value::text as measured, b.value::text as other
      from incoming a join incoming b on ${sameVisit} and b.fraction = 'Dissolved' and b.qa_qc_kind = a.qa_qc_kind
        and b.replicate = a.replicate
      where a.state = 'ready' and a.fraction = 'Total'
        and a.value < b.value * (1 - ${percent}::double precision / 100)`,
    sentence: 'Row {row}: total ({measured}) is less than dissolved ({other}).',
    severity: 'warning',
  },
  outsideHistory: {
    find: (ranges) => sql`
      select i.ordinal, i.value::text as measured, h.low::text || ' to ' || h.high::text as other
      from incoming i join lateral (
        select count(*) as n, q.low, q.high from (
          select percentile_cont(0.25) within group (order by v.value) as q1,
            percentile_cont(0.75) within group (order by v.value) as q3, count(*) as n,
            min(v.value) as low, max(v.value) as high
          from (${earlierValues(historyRows, false)}) v
        ) q where q.n >= ${sql.lit(leastHistory)}
          and (i.value > q.q3 + ${ranges}::double precision * greatest(q.q3 - q.q1, q.q3 * 0.05)
            or i.value < q.q1 - ${ranges}::double precision * greatest(q.q3 - q.q1, q.q3 * 0.05))
        group by q.low, q.high
      ) h on true
      where i.state = 'ready' and i.qa_qc_kind = '' and i.value is not null and i.data_source_id in (${measuredBefore})
        and (select count(*) from (select 1 from incoming limit ${sql.lit(mostForHistory + 1)}) c) <= ${sql.lit(mostForHistory)}`,
    sentence: 'Row {row}: {measured} is far outside earlier values at this station ({other}).',
    severity: 'warning',
  },
  outlierTest: {
    find: (least, { tx }) => findStatisticalOutliers(tx, least),
    sentence: 'Row {row}: {measured} is an outlier at 5 % ({other} values).',
    severity: 'warning',
  },
  ionBalance: {
    find: async (percent, { samples }) => findUnbalanced(await samples(), percent),
    sentence: 'Row {row}: cations and anions of the sample ({other}) differ by {measured} %; {limit} % are allowed.',
    severity: 'warning',
  },
  dissolvedSolids: {
    find: async (percent, { samples }) => findSolidsApart(await samples(), percent),
    sentence: 'Row {row}: dissolved solids of {measured} mg/L, the ions add up to {other} mg/L; {limit} % are allowed.',
    severity: 'warning',
  },
};

/**
 * Checks the ready rows as the tenant wants it, but for those that another row of the file takes the place of. What is
 * found is reported; flags are put on only where a rule says so.
 */
export async function checkQuality(tx: Tx): Promise<void> {
  const rules = await listRules(tx);
  let read: ReturnType<typeof readSamples> | undefined;
  const samples = () => {
    read ??= readSamples(tx);
    return read;
  };
  for (const { Code, IsOn, Threshold, FlagId, AppliesFlag } of rules) {
    if (!IsOn || Code === 'limitAboveGuideline') continue;
    await runCheck({ tx, samples }, Code, { threshold: Threshold, flagId: AppliesFlag ? FlagId : null });
  }
}

/** Whether a rule puts a flag on what it finds: it has to find it before the row is stored. */
export const putsFlags = async (tx: Tx): Promise<boolean> =>
  (await listRules(tx)).some(({ IsOn, FlagId, AppliesFlag }) => IsOn && AppliesFlag && FlagId !== null);

/** Forgets what was found of the rows earlier, before they are checked again. */
export async function forgetQuality(tx: Tx, ingestionId: number): Promise<void> {
  const codes = Object.keys(checks);
  await sql`delete from findings where ingestion_id = ${ingestionId} and code = any (${codes}::text[])
    and ordinal in (select ordinal from incoming)`.execute(tx);
}

async function runCheck(
  given: Given,
  code: RowCheck,
  { threshold, flagId }: { threshold: number; flagId: number | null },
) {
  const { find, sentence, severity } = checks[code];
  const { tx } = given;
  const broken = await find(threshold, given);
  if (Array.isArray(broken) && broken.length === 0) return;
  await sql`
    insert into row_findings (ordinal, file_version_id, sheet, row_no, column_name, field, cell_text, code, severity, params, sentence)
    select i.ordinal, i.file_version_id, i.sheet, i.row_no, '', 'Result', i.original_text, ${code}, ${severity},
      jsonb_build_object('row', i.row_no, 'columnNo', i.column_no, 'measured', f.measured, 'other', f.other, 'limit', ${threshold}::double precision),
      replace(replace(replace(replace(${sentence}::text, '{row}', i.row_no::text), '{measured}', coalesce(f.measured, '')),
        '{other}', coalesce(f.other, '')), '{limit}', ${String(threshold)}::text)
    from (select distinct on (ordinal) * from (${Array.isArray(broken) ? asTable(broken) : broken}) each order by ordinal, measured) f join incoming i on i.ordinal = f.ordinal
    where i.ordinal not in (select ordinal from repeated)`.execute(tx);
  if (flagId === null) return;
  await sql`update incoming i set flag_ids = array_append(i.flag_ids, ${flagId}::int)
    where i.ordinal in (select ordinal from row_findings where code = ${code}) and not ${flagId}::int = any (i.flag_ids)`.execute(
    tx,
  );
}

const asTable = (rows: readonly RuleBreach[]) => sql`select * from unnest(${rows.map(({ ordinal }) => ordinal)}::int[],
  ${rows.map(({ measured }) => measured)}::text[], ${rows.map(({ other }) => other)}::text[]) as t (ordinal, measured, other)`;
