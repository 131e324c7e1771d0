import {
  createClient,
  type FileId,
  fileUploads,
  type MetadataSchemaId,
  Problem,
  type UploadId,
  type UploadState,
  uploadPartBytes,
} from '@freshet/contract';
import { uploadTransport } from '#api/upload';
import { api } from '../files-api.ts';
import { patiently, type Waiting } from './patiently.ts';
import { forgetIdentifier, identifierOf, saveIdentifier } from './upload-identifiers.ts';

/** What a person says about the files they upload. */
export interface Stated {
  readonly schemaId: MetadataSchemaId | null;
  readonly properties: Readonly<Record<string, string>>;
}

export interface Sending extends Waiting {
  readonly stated: Stated;
  /** The file that gets a new version; null for a new file. */
  readonly versionOf: FileId | null;
  /** Bytes that have arrived or are on their way. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Sends a file part by part. Whatever part was received stays received: after a break, however long within a day, the
 * same file goes on where it stopped.
 */
export async function sendFile(file: File, sending: Sending): Promise<UploadState> {
  const target = String(sending.versionOf ?? '');
  let state = await patiently(sending, () => findOrBegin(file, target));
  try {
    // The first part alone says what the file is: a refusal comes before others are on their way.
    if (state.File === null && state.ReceivedBytes === 0) state = await sendNext(file, state, sending);
    if (state.File === null) state = await sendTogether(file, state, sending);
    while (state.File === null) state = await sendNext(file, state, sending);
  } catch (error) {
    // It has run out, or belongs to somebody else: trying again would never end.
    if (error instanceof Problem && [404, 409, 410, 413, 415].includes(error.status)) forgetIdentifier(file, target);
    throw error;
  }
  forgetIdentifier(file, target);
  return state;
}

/** Discards what was received of a file. */
export async function dropUpload(file: File, versionOf: FileId | null): Promise<void> {
  const identifier = identifierOf(file, String(versionOf ?? ''));
  forgetIdentifier(file, String(versionOf ?? ''));
  // What cannot be cancelled at the server now expires there.
  if (identifier) await api.fileUploads.cancelUpload({ params: { identifier } }).catch(() => undefined);
}

async function findOrBegin(file: File, target: string): Promise<UploadState> {
  const known = identifierOf(file, target);
  if (known) {
    const state = await api.fileUploads.uploadState({ params: { identifier: known } }).catch((error: unknown) => {
      if (error instanceof Problem && (error.status === 404 || error.status === 410)) return null;
      throw error;
    });
    if (state) return state;
  }
  const { Identifier } = await api.fileUploads.identifier({});
  saveIdentifier(file, target, Identifier);
  return api.fileUploads.uploadState({ params: { identifier: Identifier } });
}

const partsOf = (file: File) => Math.max(1, Math.ceil(file.size / uploadPartBytes));

const nextPart = ({ RemainingParts }: UploadState) => RemainingParts[0] ?? 1;

const sendNext = (file: File, state: UploadState, sending: Sending) =>
  patiently(sending, () =>
    sendPart(file, { identifier: state.Identifier, part: nextPart(state) }, sending, (bytes) =>
      sending.onProgress(state.ReceivedBytes + bytes),
    ),
  );

/** While the server makes one part safe, the next one is on its way. */
const partsAtOnce = 2;

/** Sends the parts that are missing, two at a time. What it gives back has the file, unless a part was lost meanwhile. */
async function sendTogether(file: File, begun: UploadState, sending: Sending): Promise<UploadState> {
  const stop = new AbortController();
  sending.signal.addEventListener('abort', () => stop.abort(), { once: true });
  const together = { ...sending, signal: stop.signal };
  const parts = [...begun.RemainingParts];
  const onTheirWay = new Map<number, number>();
  let latest = begun;
  const reportProgress = (part: number, bytes: number) => {
    onTheirWay.set(part, bytes);
    const sum = [...onTheirWay.values()].reduce((before, each) => before + each, latest.ReceivedBytes);
    // A part that has arrived is on its way as well until its own answer is here.
    sending.onProgress(Math.min(sum, file.size));
  };
  const sendInTurn = async () => {
    for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
      const wanted = { identifier: begun.Identifier, part };
      const state = await patiently(together, () =>
        sendPart(file, wanted, together, (bytes) => reportProgress(wanted.part, bytes)),
      );
      onTheirWay.delete(part);
      // Answers overtake one another: the one that knows more counts.
      if (state.File !== null || (latest.File === null && state.ReceivedBytes > latest.ReceivedBytes)) latest = state;
    }
  };
  try {
    await Promise.all(Array.from({ length: partsAtOnce }, sendInTurn));
  } finally {
    stop.abort();
  }
  return latest;
}

interface Part {
  readonly identifier: UploadState['Identifier'];
  readonly part: number;
}

async function sendPart(
  file: File,
  { identifier, part }: Part,
  { stated, versionOf, signal }: Sending,
  onProgress: (bytes: number) => void,
): Promise<UploadState> {
  const start = (part - 1) * uploadPartBytes;
  const content = file.slice(start, Math.min(file.size, start + uploadPartBytes));
  onProgress(0);
  const { fileUploads: calls } = createClient(
    { fileUploads },
    uploadTransport((share) => onProgress(share * content.size), signal),
  );
  return calls.upload({ form: formOf(file, { identifier, part, content, stated, versionOf }) });
}

interface PartForm extends Pick<Sending, 'stated' | 'versionOf'> {
  readonly identifier: UploadId | null;
  readonly part: number;
  readonly content: Blob;
}

/** The file comes last, because the server evaluates the fields before it takes a byte. */
function formOf(file: File, { identifier, part, content, stated, versionOf }: PartForm): FormData {
  const form = new FormData();
  const fields = {
    multipart: 'true',
    identifier,
    filename: file.name,
    mime: file.type,
    totalSize: file.size,
    partSize: uploadPartBytes,
    totalParts: partsOf(file),
    currentPart: part,
    schemaId: stated.schemaId,
    properties: Object.keys(stated.properties).length > 0 ? JSON.stringify(stated.properties) : null,
    fileId: versionOf,
  };
  for (const [name, value] of Object.entries(fields)) if (value !== null) form.set(name, String(value));
  form.set('file', content, file.name);
  return form;
}
