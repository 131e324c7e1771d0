import { request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { MadeFile } from './make-files.ts';
import { type Answer, Cut, type Person, waitWhenCut } from './person.ts';

export const partBytes = 5_242_880;

/** Says at which byte of a part, if at all, the server is killed while the part is on its way; does it. */
export interface PartFaults {
  /** A share of the part from 0 to 1, or null to leave it alone. */
  plan(): number | null;
  kill(): Promise<void>;
}

/** Uploads a file by the upload's contract: after a break it asks which parts are wanted, and goes on with those. */
export async function upload(person: Person, file: MadeFile, faults: PartFaults): Promise<number> {
  const { Identifier: identifier } = (await person.ask('GET', '/api/RawDataRepository/UpoadFileIdentifier')).body;
  person.history.identifiers.add(identifier);
  const totalParts = Math.ceil(file.bytes.length / partBytes);
  for (;;) {
    const { status, body } = await person.ask('GET', `/api/RawDataRepository/Upload/${identifier}`);
    if (status !== 200) throw new Error(`The upload of ${file.name} is gone: ${status} ${JSON.stringify(body)}`);
    if (body.File) return addToHistory(person, file, body.File.Id);
    const wanted: number[] = body.TotalParts === null ? [1] : body.RemainingParts;
    noteLostParts(person, identifier, wanted, totalParts);
    const partNo = wanted[0] ?? totalParts;
    const answer = await sendPart(person, { file, identifier, partNo, totalParts }, faults).catch(waitWhenCut);
    if (answer === null) continue;
    if (answer.status !== 200) throw new Error(`${file.name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    person.history.parts.add(`${identifier}/${partNo}`);
    if (answer.body.File) return addToHistory(person, file, answer.body.File.Id);
  }
}

function addToHistory({ history }: Person, file: MadeFile, id: number): number {
  history.files.set(id, file.name);
  return id;
}

/** When every part is there and yet no file, the last one is requested again: that is no loss. */
function noteLostParts({ history }: Person, identifier: string, wanted: readonly number[], totalParts: number): void {
  if (wanted.length === 1 && wanted[0] === totalParts) return;
  for (const partNo of wanted) {
    if (!history.parts.delete(`${identifier}/${partNo}`)) continue;
    history.broken.push(`Part ${partNo} of upload ${identifier} was acknowledged and is wanted again.`);
  }
}

interface Part {
  readonly file: MadeFile;
  readonly identifier: string;
  readonly partNo: number;
  readonly totalParts: number;
}

function sendPart(person: Person, part: Part, faults: PartFaults): Promise<Answer> {
  const { boundary, body } = formOf(part);
  const share = faults.plan();
  return person.send(async (authorization) => {
    const type = `multipart/form-data; boundary=${boundary}`;
    const headers = { authorization, 'content-type': type, 'content-length': body.length };
    const sending = request(`${person.product.origin}/api/RawDataRepository/File`, { method: 'POST', headers });
    const answered = readAnswer(sending);
    // It is awaited below; until then a failure is not an unhandled one.
    answered.catch(() => undefined);
    if (share === null) {
      sending.end(body);
      return answered;
    }
    const until = Math.floor(body.length * share);
    sending.write(body.subarray(0, until));
    if (until === body.length) sending.end();
    // Long enough for the bytes to arrive, and at times for the answer to be on its way.
    await setTimeout(20 + 100 * share);
    await faults.kill();
    sending.destroy();
    throw new Cut('The server was killed during a part.');
  }, `part ${part.partNo} of ${part.file.name}`);
}

function readAnswer(sending: ReturnType<typeof request>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    sending.setTimeout(60_000, () => sending.destroy(new Error('No answer within a minute.')));
    sending.on('error', reject);
    sending.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }));
    });
  });
}

function formOf({ file, identifier, partNo, totalParts }: Part): { boundary: string; body: Buffer } {
  const boundary = `faults-${identifier}-${partNo}`;
  const fields = {
    ...{ multipart: 'true', identifier, filename: file.name, totalSize: file.bytes.length, partSize: partBytes },
    ...{ totalParts, currentPart: partNo },
  };
  const begin = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const bytes = file.bytes.subarray((partNo - 1) * partBytes, partNo * partBytes);
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    boundary,
    body: Buffer.concat([Buffer.from(begin.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
