import { rmSync } from 'node:fs';
import { ensureInstalled } from './run/ensure-installed.mjs';
import { makeMemoryFolder } from './run/memory-folder.mjs';
import { listOddTests } from './run/odd-tests.mjs';
import { giveUp, inProject } from './run/project-root.mjs';
import { packageScript, runNode } from './run/run-command.mjs';
import { stopWithParent } from './run/stop-with-parent.mjs';
import { addCounts, closingLine, readCounts } from './run/test-counts.mjs';

stopWithParent();

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {'vitest' | 'playwright' | 'none'} kind
 * @property {string[]} args
 * @property {string} [needs] a part whose failure makes this one pointless; it comes before it in its lane
 *
 * @typedef {import('./run/test-counts.mjs').Counts & { name: string, isGood: boolean, seconds: number,
 *   odd: import('./run/odd-tests.mjs').OddTest[] }} Outcome
 */

// Only what hangs: a slow machine may take as long as it needs.
const limitSeconds = 80 * 60;
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

/**
 * Two lanes beside one another: where one of them waits (for a server, a browser, a timer) the other one works.
 * @type {Part[][]}
 */
const lanes = [
  [
    { name: 'check', kind: 'none', args: [inProject('tools/check.mjs')] },
    vitest('unit', ['unit', 'web', 'web-alone', 'web-logic']),
    // They wait for the database part of the time, and the other lane is through before they are.
    vitest('api', ['api'], ['--maxWorkers=3']),
  ],
  [
    { name: 'build', kind: 'none', args: [inProject('tools/build.mjs')] },
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
  ],
];

const parts = lanes.flat();
const chosen = parts.filter(({ name }) => !wanted || name === wanted || (wanted === 'e2e' && name === 'build'));
if (chosen.length === 0)
  giveUp(`There is no part "${wanted}". The parts are: ${parts.map(({ name }) => name).join(', ')}.`);

await ensureInstalled('everything').catch(giveUp);

const memory = makeMemoryFolder();
process.once('exit', () => memory?.remove());
const startedAt = performance.now();
report((await Promise.all(lanes.map(runLane))).flat());

/**
 * @param {Part[]} lane
 * @returns {Promise<Outcome[]>}
 */
async function runLane(lane) {
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const part of lane.filter((each) => chosen.includes(each))) {
    const isPointless = outcomes.some(({ name, isGood }) => name === part.needs && !isGood);
    const failure = { name: part.name, isGood: false, seconds: 0, passed: 0, failed: 1, skipped: 0, odd: [] };
    outcomes.push(isPointless ? failure : await runPart(part));
  }
  return outcomes;
}

/**
 * @param {Part} part
 * @returns {Promise<Outcome>}
 */
async function runPart({ name, kind, args }) {
  console.log(`== ${name} begins`);
  rmSync(reportPath(name), { force: true });
  const beganAt = performance.now();
  const env = {
    ...process.env,
    ...(memory && { TMPDIR: memory.path }),
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(name),
  };
  // Lines of parts that run beside one another say whose they are.
  const { code } = await runNode(args, { env, limitSeconds, ...(!wanted && { label: name }) });
  const seconds = (performance.now() - beganAt) / 1000;
  console.log(`== ${name} took ${seconds.toFixed(1)} s`);
  const counts = readCounts(kind, reportPath(name), code === 0);
  return { name, isGood: code === 0, seconds, ...counts, odd: listOddTests(kind, reportPath(name)) };
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
  console.log(`All of it took ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  for (const { name, isFailed, reason } of all.flatMap(({ odd }) => odd))
    console.log(`${isFailed ? 'Failed' : 'Passed only at the second try'}: ${name}: ${reason}`);
  const total = addCounts(all);
  const expectsTests = chosen.some(({ kind }) => kind !== 'none');
  const ranNothing = expectsTests && total.passed + total.failed === 0;
  if (ranNothing) console.log('\nNo test ran, which proves nothing.');
  console.log(`\n${closingLine(total)}`);
  process.exitCode = all.every(({ isGood }) => isGood) && total.failed === 0 && !ranNothing ? 0 : 1;
}
