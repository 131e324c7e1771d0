import type { ResultComparison } from '@freshet/contract';

/** How many verdicts begin to be exceedances, how many no longer are, and how many change otherwise. */
export function countConsequences(changes: ResultComparison['Changes']): { begin: number; end: number; other: number } {
  const counts = { begin: 0, end: 0, other: 0 };
  for (const { Before, After, Count } of changes) {
    const kind = After === 'exceeds' ? 'begin' : Before === 'exceeds' ? 'end' : 'other';
    counts[kind] += Count;
  }
  return counts;
}
