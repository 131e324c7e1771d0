import { crc32, createInflateRaw } from 'node:zlib';
import type { FileSource } from '../byte-source.ts';
import { type ReadingStopped, stopReading } from '../table-findings.ts';
import type { ZipEntry } from './zip-directory.ts';

/** The bytes of a part. Stops as soon as they are more than, and at the end when they are not what, the archive says. */
export async function* readZipEntry(
  source: FileSource,
  entry: ZipEntry,
  { onRead, damaged }: { onRead?: (bytes: number) => void; damaged?: () => ReadingStopped } = {},
): AsyncGenerator<Buffer> {
  const broken = damaged ?? (() => stopReading('damaged', { fileNo: source.fileNo }, { part: `'${entry.name}'` }));
  const head = await source.readAt(entry.offset, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== 0x04034b50) throw broken();
  const start = entry.offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (start + entry.packed > source.sizeBytes) throw broken();
  let [seen, crc] = [0, 0];
  for await (const chunk of unpacked(source, entry, start, { onRead, broken })) {
    seen += chunk.length;
    if (seen > entry.size) throw stopReading('damaged', { fileNo: source.fileNo }, { part: `'${entry.name}'` });
    crc = crc32(chunk, crc);
    yield chunk;
  }
  if (seen !== entry.size || crc !== entry.crc) throw broken();
}

interface Unpacking {
  readonly onRead: ((bytes: number) => void) | undefined;
  readonly broken: () => ReadingStopped;
}

async function* unpacked(
  source: FileSource,
  entry: ZipEntry,
  start: number,
  { onRead, broken }: Unpacking,
): AsyncGenerator<Buffer> {
  if (entry.packed === 0) return;
  const file = source.stream(start, start + entry.packed - 1);
  if (onRead) file.on('data', (chunk) => onRead(chunk.length));
  if (entry.method === 0) {
    for await (const chunk of file) if (Buffer.isBuffer(chunk)) yield chunk;
    return;
  }
  const inflate = createInflateRaw();
  file.on('error', (error) => inflate.destroy(error));
  file.pipe(inflate);
  try {
    for await (const chunk of inflate) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch {
    throw broken();
  } finally {
    file.destroy();
    inflate.destroy();
  }
}
