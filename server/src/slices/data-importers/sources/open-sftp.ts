import { createHash, timingSafeEqual } from 'node:crypto';
import { sentence } from '@freshet/contract';
import { Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import type { HttpAccess } from './http-source.ts';
import { findRemote, type RemotePlace } from './remote-address.ts';
import {
  FileFailure,
  isUnfinished,
  mostFileBytes,
  type OpenSource,
  refuseLarge,
  SourceFailure,
  stallMs,
} from './source.ts';

interface SftpAccess extends HttpAccess {
  /** As the server showed it first; null before that. Another key is refused. */
  readonly hostKey: string | null;
  readonly stallMs?: number;
}

/** SFTP. The key the server shows first is the one it must show ever after. */
export async function openSftp(address: string, access: SftpAccess): Promise<OpenSource> {
  const place = await findRemote(address, 22, access.rules);
  const client = new Client();
  const end = () => client.destroy();
  access.signal.addEventListener('abort', end, { once: true });
  try {
    const hostKey = await connect(client, place, access);
    const sftp = await new Promise<SFTPWrapper>((resolve, reject) =>
      client.sftp((error, opened) => (error ? reject(error) : resolve(opened))),
    );
    const limits = { patienceMs: access.stallMs ?? stallMs, host: place.host };
    const folder = decodeURIComponent(place.folder) || '.';
    return {
      hostKey,
      list: async () =>
        (await within<FileEntryWithStats[]>(limits, (done) => sftp.readdir(folder, done))).filter(isFile).map(toListed),
      fetch: async (file) => {
        refuseLarge(file, file.sizeBytes ?? 0);
        const bytes = await readAll(sftp, `${folder}/${file.name}`, limits);
        return { ...file, bytes, isUnfinished: isUnfinished(bytes, file, access.now()) };
      },
      close: async () => {
        access.signal.removeEventListener('abort', end);
        client.end();
      },
    };
  } catch (error) {
    client.destroy();
    access.signal.throwIfAborted();
    throw toSourceFailure(error, place.host);
  }
}

const fingerprint = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

function connect(client: Client, place: RemotePlace, access: SftpAccess): Promise<string> {
  let shown = '';
  let isOther = false;
  return new Promise((resolve, reject) => {
    client.on('ready', () => resolve(shown));
    client.on('error', (error) =>
      reject(
        isOther
          ? new SourceFailure(sentence('hostKeyChanged', { host: place.host, shown, known: access.hostKey ?? '' }))
          : error,
      ),
    );
    client.connect({
      host: place.ip,
      port: place.port,
      username: access.userName,
      password: access.password,
      readyTimeout: access.stallMs ?? stallMs,
      hostVerifier: (key: Buffer) => {
        shown = fingerprint(key);
        isOther = access.hostKey !== null && !equals(access.hostKey, shown);
        return !isOther;
      },
    });
  });
}

const equals = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const isFile = ({ attrs }: FileEntryWithStats): boolean => attrs.isFile();
const toListed = ({ filename, attrs }: FileEntryWithStats) => ({
  name: filename,
  sizeBytes: attrs.size,
  modifiedMs: attrs.mtime * 1000,
});

interface Limits {
  readonly patienceMs: number;
  readonly host: string;
}

/** One request; it fails when the server does not reply. */
function within<T>(
  { patienceMs, host }: Limits,
  request: (done: (error: Error | undefined, answer: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SourceFailure(sentence('noAnswerInTime', { host }))), patienceMs);
    request((error, answer) => {
      clearTimeout(timer);
      if (error) reject(toSourceFailure(error, host));
      else resolve(answer);
    });
  });
}

async function readAll(sftp: SFTPWrapper, path: string, limits: Limits): Promise<Buffer> {
  const handle = await within<Buffer>(limits, (done) => sftp.open(path, 'r', done));
  const pieces: Buffer[] = [];
  try {
    for (let at = 0; at <= mostFileBytes; ) {
      const piece = Buffer.alloc(32_768);
      const count = await within<number>(limits, (done) =>
        sftp.read(handle, piece, 0, piece.length, at, (error, bytes) =>
          isEnd(error) ? done(undefined, 0) : done(error, bytes),
        ),
      );
      if (count === 0) return Buffer.concat(pieces);
      pieces.push(piece.subarray(0, count));
      at += count;
    }
    throw new FileFailure(sentence('fileLargerThan', { file: path, megabytes: mostFileBytes / 1_000_000 }));
  } finally {
    sftp.close(handle, () => undefined);
  }
}

const [endOfFile, noSuchFile, notAllowed] = [1, 2, 3];
const isEnd = (error: (Error & { code?: unknown }) | undefined): boolean => error?.code === endOfFile;

/** By the kind of the error, not by its words: those are the server's. */
function toSourceFailure(error: unknown, host: string): SourceFailure {
  if (error instanceof SourceFailure) return error;
  const { level, code } = kindOf(error);
  if (level === 'client-authentication') return new SourceFailure(sentence('passwordRefused', { host }));
  if (level === 'client-timeout') return new SourceFailure(sentence('noAnswerInTime', { host }));
  if (code === noSuchFile) return new FileFailure(sentence('hostHasNoSuchFile', { host }));
  if (code === notAllowed) return new FileFailure(sentence('hostForbidsFile', { host }));
  const text = error instanceof Error ? error.message : '';
  return new SourceFailure(sentence('connectionFailed', { host, error: text.slice(0, 150) }));
}

const kindOf = (error: unknown) => ({
  level: error instanceof Error && 'level' in error ? error.level : '',
  code: error instanceof Error && 'code' in error ? error.code : null,
});
