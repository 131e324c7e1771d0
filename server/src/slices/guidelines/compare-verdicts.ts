import type { Verdict } from '@freshet/domain/guidelines';
import type { Tx } from '#platform/db/transaction';
import { evaluateResults, type JudgedBatch } from './evaluate-results.ts';
import { planFor } from './evaluation-plan.ts';
import type { Reader, StandardRow } from './guideline-queries.ts';

/** A standard as two versions say it. */
export interface StandardPair {
  readonly before: StandardRow | null;
  readonly after: StandardRow | null;
}

/** Null where a version has no such standard. */
type MaybeVerdict = Verdict | null;

/** A result that two versions judge differently. */
export interface VerdictChange {
  readonly resultId: number;
  readonly pair: StandardPair;
  readonly before: MaybeVerdict;
  readonly after: MaybeVerdict;
}

export interface ComparedVerdicts {
  /** Results that any of the standards applies to. */
  readonly compared: number;
  readonly changed: number;
  readonly counts: readonly {
    readonly analyte: string;
    readonly before: MaybeVerdict;
    readonly after: MaybeVerdict;
    readonly count: number;
  }[];
  readonly examples: readonly VerdictChange[];
}

const mostExamples = 100;
const mostAlike = 10;

/** Judges the tenant's present results by standards of two versions. */
export async function compareVerdicts(
  tx: Tx,
  reader: Reader,
  pairs: readonly StandardPair[],
): Promise<ComparedVerdicts> {
  const byStandard = new Map(
    pairs.flatMap((pair) => [pair.before, pair.after].flatMap((row) => (row ? [[row.id, pair] as const] : []))),
  );
  const rows = pairs.flatMap(({ before, after }) => [before, after].flatMap((row) => row ?? []));
  const plan = await planFor(tx, reader, rows);
  const kinds = new Map<string, { analyte: string; before: MaybeVerdict; after: MaybeVerdict; count: number }>();
  const examples: VerdictChange[] = [];
  let [compared, changed] = [0, 0];
  for await (const batch of evaluateResults(tx, plan)) {
    const { judged, changes } = compareBatch(batch, byStandard);
    compared += judged;
    changed += new Set(changes.map(({ resultId }) => resultId)).size;
    for (const change of changes) {
      const analyte = (change.pair.after ?? change.pair.before)?.analyte_name ?? '';
      const key = [analyte, change.before, change.after].join('\0');
      const kind = kinds.get(key) ?? { analyte, before: change.before, after: change.after, count: 0 };
      kind.count += 1;
      kinds.set(key, kind);
      if (kind.count <= mostAlike && examples.length < mostExamples) examples.push(change);
    }
  }
  const counts = [...kinds.values()].sort((left, right) => right.count - left.count);
  return { compared, changed, counts, examples };
}

type Open = { -readonly [Field in keyof VerdictChange]: VerdictChange[Field] };

function compareBatch(batch: JudgedBatch, byStandard: ReadonlyMap<number, StandardPair>) {
  const found = new Map<StandardPair, Map<number, Open>>();
  const judged = new Set<number>();
  batch.judge(({ resultId }, { row }, { verdict }) => {
    const pair = byStandard.get(row.id);
    if (!pair) return;
    if (verdict !== 'doesNotApply') judged.add(resultId);
    const ofPair = found.get(pair) ?? new Map<number, Open>();
    found.set(pair, ofPair);
    const one = ofPair.get(resultId) ?? { resultId, pair, before: null, after: null };
    ofPair.set(resultId, one);
    if (pair.before?.id === row.id) one.before = verdict;
    else one.after = verdict;
  });
  const changes = [...found.values()].flatMap((ofPair) =>
    [...ofPair.values()].filter(({ before, after }) => (before ?? 'doesNotApply') !== (after ?? 'doesNotApply')),
  );
  return { judged: judged.size, changes };
}
