import { Writable } from 'node:stream';
import { sentence } from '@freshet/contract';
import { Client, type FileInfo, FTPError } from 'basic-ftp';
import type { HttpAccess } from './http-source.ts';
import { readFtpListing } from './read-ftp-listing.ts';
import { findRemote } from './remote-address.ts';
import {
  FileFailure,
  isUnfinished,
  mostFileBytes,
  type OpenSource,
  refuseLarge,
  SourceFailure,
  stallMs,
} from './source.ts';

/** FTP, plain or with TLS. Files come over connections to the same checked address, wherever the server would like to send us. */
export async function openFtp(
  address: string,
  access: HttpAccess & { readonly isEncrypted: boolean; readonly stallMs?: number },
): Promise<OpenSource> {
  const place = await findRemote(address, 21, access.rules);
  const client = new Client(access.stallMs ?? stallMs, { allowSeparateTransferHost: false });
  client.parseList = (listing) => readFtpListing(listing, access.now());
  const end = () => client.close();
  access.signal.addEventListener('abort', end, { once: true });
  const withFailure = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      access.signal.throwIfAborted();
      throw toSourceFailure(error, place.host);
    }
  };
  const folder = decodeURIComponent(place.folder) || '.';
  await withFailure(() =>
    client.access({
      host: place.ip,
      port: place.port,
      user: access.userName || 'anonymous',
      password: access.password || 'guest',
      secure: access.isEncrypted,
      secureOptions: { servername: place.host, host: place.host },
    }),
  );
  await withFailure(async () => folder !== '.' && client.cd(folder));
  return {
    list: () => withFailure(async () => (await client.list()).filter(({ isFile }) => isFile).map(toListed)),
    fetch: (file) =>
      withFailure(async () => {
        refuseLarge(file, file.sizeBytes ?? 0);
        const pieces: Buffer[] = [];
        let size = 0;
        const sink = new Writable({
          write(piece: Buffer, _, done) {
            size += piece.length;
            pieces.push(piece);
            done(size > mostFileBytes ? new FileFailure(sentence('fileTooLarge', { file: file.name })) : null);
          },
        });
        await client.downloadTo(sink, file.name);
        const bytes = Buffer.concat(pieces);
        return { ...file, bytes, isUnfinished: isUnfinished(bytes, file, access.now()) };
      }),
    close: async () => {
      access.signal.removeEventListener('abort', end);
      client.close();
    },
  };
}

const toListed = ({ name, size, modifiedAt }: FileInfo) => ({
  name,
  sizeBytes: size,
  modifiedMs: modifiedAt?.getTime() ?? null,
});

function toSourceFailure(error: unknown, host: string): unknown {
  if (error instanceof SourceFailure) return error;
  if (error instanceof FTPError) {
    if (error.code === 530 || error.code === 430) return new SourceFailure(sentence('passwordRefused', { host }));
    if (error.code === 550) return new FileFailure(sentence('hostHasNoSuchFile', { host }));
    return new SourceFailure(sentence('queryRefused', { host, code: `FTP ${error.code}` }));
  }
  const text = error instanceof Error ? error.message : '';
  if (/timeout/i.test(text)) return new SourceFailure(sentence('noAnswerInTime', { host }));
  return new SourceFailure(sentence('connectionFailed', { host, error: text.slice(0, 150) }));
}
