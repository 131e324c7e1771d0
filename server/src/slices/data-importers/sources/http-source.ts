import { sentence } from '@freshet/contract';
import type { OutgoingRules } from '#platform/outgoing/check-address';
import { guardedRequest } from '#platform/outgoing/guarded-request';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import { readDirectoryPage } from './directory-page.ts';
import { FileFailure, isUnfinished, mostFileBytes, type OpenSource, SourceFailure, stallMs } from './source.ts';

export interface HttpAccess {
  readonly rules: OutgoingRules;
  readonly userName: string;
  readonly password: string;
  readonly signal: AbortSignal;
  readonly now: () => number;
}

/** A folder that a web server lists as a page of links. */
export function openHttpFolder(address: string, access: HttpAccess): OpenSource {
  const base = address.endsWith('/') || address.includes('?') ? address : `${address}/`;
  return {
    list: async () => {
      const page = await getBytes(base, access);
      return readDirectoryPage(page.bytes.toString('utf8'), base);
    },
    fetch: async (file) => {
      const { bytes, modifiedMs } = await getBytes(new URL(encodeURIComponent(file.name), base).href, access);
      const known = { ...file, modifiedMs: modifiedMs ?? file.modifiedMs };
      // Pages round sizes: what they say is no sign of a file that grows.
      const unfinished = isUnfinished(bytes, { ...known, sizeBytes: null }, access.now());
      return { ...file, bytes, isUnfinished: unfinished };
    },
    close: async () => undefined,
  };
}

/** The bytes of an address, or a sentence. Words of the server are not passed on: they may be anything. */
export async function getBytes(url: string, { rules, userName, password, signal }: HttpAccess) {
  const headers: Record<string, string> = {};
  if (userName !== '') headers.authorization = `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;
  const answer = await guardedRequest({
    url,
    rules,
    headers,
    timeoutMs: 2 * stallMs,
    mostBytes: mostFileBytes,
    signal,
  });
  if (answer.status !== 200) {
    answer.close();
    const { host } = new URL(url);
    if (answer.status === 401 || answer.status === 403) {
      throw new SourceFailure(sentence('passwordRefusedWith', { host, status: answer.status }));
    }
    const { status } = answer;
    throw new FileFailure(sentence(status === 404 ? 'hostAnsweredNoFile' : 'hostAnswered', { host, status }));
  }
  const pieces: Buffer[] = [];
  try {
    for await (const piece of answer.bytes()) pieces.push(piece);
  } catch (error) {
    const isTooLarge = error instanceof OutgoingFailure && error.kind === 'tooLarge';
    throw isTooLarge ? new FileFailure(error.sentence) : error;
  }
  const changed = Date.parse(answer.headers['last-modified'] ?? '');
  return { bytes: Buffer.concat(pieces), modifiedMs: Number.isNaN(changed) ? null : changed };
}
