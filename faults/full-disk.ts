import { expectValues, makeRows } from './made-rows.ts';
import type { MadeFile } from './make-files.ts';
import type { Person } from './person.ts';
import type { Product } from './product.ts';
import { makeRandom } from './random.ts';
import { upload } from './upload.ts';
import type { Ended } from './upload-and-follow.ts';
import { uploadAndFollow } from './upload-and-follow.ts';
import type { Line } from './verdict.ts';
import { writeRows } from './write-rows.ts';

const noFaults = { plan: () => null, kill: async () => undefined };
const sentence = 'The storage is full, nothing was saved.';

/**
 * Less room than is wanted: nothing new is accepted, which is reported, while everything can be read; waiting work is
 * notified too. With room again all goes on automatically. `full` and `roomy` bring the product there.
 */
export async function tryFullDisk(
  person: Person,
  { full, roomy }: { full(): Promise<void>; roomy(): Promise<void> },
): Promise<Line> {
  const faults: string[] = [];
  const expect = (isSo: boolean, fault: string) => isSo || faults.push(fault);
  const known = smallFile(200);
  const fileId = await upload(person, known, noFaults);
  await full();
  const refused = await upload(person, smallFile(201), noFaults).then(
    () => 'it was taken',
    (error: Error) => error.message,
  );
  expect(refused.includes('507') && refused.includes(sentence), `An upload: ${refused}`);
  const ingest = { rdrFileIds: [fileId], params: { publishWhenReady: true } };
  const reading = await person.ask('POST', '/api/Services/Ingestions/IngestFileData', ingest);
  expect(reading.status === 507 && reading.body.Message === sentence, `An ingestion: ${reading.status}`);
  for (const path of ['/api/Imports/HomePage', '/api/Imports/List', `/api/RawDataRepository/File/${fileId}`]) {
    const read = await person.ask('GET', path);
    expect(read.status === 200, `Reading ${path}: ${read.status} ${JSON.stringify(read.body).slice(0, 200)}`);
  }
  await roomy();
  for (const file of [smallFile(201), smallFile(202)]) {
    const ended: Ended = await uploadAndFollow(person, file, noFaults);
    expect(ended.state === 'published', `${file.name} with room again: ${ended.state} ${ended.reason}`);
  }
  return { what: 'full disk', looked: 7, faults };
}

/** The same product with a mark above anything that is free. */
export const byMark = ({ server, worker, whenReady }: Product) => {
  const restart = async (leastFreeMb: string) => {
    await worker.restartWith({ FRESHET_LEAST_FREE_MB: leastFreeMb });
    await server.restartWith({ FRESHET_LEAST_FREE_MB: leastFreeMb });
    await whenReady();
  };
  return { full: () => restart('999999999'), roomy: () => restart('1') };
};

function smallFile(fileNo: number): MadeFile {
  const rows = makeRows({ fileNo, rows: 20, hasWaiting: false }, makeRandom(fileNo, 'small'));
  return {
    name: `faults-disk-${fileNo}.csv`,
    bytes: writeRows('csv', rows),
    isReviewed: false,
    expected: { values: expectValues(rows), held: 0, rejected: 0 },
  };
}
