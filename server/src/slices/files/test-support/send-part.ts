import { Problem, type UploadState, uploadPartBytes } from '@freshet/contract';
import type { Person } from '#test/world';

/** Bytes that differ from place to place, so that a part in the wrong place is noticed. */
export function someBytes(length: number, seed = 1): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 4)
    bytes.writeUInt32LE((at * 2_654_435_761 + seed) >>> 0, Math.min(at, length - 4));
  // Text all through, so that it is what its ending says.
  for (let at = 0; at < length; at += 1) bytes[at] = 97 + ((bytes[at] ?? 0) % 26);
  return bytes;
}

export interface SentPart {
  readonly identifier: string;
  readonly content: Buffer;
  readonly part: number;
  /** What the form says otherwise than it should. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The bytes of the part, when they are not those it should have. */
  readonly bytes?: Buffer;
}

export function partForm({ identifier, content, part, fields = {}, bytes }: SentPart): FormData {
  const form = new FormData();
  const stated = {
    multipart: 'true',
    identifier,
    filename: 'levels.csv',
    mime: 'text/csv',
    totalSize: String(content.length),
    partSize: String(uploadPartBytes),
    totalParts: String(Math.ceil(content.length / uploadPartBytes)),
    currentPart: String(part),
    ...fields,
  };
  for (const [name, value] of Object.entries(stated)) form.set(name, value);
  const start = (part - 1) * uploadPartBytes;
  form.set('file', new File([new Uint8Array(bytes ?? content.subarray(start, start + uploadPartBytes))], 'blob'));
  return form;
}

/** Sends a part; a refusal comes back as a value. */
export const sendPart = (person: Person, sent: SentPart): Promise<UploadState | Problem> =>
  person.fileUploads.upload({ form: partForm(sent) }).catch((error: unknown) => {
    if (error instanceof Problem) return error;
    throw error;
  });

export const newIdentifier = async (person: Person): Promise<string> =>
  (await person.fileUploads.identifier({})).Identifier;

/** Sends a file whole. */
export async function sendWhole(
  person: Person,
  name: string,
  content: string | Buffer,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return person.fileUploads.upload({ form });
}

/** The file that was made, or a failure of the test. */
export function storedFile(state: UploadState | Problem) {
  if (state instanceof Problem) throw state;
  if (!state.File) throw new Error('There is no file yet.');
  return state.File;
}
