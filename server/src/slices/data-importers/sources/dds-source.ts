import { createHash } from 'node:crypto';
import { sentence } from '@freshet/contract';
import { writeDcpTime } from '@freshet/domain/goes';
import { type DdsConnection, openDds } from './dds-frames.ts';
import type { HttpAccess } from './http-source.ts';
import { findRemote } from './remote-address.ts';
import { mostFileBytes, type OpenSource, SourceFailure, stallMs } from './source.ts';

const usualPort = 16_003;
const protocolVersion = 14;
/** It waits for new messages for 45 seconds before it says that there are none. */
const patienceMs = stallMs + 30_000;
const mostMessages = 20_000;

const [untilReached, ended, timedOut, strongRequired] = [35, 28, 11, 55];

interface DdsAccess extends HttpAccess {
  /** Messages since this instant. */
  readonly sinceMs: number;
  readonly platforms: readonly string[];
}

/** Messages of platforms from an LRGS server: those since an instant come as one file. */
export async function openDdsSource(address: string, access: DdsAccess): Promise<OpenSource> {
  const place = await findRemote(address, usualPort, access.rules);
  const connection = await openDds({ ...place, patienceMs, signal: access.signal });
  try {
    await signIn(connection, place.host, access);
    await requestMessages(connection, place.host, access);
  } catch (error) {
    connection.close();
    throw error;
  }
  const nowMs = access.now();
  const name = `${place.host} ${new Date(nowMs).toISOString().slice(0, 19).replaceAll(':', '')}.dcp`;
  return {
    list: async () => [{ name, sizeBytes: null, modifiedMs: nowMs }],
    fetch: async (file) => ({ ...file, bytes: await takeMessages(connection, place.host), isUnfinished: false }),
    close: async () => connection.close(),
  };
}

/** The password is never sent: a hash of it with the name and the time is. Some servers want the stronger one. */
export function ddsAuthenticator(user: string, password: string, ms: number, hash: 'sha1' | 'sha256'): string {
  const key = createHash('sha1')
    .update(user + password + user + password)
    .digest();
  const time = Buffer.alloc(4);
  time.writeUInt32BE(Math.floor(ms / 1000));
  const once = Buffer.concat([Buffer.from(user), key, time]);
  return createHash(hash).update(once).update(once).digest('hex').toUpperCase();
}

async function signIn(connection: DdsConnection, host: string, { userName, password, now }: DdsAccess): Promise<void> {
  if (password === '') {
    const { body } = await connection.request('a', userName);
    if (body.toString('latin1').startsWith('?')) throw refusal(body, host);
    return;
  }
  for (const hash of ['sha1', 'sha256'] as const) {
    const at = now();
    const shown = ddsAuthenticator(userName, password, at, hash);
    const { body } = await connection.request('m', `${userName} ${writeDcpTime(at)} ${shown} ${protocolVersion}`);
    const error = readError(body);
    if (!error) return;
    if (error.code !== strongRequired || hash === 'sha256') throw refusal(body, host);
  }
}

async function requestMessages(
  connection: DdsConnection,
  host: string,
  { sinceMs, platforms }: DdsAccess,
): Promise<void> {
  const at = new Date(sinceMs);
  const day = Math.floor((sinceMs - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1;
  const since = `${at.getUTCFullYear()}/${String(day).padStart(3, '0')} ${at.toISOString().slice(11, 19)}`;
  const lines = [`DRS_SINCE: ${since}`, 'DRS_UNTIL: now', ...platforms.map((each) => `DCP_ADDRESS: ${each}`)];
  const prefix = Buffer.alloc(50);
  const { body } = await connection.request('g', Buffer.concat([prefix, Buffer.from(`${lines.join('\n')}\n`)]));
  if (readError(body)) throw refusal(body, host);
}

const nameLength = 40;

async function takeMessages(connection: DdsConnection, host: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for (let count = 0; count < mostMessages && size < mostFileBytes; count += 1) {
    const { body } = await connection.request('f', '');
    const error = readError(body);
    if (error && [untilReached, ended, timedOut].includes(error.code)) break;
    if (error) throw refusal(body, host);
    pieces.push(Buffer.from([1]), body.subarray(nameLength), Buffer.from([2, 10]));
    size += body.length;
  }
  await connection.request('b', '').catch(() => undefined);
  return Buffer.concat(pieces);
}

/** `?Derrno,Errno,text`. */
function readError(body: Buffer): { readonly code: number; readonly text: string } | null {
  const match = /^\?(\d+),(\d+),?(.*)/s.exec(body.toString('latin1', 0, 300));
  return match ? { code: Number(match[1]), text: (match[3] ?? '').trim() } : null;
}

function refusal(body: Buffer, host: string): SourceFailure {
  const error = readError(body);
  if (error && [46, 47].includes(error.code)) return new SourceFailure(sentence('passwordRefused', { host }));
  return new SourceFailure(sentence('queryRefused', { host, code: `DDS ${error?.code ?? '?'}` }));
}
