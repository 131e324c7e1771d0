import { createHash } from 'node:crypto';
import type { ResultComparison, VersionComparison } from '@freshet/contract';
import type { z } from 'zod';
import { differences } from '#platform/audit/differences';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listStandards, type Reader, requireVersion, type StandardRow } from '../guideline/guideline-queries.ts';
import { toVersion } from '../guideline/guideline-view.ts';
import { mapAnalytes } from '../standards/analyte-links.ts';
import { toStandard, toStandardFacts } from '../standards/standard-view.ts';
import { listResultDetails } from '../verdicts/result-details.ts';
import { type ComparedVerdicts, compareVerdicts, countCompared, type StandardPair } from './compare-verdicts.ts';
import type { ComparedVersions } from './compared-versions.ts';
import { findComparison } from './comparison-queries.ts';

type Comparison = z.input<typeof VersionComparison>;
type Results = z.input<typeof ResultComparison>;

/** So many results are evaluated while the person waits: a quarter of a second. */
export const mostAtOnce = 20_000;

/**
 * What differs between two versions, and which of the tenant's current results would be evaluated otherwise. Many
 * results are evaluated by a job; then this is its last outcome, or nothing yet.
 */
export function compareVersions(scope: Scope, reader: Reader, params: ComparedVersions): Promise<Comparison> {
  return scope.transaction(async (tx) => {
    const { from, to, different, unchanged } = await readDifferences(tx, reader, params);
    const texts = {
      From: toVersion(from),
      To: toVersion(to),
      Differences: await describeDifferences(tx, different),
      UnchangedStandards: unchanged,
    };
    if (reader.seesAll) return { ...texts, IsLongWork: false, ExecutionId: null, Results: null };
    if ((await countCompared(tx, reader, different, mostAtOnce + 1)) <= mostAtOnce) {
      const outcome = await compareVerdicts(tx, reader, different);
      return {
        ...texts,
        IsLongWork: false,
        ExecutionId: null,
        Results: await describeChanges(tx, scope.now(), outcome),
      };
    }
    const comparison = await findComparison(tx, params);
    const isCurrent = comparison?.digest === digestOf(different);
    return {
      ...texts,
      IsLongWork: true,
      ExecutionId: comparison?.isRunning ? comparison.execution_id : null,
      Results:
        isCurrent && comparison.result
          ? await describeChanges(tx, comparison.result.comparedAt, comparison.result.outcome)
          : null,
    };
  });
}

/** The standards that two versions of the reader's guidelines say differently. */
export async function readDifferences(tx: Tx, reader: Reader, { fromId, toId }: ComparedVersions) {
  const [from, to] = [await requireVersion(tx, reader, fromId), await requireVersion(tx, reader, toId)];
  const pairs = pairStandards(await listStandards(tx, reader, [from.id]), await listStandards(tx, reader, [to.id]));
  const different = pairs.filter((pair) => changedFields(pair).length > 0);
  return { from, to, different, unchanged: pairs.length - different.length };
}

/** The same for the same texts only. */
export const digestOf = (pairs: readonly StandardPair[]): string =>
  createHash('sha256')
    .update(JSON.stringify(pairs.map(({ before, after }) => [factsOf(before), factsOf(after)])))
    .digest('hex');

const factsOf = (row: StandardRow | null) => row && { id: row.id, ...toStandardFacts(row) };

function pairStandards(before: readonly StandardRow[], after: readonly StandardRow[]): StandardPair[] {
  const later = new Map(after.map((row) => [row.lineage_id, row]));
  const earlier = new Set(before.map(({ lineage_id }) => lineage_id));
  return [
    ...before.map((row) => ({ before: row, after: later.get(row.lineage_id) ?? null })),
    ...after.filter(({ lineage_id }) => !earlier.has(lineage_id)).map((row) => ({ before: null, after: row })),
  ];
}

/** The names of what differs; `removed` and `added` stand for the whole. */
function changedFields({ before, after }: StandardPair): string[] {
  if (!before) return ['added'];
  if (!after) return ['removed'];
  return Object.keys(differences(toStandardFacts(before), toStandardFacts(after))?.new ?? {});
}

async function describeDifferences(tx: Tx, pairs: readonly StandardPair[]): Promise<Comparison['Differences']> {
  const rows = pairs.flatMap(({ before, after }) => before ?? after ?? []);
  const analytes = await mapAnalytes(
    tx,
    rows.map(({ lineage_id }) => lineage_id),
  );
  return pairs.flatMap(({ before, after }) => {
    const row = after ?? before;
    if (!row) return [];
    const Kind = !before ? 'added' : !after ? 'removed' : 'changed';
    return {
      AnalyteNameInGuideline: row.analyte_name,
      Kind,
      Before: before && toStandard(before, analytes),
      After: after && toStandard(after, analytes),
      Fields: Kind === 'changed' ? changedFields({ before, after }) : [],
      IsLinked: analytes.has(row.lineage_id),
    } as const;
  });
}

async function describeChanges(
  tx: Tx,
  comparedAt: Date,
  { compared, changed, counts, examples }: ComparedVerdicts,
): Promise<Results> {
  const details = new Map(
    (await listResultDetails(tx, [...new Set(examples.map(({ resultId }) => resultId))])).map((row) => [row.id, row]),
  );
  const toExample = (change: ComparedVerdicts['examples'][number]): Results['Examples'] => {
    const row = details.get(change.resultId);
    if (!row) return [];
    return [
      {
        ResultId: row.id,
        SampleId: row.sample_id,
        StationId: row.data_source_id,
        StationName: row.station_name,
        SampledAt: row.sampled_at.toISOString(),
        TimeZone: row.time_zone,
        AnalyteName: row.analyte_name,
        Text: row.original_text,
        Unit: row.unit,
        BeforeStandardId: change.beforeStandardId,
        AfterStandardId: change.afterStandardId,
        Before: change.before,
        After: change.after,
      },
    ];
  };
  return {
    ComparedAt: comparedAt.toISOString(),
    ComparedResults: compared,
    ChangedResults: changed,
    Changes: counts.map(({ analyte, before, after, count }) => ({
      AnalyteNameInGuideline: analyte,
      Before: before,
      After: after,
      Count: count,
    })),
    Examples: examples.flatMap(toExample),
  };
}
