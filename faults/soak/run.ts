import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { evaluateCurve, type Sample, warmUpShare } from './curve.ts';
import { Load } from './load.ts';
import { type Product, startProduct } from './product.ts';

const sampleMs = 15_000;
const mostMinutes = 24 * 60;
const mostPerSecond = 20;

/** `npm run faults -- soak`: an hour of mixed work; says whether what the product uses stays where it is. */
export async function soak(args: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...{
        minutes: { type: 'string' },
        rate: { type: 'string' },
        seed: { type: 'string' },
        program: { type: 'string' },
      },
      keep: { type: 'boolean' },
    },
  });
  const minutes = within('minutes', values.minutes ?? '60', mostMinutes);
  const rate = within('rate', values.rate ?? '1', mostPerSecond);
  const program = values.program ?? fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), 'freshet-soak-'));
  chmodSync(folder, 0o711);
  console.log(`${minutes} minutes of mixed work, about ${rate} actions a second.`);
  try {
    const product = await startProduct(program, folder);
    try {
      return await run(product, {
        minutes,
        rate,
        seed: Number(values.seed ?? 1),
        notes: join(folder, 'samples.jsonl'),
      });
    } finally {
      await product.stop();
    }
  } finally {
    if (values.keep) console.log(`The data is in ${folder}.`);
    else rmSync(folder, { recursive: true, force: true });
  }
}

function within(name: string, given: string, most: number): number {
  const value = Number(given);
  if (!(value > 0 && value <= most)) throw new Error(`--${name} must be a number up to ${most}.`);
  return value;
}

interface Wanted {
  readonly minutes: number;
  readonly rate: number;
  readonly seed: number;
  /** Where each sample is written at once, should the run not come to its end. */
  readonly notes: string;
}

async function run(product: Product, wanted: Wanted): Promise<boolean> {
  const people = product.accounts.filter(({ IsSysAdmin }) => !IsSysAdmin);
  const load = new Load(product.origin, people, wanted.seed);
  // The client of the hub fails outside of any call when a connection ends at an odd moment.
  process.on('unhandledRejection', (error) => load.faults.push(`unhandled: ${String(error)}`));
  const working = load.run(wanted.rate);
  const samples: Sample[] = [];
  const fromMs = performance.now();
  while (performance.now() - fromMs < wanted.minutes * 60_000) {
    await setTimeout(sampleMs);
    const sample = await takeSample(product, (performance.now() - fromMs) / 60_000, load.calls);
    samples.push(sample);
    appendFileSync(wanted.notes, `${JSON.stringify(sample)}\n`);
    if (samples.length % 20 === 0 || samples.length === 4) printRow(sample);
  }
  await load.stop();
  await working;
  return report(samples, load);
}

async function takeSample(product: Product, minute: number, calls: number): Promise<Sample> {
  const { rss, heapUsed, external, handles, cpuSeconds } = await product.measure();
  const mb = (bytes: number) => bytes / 1_048_576;
  return {
    ...{ minute, rssMb: mb(rss), heapMb: mb(heapUsed), externalMb: mb(external), handles, cpuSeconds, calls },
    ...{ connections: await product.countConnections(), databaseMb: product.databaseMb() },
  };
}

function printRow(sample: Sample): void {
  const shown = Object.entries(sample).map(
    ([name, value]) => `${name} ${value === null ? '-' : Math.round(value * 10) / 10}`,
  );
  console.log(shown.join(', '));
}

const mostShown = 10;

function report(samples: readonly Sample[], load: Load): boolean {
  const wide = samples.filter((_, index) => index % 20 === 19 || index === 3);
  const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
  console.table(
    wide.map((sample) => Object.fromEntries(Object.entries(sample).map(([name, value]) => [name, rounded(value)]))),
  );
  console.table(Object.fromEntries(load.done));
  const trends = evaluateCurve(samples);
  console.log(`Straight lines through the samples after the first ${warmUpShare * 100} %:`);
  for (const { what, level, perHour, isFlat } of trends) {
    console.log(
      `  ${what}: ${level.toFixed(1)}, ${perHour >= 0 ? '+' : ''}${perHour.toFixed(2)} an hour${isFlat ? '' : '  RISES'}`,
    );
  }
  for (const fault of load.faults.slice(0, mostShown)) console.log(`  ${fault}`);
  console.log(`${load.calls} calls, ${load.faults.length} of the actions failed.`);
  const isFlat = trends.every((trend) => trend.isFlat);
  console.log(isFlat ? 'It stays where it is.' : 'It RISES.');
  return isFlat && load.faults.length === 0;
}
