import { ensureInstalled } from './run/ensure-installed.mjs';
import { giveUp } from './run/project-root.mjs';
import { packageScript } from './run/run-command.mjs';
import { runSteps } from './run/step-runner.mjs';

const tsx = packageScript('tsx/dist/cli.mjs');

/**
 * @param {string} folder
 * @param {string} [what]
 */
const types = (folder, what = folder) => ({
  name: `types ${what}`,
  // Several checkers each work out the types of the whole contract: one takes less than half the time of the machine.
  args: [packageScript('typescript/bin/tsc'), '--noEmit', '--singleThreaded', '--project', folder],
  // The checker is a Go program that ends within a minute or two: its memory need not be cleared as often as usual.
  env: { GOGC: '400' },
});

// The longest first, so that the two lanes end at about the same time.
const steps = [
  types('web'),
  {
    name: 'lint',
    args: [packageScript('oxlint/bin/oxlint'), '--type-aware', '--quiet', '--threads=1'],
    // As with the types: what works them out is a Go program. Beyond 4 GiB it clears its memory as often as usual.
    env: { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '4GiB' },
  },
  { name: 'dead code', args: [packageScript('knip/bin/knip.js'), '--no-progress'] },
  // All that runs on Node and knows the contract is one program, which works its types out once.
  types('.', 'server, e2e, tools, bench, faults'),
  types('packages/contract'),
  types('packages/domain'),
  {
    name: 'format',
    args: [packageScript('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched'],
  },
  { name: 'shelves', args: [tsx, 'tools/check/check-shelves.ts'] },
  { name: 'files', args: [tsx, 'tools/check/check-files.ts'] },
  { name: 'api', args: [tsx, 'tools/check/check-api.ts'] },
];

await ensureInstalled('everything').catch(giveUp);

const wanted = process.argv.slice(2).join(' ');
const chosen = steps.filter(({ name }) => name.startsWith(wanted));
if (chosen.length === 0) {
  giveUp(`There is no check "${wanted}". The checks are: ${steps.map(({ name }) => name).join(', ')}.`);
}

const results = await runSteps(chosen, {
  atOnce: 2,
  onDone: ({ name, isGood, seconds, output }) => {
    console.log(`${isGood ? 'ok    ' : 'FAILED'}  ${name.padEnd(40)} ${seconds.toFixed(1).padStart(5)} s`);
    // A check fails or is silent.
    const shownOutput = isGood ? '' : output;
    if (shownOutput.trim()) console.log(`${shownOutput.trimEnd()}\n`);
  },
});

const failed = results.filter(({ isGood }) => !isGood).map(({ name }) => name);
console.log(failed.length === 0 ? 'All checks are good.' : `Not good: ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
