import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transcribeBc } from './transcribe/bc-rules.ts';
import { transcribeCcme } from './transcribe/ccme-tables.ts';
import { problemsOf } from './transcribe/compile-library.ts';
import { transcribeEpa } from './transcribe/epa-criteria.ts';
import { type LibraryFile, writeLibrary } from './transcribe/library-file.ts';

/**
 * `npx tsx tools/guidelines/transcribe-guidelines.ts FOLDER DAY`: takes the figures of published guidelines from files in the layout
 * of their publishers over into the library that the product brings, and says which rules could not be expressed. Figures
 * are taken as they are written; remarks and sentences are not.
 */
const [, , folder, day] = process.argv;
if (!folder || !/^\d{4}-\d{2}-\d{2}$/.test(day ?? '')) {
  console.error('Name the folder and the day: npx tsx tools/guidelines/transcribe-guidelines.ts FOLDER 2026-11-16');
  process.exit(1);
}
const into = join(import.meta.dirname, '../../server/src/slices/guidelines/library');
const bytesOf = (name: string) => readFileSync(join(folder, name));

const files: LibraryFile[] = [
  transcribeBc(bytesOf('bc-wqgs.csv'), day ?? ''),
  transcribeEpa(bytesOf('epa-304a-criteria.csv'), day ?? ''),
  transcribeCcme({ ammonia: bytesOf('ccme-ammonia.csv'), manganese: bytesOf('ccme-manganese.csv') }, day ?? ''),
];
mkdirSync(into, { recursive: true });
for (const file of files) {
  for (const { name, standards } of file.guidelines) {
    for (const standard of standards) {
      const problems = problemsOf(standard);
      if (problems.length > 0) throw new Error(`${name}, ${standard.analyte}: ${problems.join(' ')}`);
    }
  }
  writeFileSync(join(into, `${file.key}.json`), writeLibrary(file));
  tell(file);
}

function tell({ key, guidelines }: LibraryFile): void {
  const rules = guidelines.reduce((sum, one) => sum + one.rules, 0);
  const standards = guidelines.reduce((sum, one) => sum + one.standards.length, 0);
  const reasons = new Map<string, number>();
  for (const { notExpressed } of guidelines)
    for (const [why, left] of Object.entries(notExpressed)) reasons.set(why, (reasons.get(why) ?? 0) + left.length);
  const left = [...reasons.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${key}: ${rules} rules, ${rules - left} of them as ${standards} standards, ${left} not expressed`);
  for (const [why, count] of [...reasons].sort((a, b) => b[1] - a[1])) console.log(`  ${count} ${why}`);
}
