import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type GuidelineId, Problem } from '@freshet/contract';
import { beforeAll, expect, test } from 'vitest';
import { hostileFiles } from '../builders/hostile-files.ts';
import { aForm, newStation } from '../builders/sample-results.ts';
import { type TenantWorld, useWorld } from '../world.ts';

/** How much of the processor the thread that answers people may take in one go. */
const longestMs = 250;

const world = useWorld();
let sender: TenantWorld;
let neighbour: TenantWorld;
let placeId: Awaited<ReturnType<typeof newStation>>['featureId'];
let guidelineId: GuidelineId;
beforeAll(async () => {
  [sender, neighbour] = [await world.newTenant(), await world.newTenant()];
  placeId = (await newStation(world, sender.id)).featureId;
  const guideline = { Name: 'Hostile', LongName: 'Hostile, in full', MediaTypes: [] };
  guidelineId = (await sender.admin.guidelines.addGuideline({ body: guideline })).Id;
  // Loading programs and starting threads is not what is measured.
  for (const name of ['a.csv', 'a.png']) await send(name, new Uint8Array(Buffer.from('Station\nA\n')));
}, 300_000);

test.each(hostileFiles)(
  '$what: each door answers in words, and the thread that answers others is never held for long',
  async (file) => {
    const bytes = new Uint8Array(file.make());
    clearMemory();
    const watch = watchThread();
    const answers = await send(file.name, bytes);
    const heldMs = watch.stop();
    expect(answers).not.toHaveLength(0);
    for (const { status, sentence } of answers) {
      expect(sentence).not.toBe('');
      expect(status, sentence).toBeLessThan(500);
    }
    expect(await neighbour.user.locations.dataSources({ query: {} })).toEqual([]);
    // How slow the machine is takes a while to find out, and matters only where it seems too long.
    if (heldMs !== null && heldMs >= longestMs) expect(heldMs).toBeLessThan(longestMs * slowness());
  },
  300_000,
);

setFlagsFromString('--expose-gc');
/** What making a file leaves behind is cleared away before anything is measured: sixty thousand parts are much. */
const clearMemory: () => void = runInNewContext('gc');

interface Answer {
  readonly status: number;
  readonly sentence: string;
}

/** Sends a file through every call that takes bytes, all at once, as somebody who means harm would. */
async function send(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer[]> {
  const file = () => new File([bytes], name);
  const { admin } = sender;
  const doors = [
    answerOf(admin.stationImport.preview({ form: aForm({}, file()) })),
    answerOf(admin.stationImport.run({ form: aForm({ isTestRun: 'true' }, file()) })),
    answerOf(admin.guidelineVersions.import({ params: { guidelineId }, form: aForm({ isTestRun: 'true' }, file()) })),
    answerOf(admin.stationPage.addAttachment({ params: { id: placeId }, form: aForm({ kind: 'photo' }, file()) })),
    answerOf(lookInto(file())),
  ];
  return Promise.all(doors);
}

async function lookInto(file: File): Promise<void> {
  const { admin } = sender;
  const { File: stored } = await admin.fileUploads.upload({ form: aForm({}, file) });
  if (!stored) throw new Error('There is no file yet.');
  await Promise.all([
    admin.files.preview({ params: { fileId: stored.Id }, query: {} }),
    admin.ingestion.checkFileFormat({ body: { rdrFileIds: [stored.Id] } }),
    admin.fileSchemas.propose({ body: { fileId: stored.Id } }),
  ]);
}

const answerOf = (answer: Promise<unknown>): Promise<Answer> =>
  answer.then(
    () => ({ status: 200, sentence: 'It was read.' }),
    (error: unknown) => {
      if (error instanceof Problem) return { status: error.status, sentence: error.message };
      throw error;
    },
  );

/**
 * Processor time that this thread took between two turns of its loop, the longest of them: unlike the clock it does not
 * depend on what else the machine does. Only Linux reports it.
 */
function watchThread() {
  let [last, longest] = [threadMs(), 0];
  const look = () => {
    const now = threadMs();
    if (now !== null && last !== null) longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  return {
    stop() {
      clearInterval(timer);
      look();
      return last === null ? null : longest;
    },
  };
}

function threadMs(): number | null {
  if (process.platform !== 'linux') return null;
  return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}

const usualMs = 150;

/** How much slower than the machine this was written on a fixed piece of work is here; at least 1. */
function slowness(): number {
  const start = threadMs() ?? 0;
  let sum = 0;
  for (let at = 0; at < 20_000_000; at += 1) sum = (sum * 31 + at) | 0;
  return Math.max(1, ((threadMs() ?? 0) - start) / (usualMs + (sum & 1)));
}
