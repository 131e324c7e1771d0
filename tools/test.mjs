import { rmSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { giveUp, inProject } from './project-root.mjs';
import { packageScript, runNode } from './run-command.mjs';
import { stopWithParent } from './stop-with-parent.mjs';
import { addCounts, closingLine, readCounts } from './test-counts.mjs';

stopWithParent();

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {'vitest' | 'playwright' | 'none'} kind
 * @property {string[]} args
 * @property {string} [needs] a part whose failure makes this one pointless
 *
 * @typedef {import('./test-counts.mjs').Counts & { name: string, isGood: boolean, seconds: number }} Outcome
 */

const limitSeconds = 25 * 60;
const [wanted, ...filters] = process.argv.slice(2);

/** @param {string} name */
const reportPath = (name) => inProject('.cache/test', `${name}.json`);

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} [more]
 * @returns {Part}
 */
const vitest = (name, projects, more = []) => ({
  name,
  kind: 'vitest',
  args: [
    ...[packageScript('vitest/vitest.mjs'), 'run', ...projects.flatMap((project) => ['--project', project])],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(name)}`, ...more, ...filters],
  ],
});

/** @type {Part[]} */
const parts = [
  { name: 'check', kind: 'none', args: [inProject('tools/check.mjs')] },
  { name: 'build', kind: 'none', args: [inProject('tools/build.mjs')] },
  vitest('unit', ['unit', 'web', 'web-logic']),
  vitest('api', ['api', 'api-spied']),
  // They start servers and wait for them most of the time: more at once than the machine has cores.
  vitest('slow', ['server-slow'], ['--maxWorkers=4']),
  {
    name: 'e2e',
    kind: 'playwright',
    needs: 'build',
    args: [
      ...[packageScript('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
      ...['--reporter=list,json', ...filters],
    ],
  },
];

const chosen = parts.filter(({ name }) => !wanted || name === wanted || (wanted === 'e2e' && name === 'build'));
if (chosen.length === 0)
  giveUp(`There is no part "${wanted}". The parts are: ${parts.map(({ name }) => name).join(', ')}.`);

await ensureInstalled('everything').catch(giveUp);

/** @type {Outcome[]} */
const outcomes = [];
for (const part of chosen) {
  if (part.needs && outcomes.some(({ name, isGood }) => name === part.needs && !isGood)) {
    outcomes.push({ name: part.name, isGood: false, seconds: 0, passed: 0, failed: 1, skipped: 0 });
  } else {
    outcomes.push(await runPart(part));
  }
}
report(outcomes);

/**
 * @param {Part} part
 * @returns {Promise<Outcome>}
 */
async function runPart({ name, kind, args }) {
  console.log(`\n== ${name}`);
  rmSync(reportPath(name), { force: true });
  const startedAt = performance.now();
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(name) };
  const { code } = await runNode(args, { env, limitSeconds });
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`== ${name} took ${seconds.toFixed(1)} s`);
  const counts = readCounts(kind, reportPath(name), code === 0);
  return { name, isGood: code === 0, seconds, ...counts };
}

/** @param {Outcome[]} all */
function report(all) {
  console.log(
    `\n${'part'.padEnd(8)}${'result'.padEnd(8)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'time'.padStart(10)}`,
  );
  for (const { name, isGood, passed, failed, seconds } of all) {
    const cells = [
      name.padEnd(8),
      (isGood ? 'good' : 'FAILED').padEnd(8),
      String(passed).padStart(8),
      String(failed).padStart(8),
    ];
    console.log(`${cells.join('')}${`${seconds.toFixed(1)} s`.padStart(10)}`);
  }
  const total = addCounts(all);
  const expectsTests = chosen.some(({ kind }) => kind !== 'none');
  const ranNothing = expectsTests && total.passed + total.failed === 0;
  if (ranNothing) console.log('\nNo test ran, which proves nothing.');
  console.log(`\n${closingLine(total)}`);
  process.exitCode = all.every(({ isGood }) => isGood) && total.failed === 0 && !ranNothing ? 0 : 1;
}
