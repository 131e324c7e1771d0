import type { FileSource } from '../byte-source.ts';
import { stopReading } from '../table-findings.ts';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly crc: number;
  /** Where its own header is. */
  readonly offset: number;
}

const mostParts = 2000;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const mebibyte = 1_048_576;

/**
 * What an archive says it holds, evaluated before anything is unpacked: a small file that becomes a huge one is the
 * oldest trick there is.
 */
export async function readZipDirectory(source: FileSource, mostBytes: number): Promise<ZipEntry[]> {
  const where = { fileNo: source.fileNo };
  const tailLength = Math.min(source.sizeBytes, 66_000);
  const tailAt = source.sizeBytes - tailLength;
  const tail = await source.readAt(tailAt, tailLength);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > tail.length || tail.readUInt32LE(end) !== endSignature)
    throw stopReading('incomplete', where);
  const [count, length, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > mostParts) throw stopReading('tooManyParts', where, { found: count.toLocaleString('en') });
  if (at + length > tailAt + end) throw stopReading('damaged', where, { part: 'the directory' });
  const entries = parseEntries(await source.readAt(at, length), count, where);
  checkEntries(entries, at, where);
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > mostBytes) {
    const [sizeMiB, limit] = [Math.ceil(unpacked / mebibyte), Math.floor(mostBytes / mebibyte)];
    throw stopReading('tooLargeUnpacked', where, { found: sizeMiB, limit });
  }
  return entries;
}

type Where = { readonly fileNo: number };

function parseEntries(directory: Buffer, count: number, where: Where): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) {
      throw stopReading('damaged', where, { part: 'the directory' });
    }
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const mode = directory.readUInt32LE(at + 38) >>> 28;
    if (isUnsafe(name) || mode === 0xa) throw stopReading('unsafeName', where, { part: name.slice(0, 200) });
    if ((directory.readUInt16LE(at + 8) & 1) === 1) throw stopReading('workbookProtected', where);
    entries.push({
      name,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

const isUnsafe = (name: string) =>
  name.startsWith('/') ||
  name.includes('\\') ||
  name.includes('\0') ||
  /^[a-z]:/i.test(name) ||
  name.split('/').includes('..');

/** Parts lie one after the other, before the directory, and are packed in a way we know. */
function checkEntries(entries: readonly ZipEntry[], directoryAt: number, where: Where): void {
  let free = 0;
  for (const { name, method, packed, size, offset } of [...entries].sort((a, b) => a.offset - b.offset)) {
    const isWhole = offset >= free && offset + 30 + packed <= directoryAt;
    if (!isWhole || (method !== 0 && method !== 8) || (method === 0 && packed !== size)) {
      throw stopReading('damaged', where, { part: `'${name.slice(0, 200)}'` });
    }
    free = offset + 30 + packed;
  }
}
