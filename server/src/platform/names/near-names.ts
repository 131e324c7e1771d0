import { setImmediate } from 'node:timers/promises';
import type { KnownName, Limits } from './trigram-index.ts';
import { TrigramIndex } from './trigram-index.ts';

/** Together, over all names of the query. It takes a few seconds; a few hundred names never come near it. */
const mostVisits = 200_000_000;
const mostComparisons = 5_000_000;
/** The server answers others this often while it compares. */
const turnMs = 20;

/**
 * For each name the known names most alike by trigrams, best first. Names are compared only with those that share their
 * rarest trigrams, so that 34,000 names among 34,000 take seconds; when very many are compared at once, common
 * trigrams are left out, and of many nearly the same names a less near one may be given.
 */
export async function findNearNames(
  requested: readonly string[],
  known: readonly KnownName[],
  limits: Limits,
): Promise<KnownName[][]> {
  const book = new TrigramIndex(known);
  const share = {
    visits: mostVisits / requested.length,
    comparisons: Math.max(20, mostComparisons / requested.length),
  };
  const answers: KnownName[][] = [];
  let turnStartedAt = performance.now();
  for (const name of requested) {
    answers.push(book.nearest(name, share, limits));
    if (performance.now() - turnStartedAt > turnMs) {
      await setImmediate();
      turnStartedAt = performance.now();
    }
  }
  return answers;
}
