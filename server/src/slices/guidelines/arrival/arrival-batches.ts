import type { Tx } from '#platform/db/transaction';
import { isSameStation, type PackedRow, streamPacked } from '#slices/observations';
import { analytesOf, type EvaluationPlan } from '../evaluation/evaluation-plan.ts';
import { importFilter } from '../evaluation/import-filter.ts';

/** What a result holds in words. */
type ResultWords = Pick<PackedRow, 'fraction' | 'unit' | 'speciation'>;

/** Results of whole stations as they come from the database, by station, analyte and time. */
export interface ArrivalBatch {
  /** Of each result what has no words in it. */
  readonly numbers: readonly string[];
  /** Thousands of results have few different words: of each result which of them. */
  readonly wordsAt: readonly number[];
  readonly words: readonly ResultWords[];
}

const leastInBatch = 10_000;

/** What an import brought and what lies around it, some thousand results at a time. */
export async function* listArrivalBatches(
  tx: Tx,
  plan: EvaluationPlan,
  importId: number,
): AsyncGenerator<ArrivalBatch> {
  if (plan.byAnalyte.size === 0) return;
  const filter = { analyteIds: analytesOf(plan), ofImport: importFilter(plan, importId) };
  let batch = beginBatch();
  let before = '';
  for await (const rows of streamPacked(tx, filter))
    for (const row of rows) {
      if (batch.size() >= leastInBatch && !isSameStation(row, before)) {
        yield batch.whole();
        batch = beginBatch();
      }
      before = row.numbers;
      batch.add(row);
    }
  if (batch.size() > 0) yield batch.whole();
}

function beginBatch() {
  const numbers: string[] = [];
  const wordsAt: number[] = [];
  const words: ResultWords[] = [];
  const known = new Map<string, number>();
  let last: PackedRow | undefined;
  const placeOf = (row: PackedRow): number => {
    const key = JSON.stringify([row.fraction, row.unit, row.speciation]);
    const at = known.get(key) ?? words.length;
    if (at === words.length) words.push({ fraction: row.fraction, unit: row.unit, speciation: row.speciation });
    known.set(key, at);
    return at;
  };
  return {
    size: () => numbers.length,
    add: (row: PackedRow): void => {
      numbers.push(row.numbers);
      // Results of an analyte follow one another, and mostly have the same words.
      wordsAt.push(last && hasSameWords(row, last) ? (wordsAt.at(-1) ?? 0) : placeOf(row));
      last = row;
    },
    whole: (): ArrivalBatch => ({ numbers, wordsAt, words }),
  };
}

const hasSameWords = (row: ResultWords, other: ResultWords): boolean =>
  row.fraction === other.fraction && row.unit === other.unit && row.speciation === other.speciation;
