import { verdicts } from '@freshet/contract';
import type { Verdict } from '@freshet/domain/guidelines';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { countResults } from '#slices/observations';
import { evaluate } from '../evaluation/evaluate.ts';
import type { EvaluatedBatch } from '../evaluation/evaluate-batch.ts';
import { analytesOf, planFor } from '../evaluation/evaluation-plan.ts';
import type { Reader, StandardRow } from '../guideline/guideline-queries.ts';

/** A standard as two versions say it. */
export interface StandardPair {
  readonly before: StandardRow | null;
  readonly after: StandardRow | null;
}

/** Null where a version has no such standard. */
type MaybeVerdict = Verdict | null;

/** A result that two versions evaluate differently. */
interface VerdictChange {
  readonly resultId: number;
  readonly pair: StandardPair;
  readonly before: MaybeVerdict;
  readonly after: MaybeVerdict;
}

const verdict = z.enum(verdicts).nullable();

/** In the shape it is kept in. */
export const ComparedVerdicts = z.object({
  /** Results that any of the standards applies to. */
  compared: z.number(),
  changed: z.number(),
  counts: z.array(z.object({ analyte: z.string(), before: verdict, after: verdict, count: z.number() })),
  examples: z.array(
    z.object({
      resultId: z.number(),
      beforeStandardId: z.number().nullable(),
      afterStandardId: z.number().nullable(),
      before: verdict,
      after: verdict,
    }),
  ),
});
export type ComparedVerdicts = z.infer<typeof ComparedVerdicts>;

const mostExamples = 100;
const mostAlike = 10;

/** Evaluates the tenant's current results by standards of two versions. */
export async function compareVerdicts(
  tx: Tx,
  reader: Reader,
  pairs: readonly StandardPair[],
  onEvaluated: (count: number) => Promise<void> = async () => undefined,
): Promise<ComparedVerdicts> {
  const byStandard = new Map(
    pairs.flatMap((pair) => [pair.before, pair.after].flatMap((row) => (row ? [[row.id, pair] as const] : []))),
  );
  const standards = await planFor(tx, reader, rowsOf(pairs));
  const kinds = new Map<string, { analyte: string; before: MaybeVerdict; after: MaybeVerdict; count: number }>();
  const examples: ComparedVerdicts['examples'] = [];
  let [compared, changed] = [0, 0];
  for await (const batch of evaluate(tx, { standards })) {
    const { evaluated, changes } = compareBatch(batch, byStandard);
    compared += evaluated;
    changed += new Set(changes.map(({ resultId }) => resultId)).size;
    for (const change of changes) {
      const analyte = (change.pair.after ?? change.pair.before)?.analyte_name ?? '';
      const key = [analyte, change.before, change.after].join('\0');
      const kind = kinds.get(key) ?? { analyte, before: change.before, after: change.after, count: 0 };
      kind.count += 1;
      kinds.set(key, kind);
      if (kind.count <= mostAlike && examples.length < mostExamples) examples.push(toExample(change));
    }
    await onEvaluated(batch.results.length);
  }
  const counts = [...kinds.values()].sort((left, right) => right.count - left.count);
  return { compared, changed, counts, examples };
}

const rowsOf = (pairs: readonly StandardPair[]): StandardRow[] =>
  pairs.flatMap(({ before, after }) => [before, after].flatMap((row) => row ?? []));

/** How many results have to be read for that, counted no further than `most`. */
export async function countCompared(tx: Tx, reader: Reader, pairs: readonly StandardPair[], most: number | null) {
  return countResults(tx, analytesOf(await planFor(tx, reader, rowsOf(pairs))), most);
}

const toExample = ({ resultId, pair, before, after }: VerdictChange): ComparedVerdicts['examples'][number] => ({
  resultId,
  beforeStandardId: pair.before?.id ?? null,
  afterStandardId: pair.after?.id ?? null,
  before,
  after,
});

type Open = { -readonly [Field in keyof VerdictChange]: VerdictChange[Field] };

function compareBatch(batch: EvaluatedBatch, byStandard: ReadonlyMap<number, StandardPair>) {
  const changes: VerdictChange[] = [];
  let evaluated = 0;
  for (const { result, verdicts, worst } of batch.evaluated()) {
    if (worst) evaluated += 1;
    const changesByPair = new Map<StandardPair, Open>();
    for (const { standard, verdict } of verdicts) {
      const pair = byStandard.get(standard.row.id);
      if (!pair) continue;
      const one = changesByPair.get(pair) ?? { resultId: result.resultId, pair, before: null, after: null };
      changesByPair.set(pair, one);
      if (pair.before?.id === standard.row.id) one.before = verdict;
      else one.after = verdict;
    }
    for (const one of changesByPair.values())
      if ((one.before ?? 'doesNotApply') !== (one.after ?? 'doesNotApply')) changes.push(one);
  }
  return { evaluated, changes };
}
