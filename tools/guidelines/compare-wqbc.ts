import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCsv } from './read-csv.ts';
import { compareCase, readCases } from './transcribe/wqbc-cases.ts';

/**
 * `npx tsx tools/guidelines/compare-wqbc.ts GRID`: compares the limits that our evaluator finds in the library for British Columbia
 * with those that wqbc computes. What the library does not have, or says in another edition, is listed.
 */
const [, , grid] = process.argv;
if (!grid) {
  console.error('Name the grid: npx tsx tools/guidelines/compare-wqbc.ts FILE');
  process.exit(1);
}
const library = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../server/src/slices/guidelines/library/bc.json'), 'utf8'),
);
const counts = new Map<string, number>();
for (const one of readCases(readCsv(readFileSync(grid, 'utf8')))) {
  const outcome = compareCase(library, one);
  const kind = typeof outcome === 'string' ? outcome : 'differs';
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const text = typeof outcome === 'string' ? '' : `: ${outcome.ours} instead of ${outcome.theirs}`;
  if (kind !== 'same') console.log(`${kind} ${one.variable} ${one.term} ${JSON.stringify(one.cofactors)}${text}`);
}
console.log([...counts].map(([kind, count]) => `${count} ${kind}`).join(', '));
