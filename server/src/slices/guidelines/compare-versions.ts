import type { VersionComparison } from '@freshet/contract';
import type { z } from 'zod';
import { differences } from '#platform/audit/differences';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { mapAnalytes } from './analyte-links.ts';
import { type ComparedVerdicts, compareVerdicts, type StandardPair, type VerdictChange } from './compare-verdicts.ts';
import { listStandards, type Reader, requireVersion, type StandardRow } from './guideline-queries.ts';
import { toVersion } from './guideline-view.ts';
import { listResultDetails } from './result-details.ts';
import { toStandard, toStandardFacts } from './standard-view.ts';

type Comparison = z.input<typeof VersionComparison>;

/** What differs between two versions, and which of the tenant's present results would be judged otherwise. */
export function compareVersions(
  scope: Scope,
  reader: Reader,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<Comparison> {
  return scope.transaction(async (tx) => {
    const [from, to] = [await requireVersion(tx, reader, fromId), await requireVersion(tx, reader, toId)];
    const pairs = pairStandards(await listStandards(tx, reader, [from.id]), await listStandards(tx, reader, [to.id]));
    const different = pairs.filter((pair) => changedFields(pair).length > 0);
    const compared = await compareVerdicts(tx, reader, different);
    return {
      From: toVersion(from),
      To: toVersion(to),
      Differences: await describeDifferences(tx, different),
      UnchangedStandards: pairs.length - different.length,
      ...(await describeChanges(tx, compared)),
    };
  });
}

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

async function describeChanges(tx: Tx, { compared, changed, counts, examples }: ComparedVerdicts) {
  const details = new Map(
    (await listResultDetails(tx, [...new Set(examples.map(({ resultId }) => resultId))])).map((row) => [row.id, row]),
  );
  const toExample = (change: VerdictChange): Comparison['Examples'] => {
    const row = details.get(change.resultId);
    if (!row) return [];
    return [
      {
        ResultId: row.id,
        SampleId: row.sample_id,
        StationId: row.data_source_id,
        StationName: row.station_name,
        SampledAt: row.sampled_at.toISOString(),
        AnalyteName: row.analyte_name,
        Text: row.original_text,
        Unit: row.unit,
        BeforeStandardId: change.pair.before?.id ?? null,
        AfterStandardId: change.pair.after?.id ?? null,
        Before: change.before,
        After: change.after,
      },
    ];
  };
  return {
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
