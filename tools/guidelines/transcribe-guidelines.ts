import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountOf, writeAccount } from './transcribe/account.ts';
import { transcribeBc } from './transcribe/bc-rules.ts';
import { transcribeCcme } from './transcribe/ccme-tables.ts';
import { problemsOf } from './transcribe/compile-library.ts';
import { transcribeEpa } from './transcribe/epa-criteria.ts';
import { type LibraryFile, writeLibrary } from './transcribe/library-file.ts';

/**
 * `npx tsx tools/guidelines/transcribe-guidelines.ts FOLDER DAY [ACCOUNTS]`: takes the figures of published guidelines from files in the layout
 * of their publishers over into the library that the product brings, and says which rules could not be expressed. Figures
 * are taken as they are written; remarks and sentences are not.
 */
const [, , folder, day, accounts] = process.argv;
const stated = {
  alone: 'a standard of their own',
  condition: 'one of the conditions of a standard',
  repeat: 'say again what another rule of their standard says',
} as const;
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
  report(file);
}

/** What became of the rules; the whole account, rule by rule, goes where the third word says. */
function report(file: LibraryFile): void {
  const account = accountOf(file);
  const counts = new Map<string, number>();
  for (const one of account) {
    const what = one.as === 'notExpressed' ? `not expressed: ${one.why}` : stated[one.as];
    counts.set(what, (counts.get(what) ?? 0) + 1);
  }
  const standards = file.guidelines.reduce((sum, one) => sum + one.standards.length, 0);
  console.log(`${file.key}: ${account.length} rules, ${standards} standards`);
  for (const [what, count] of [...counts].sort((a, b) => b[1] - a[1])) console.log(`  ${count} ${what}`);
  if (accounts) writeFileSync(join(accounts, `${file.key}-rules.csv`), writeAccount(file));
}
