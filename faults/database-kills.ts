import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { expectValues, makeRows } from './made-rows.ts';
import type { MadeFile } from './make-files.ts';
import { type Person, waitWhenCut } from './person.ts';
import type { Product } from './product.ts';
import { makeRandom } from './random.ts';
import { upload } from './upload.ts';
import { uploadAndFollow } from './upload-and-follow.ts';
import type { Line } from './verdict.ts';
import { writeRows } from './write-rows.ts';

const longestUntilJobRunsSeconds = 15;
/** A longer wait counts as endless. */
const givesUpSeconds = 180;
const peopleAtOnce = 3;
/** Files of this part have names of their own. */
const firstFileNo = 1000;
/** So many files can have instants of their own; what was stored by then has been evaluated already. */
const instants = 256;
export const noFaults = { plan: () => null, kill: async () => undefined };

interface DatabaseKills {
  readonly product: Product;
  readonly kills: number;
  readonly seed: number;
  person(): Person;
}

/**
 * Kills PostgreSQL again and again while people hand files in, at times once more before the worker is over the last
 * one. After each kill a job is requested as soon as calls are answered; it must be running within fifteen seconds.
 */
export async function tryDatabaseKills({ product, kills, seed, person }: DatabaseKills): Promise<Line> {
  const random = makeRandom(seed, 'database kills');
  const somebody = person();
  const fileIds: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1)
    fileIds.push(await upload(somebody, makeCsv(firstFileNo + kill, 20), noFaults));
  const load = uploadContinuously(person, firstFileNo + kills);
  const runs: JobRun[] = [];
  for (const fileId of fileIds) {
    await setTimeout(random.between(50, 2500));
    product.killDatabase();
    if (random.isLucky(0.5)) {
      await product.whenReady();
      await setTimeout(random.between(0, 14_000));
      product.killDatabase();
    }
    const run = await runJob(somebody, product, fileId);
    runs.push(run);
    console.log(
      `Kill ${runs.length}: asked after ${run.requestedAfter.toFixed(1)} s, ran after ${run.runsAfter.toFixed(1)} s; load ${loadavg()[0]?.toFixed(0)}.`,
    );
  }
  await load.end();
  print(runs);
  const late = runs.flatMap(({ runsAfter }, index) =>
    runsAfter > longestUntilJobRunsSeconds
      ? [`After kill ${index + 1} a new job ran after ${runsAfter.toFixed(1)} s.`]
      : [],
  );
  return { what: 'new jobs after kills of the database', looked: runs.length, faults: late };
}

interface JobRun {
  /** Seconds from the kill until the job could be requested. */
  readonly requestedAfter: number;
  /** Seconds from there until it ran. */
  readonly runsAfter: number;
}

async function runJob(person: Person, product: Product, fileId: number): Promise<JobRun> {
  const killedAt = performance.now();
  const since = (at: number) => (performance.now() - at) / 1000;
  const executionId = await beginReading(person, fileId);
  const requestedAfter = since(killedAt);
  const requestedAt = performance.now();
  while (since(requestedAt) < givesUpSeconds && !(await hasBegun(product, executionId))) await setTimeout(50);
  return { requestedAfter, runsAfter: since(requestedAt) };
}

/** OpenQuestions until the file is being read. */
export async function beginReading(person: Person, fileId: number): Promise<string> {
  const params = { rdrFileIds: [fileId], params: { publishWhenReady: true } };
  for (;;) {
    const answer = await person.try('POST', '/api/Services/Ingestions/IngestFileData', params).catch(waitWhenCut);
    const executionId: string | undefined = answer?.body.Executions?.[0]?.ExecutionId;
    if (executionId) return executionId;
    await setTimeout(50);
  }
}

const hasBegun = (product: Product, executionId: string): Promise<boolean> =>
  product
    .withDatabase((sql) => sql.query(`select from executions where id = $1 and state <> 'queued'`, [executionId]))
    .then(({ rows }) => rows.length > 0)
    .catch(() => false);

function print(runs: readonly JobRun[]): void {
  const describe = (seconds: readonly number[]) => {
    const sorted = seconds.toSorted((a, b) => a - b);
    return `median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(1)} s, worst ${sorted.at(-1)?.toFixed(1)} s`;
  };
  console.log(
    `After ${runs.length} kills of the database, calls were answered after ${describe(runs.map(({ requestedAfter }) => requestedAfter))}; a job asked for then ran after ${describe(runs.map(({ runsAfter }) => runsAfter))}.`,
  );
}

/** A few people, each with one file after the other, until the end. */
function uploadContinuously(person: () => Person, lastFileNo: number): { end(): Promise<void> } {
  const random = makeRandom(lastFileNo, 'load');
  let fileNo = lastFileNo;
  let isOver = false;
  const work = async () => {
    const somebody = person();
    while (!isOver) {
      fileNo += 1;
      somebody.hurry(givesUpSeconds);
      // What becomes of them is not what this is about; they keep the worker busy.
      await uploadAndFollow(somebody, makeCsv(fileNo, random.between(200, 4000)), noFaults).catch(() => undefined);
    }
  };
  const working = Promise.all(Array.from({ length: peopleAtOnce }, work));
  return {
    end: async () => {
      isOver = true;
      await working;
    },
  };
}

export function makeCsv(fileNo: number, count: number): MadeFile {
  const rows = makeRows({ fileNo: fileNo % instants, rows: count, hasWaiting: false }, makeRandom(fileNo, 'kills'));
  return {
    name: `faults-kills-${fileNo}.csv`,
    bytes: writeRows('csv', rows),
    isReviewed: false,
    expected: { values: expectValues(rows), held: 0, rejected: 0 },
  };
}
