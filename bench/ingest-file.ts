import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { signIn } from './product.ts';
import type { Seeded } from './seeded-product.ts';

const partBytes = 5_242_880;
export type Product = Pick<Seeded, 'origin' | 'token' | 'account'>;

/** Tokens live ten minutes, which a measurement may outlive. */
const renewed = new WeakMap<Product, string>();

export interface Ingested {
  readonly uploadSeconds: number;
  /** From the last byte uploaded until the results are in the store. */
  readonly storedSeconds: number;
  /** From the last byte uploaded until they are evaluated by the tenant's guidelines. */
  readonly evaluatedSeconds: number;
  readonly importId: number;
  readonly stored: number;
}

/** Hands a file in over HTTP, has it read and stored, and waits until its results are evaluated. */
export async function ingestFile(product: Product, path: string): Promise<Ingested> {
  const from = performance.now();
  const fileId = await uploadFile(product, path);
  const uploadSeconds = (performance.now() - from) / 1000;
  return { uploadSeconds, ...(await ingestUploaded(product, fileId)) };
}

/** Has an uploaded file read and stored, and waits until its results are evaluated. */
export async function ingestUploaded(product: Product, fileId: number): Promise<Omit<Ingested, 'uploadSeconds'>> {
  const uploaded = performance.now();
  const begun = await call(product, 'POST', '/api/Services/Ingestions/IngestFileData', {
    rdrFileIds: [fileId],
    params: { publishWhenReady: true },
  });
  const executionId = begun.Executions[0].ExecutionId;
  const details = await until(async () => {
    const { Ingestion } = await call(product, 'GET', `/api/Services/Ingestions/Review/${executionId}`);
    if (Ingestion.State === 'failed') throw new Error(Ingestion.Error);
    return ['published', 'review'].includes(Ingestion.State) ? Ingestion : null;
  });
  const stored = performance.now();
  const [importId] = details.ImportIds;
  if (importId === undefined) throw new Error(`Nothing was stored: ${JSON.stringify(details.RowCounts)}`);
  await untilEvaluated(product, importId);
  return {
    storedSeconds: (stored - uploaded) / 1000,
    evaluatedSeconds: (performance.now() - uploaded) / 1000,
    importId,
    stored: details.RowCounts.Stored,
  };
}

export const untilEvaluated = (product: Product, importId: number) =>
  until(async () => {
    const detail = await call(product, 'GET', `/api/Imports/Detail/${importId}`);
    return detail.evaluatedAt === null ? null : detail;
  });

export async function uploadFile(product: Product, path: string): Promise<number> {
  const { size } = await stat(path);
  const totalParts = Math.ceil(size / partBytes);
  const { Identifier } = await call(product, 'GET', '/api/RawDataRepository/UpoadFileIdentifier');
  const file = await open(path);
  const sendPart = async (part: number): Promise<number | null> => {
    const bytes = Buffer.alloc(Math.min(partBytes, size - (part - 1) * partBytes));
    await file.read(bytes, 0, bytes.length, (part - 1) * partBytes);
    const form = new FormData();
    const fields = { multipart: 'true', identifier: Identifier, filename: basename(path), mime: 'text/csv' };
    const sizes = { totalSize: size, partSize: partBytes, totalParts, currentPart: part };
    for (const [name, value] of Object.entries({ ...fields, ...sizes })) form.set(name, String(value));
    form.set('file', new Blob([bytes]), basename(path));
    const answer = await call(product, 'POST', '/api/RawDataRepository/File', form);
    return answer.File ? answer.File.Id : null;
  };
  try {
    // As a browser does: the first part alone, the others two at a time.
    let fileId = await sendPart(1);
    let next = 2;
    const sendInTurn = async () => {
      while (next <= totalParts) fileId = (await sendPart(next++)) ?? fileId;
    };
    await Promise.all([sendInTurn(), sendInTurn()]);
    if (fileId !== null) return fileId;
  } finally {
    await file.close();
  }
  throw new Error('The upload did not become a file.');
}

/** What takes longer is looked at less often, as a screen does: each request takes from the processors it is measured on. */
export async function until<T>(look: () => Promise<T | null>): Promise<T> {
  const from = performance.now();
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    const waitedMs = performance.now() - from;
    await new Promise((resolve) => setTimeout(resolve, Math.min(Math.max(waitedMs / 50, 50), 250)));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of many calls, read by a measurement
export async function call(product: Product, method: string, path: string, body?: unknown): Promise<any> {
  const isForm = body instanceof FormData;
  const ask = () =>
    fetch(`${product.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${renewed.get(product) ?? product.token}`,
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
  let answer = await ask();
  if (answer.status === 401) {
    renewed.set(product, await signIn(product.origin, product.account));
    answer = await ask();
  }
  const read = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read;
}
