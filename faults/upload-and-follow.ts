import { setTimeout } from 'node:timers/promises';
import type { MadeFile } from './make-files.ts';
import { type Person, waitWhenCut } from './person.ts';
import { type PartFaults, upload } from './upload.ts';

/** How a file ended, as its person saw it. */
export interface Ended {
  readonly file: MadeFile;
  readonly fileId: number;
  readonly state: 'published' | 'review' | 'failed' | 'refused';
  /** Why nothing came of it. */
  readonly reason: string;
}

const mostReadings = 20;
const pauseMs = 150;

/**
 * Uploads one file and follows it to its end. A reading that the faults ended is requested again, as a person would.
 */
export async function uploadAndFollow(person: Person, file: MadeFile, faults: PartFaults): Promise<Ended> {
  const fileId = await upload(person, file, faults);
  for (let reading = 1; ; reading += 1) {
    const begun = await beginReading(person, file, fileId);
    if ('reason' in begun) return { file, fileId, state: 'refused', reason: begun.reason };
    const ended = await follow(person, { file, fileId, executionId: begun.executionId });
    if (ended.state !== 'failed' || file.expected === null || reading === mostReadings) return ended;
    person.history.begunAgain.push(`${file.name}: ${ended.reason}`);
  }
}

async function beginReading(
  person: Person,
  { name, isReviewed }: MadeFile,
  fileId: number,
): Promise<{ executionId: string } | { reason: string }> {
  const params = { rdrFileIds: [fileId], params: { publishWhenReady: !isReviewed } };
  for (;;) {
    const answer = await person.try('POST', '/api/Services/Ingestions/IngestFileData', params).catch(waitWhenCut);
    if (answer?.status === 200) return { executionId: noteExecution(person, answer.body.Executions[0].ExecutionId) };
    if (answer?.status === 422) return { reason: answer.body.Message };
    if (answer && answer.status !== 409 && answer.status < 500) {
      throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    // The answer got lost, or the file is being read already: then an earlier call of ours was done.
    const known = answer?.status === 409 ? await findReading(person, name) : null;
    if (known) return { executionId: noteExecution(person, known) };
    await setTimeout(pauseMs);
  }
}

function noteExecution({ history }: Person, executionId: string): string {
  history.executions.add(executionId);
  return executionId;
}

async function findReading(person: Person, name: string): Promise<string | null> {
  const filterParams = { searchText: name, limit: 1 };
  const { body } = await person.ask('POST', '/api/Services/Ingestions/GetIngestionResults', { filterParams });
  return body.ImportsIndex[0]?.ExecutionId ?? null;
}

interface Reading {
  readonly file: MadeFile;
  readonly fileId: number;
  readonly executionId: string;
}

async function follow(person: Person, { file, fileId, executionId }: Reading): Promise<Ended> {
  for (;;) {
    const { status, body } = await person.ask('GET', `/api/Services/Ingestions/Review/${executionId}`);
    if (status !== 200) throw new Error(`The reading of ${file.name} is gone: ${status} ${JSON.stringify(body)}`);
    const { State, ImportIds, RowCounts, Error: reason } = body.Ingestion;
    for (const importId of ImportIds) person.history.imports.set(importId, file.name);
    if (State === 'published') return { file, fileId, state: State, reason: '' };
    if (State === 'failed' || State === 'cancelled') return { file, fileId, state: 'failed', reason: reason ?? '' };
    if (State === 'review' && RowCounts.Ready === 0) return { file, fileId, state: State, reason: '' };
    if (State === 'review') await storeReady(person, fileId);
    await setTimeout(pauseMs);
  }
}

/** Of two calls, the second finds the work under way or done. */
async function storeReady(person: Person, fileId: number): Promise<void> {
  const decision = { resubmitData: [], isAlreadySaved: true, publish: true };
  await person.try('PUT', `/api/Services/Ingestions/Resubmit/${fileId}`, decision).catch(waitWhenCut);
}
