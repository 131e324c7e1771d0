import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packedBytes: number;
  /** What the archive says; nothing relies on it. */
  readonly bytes: number;
  readonly at: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const mostDirectoryBytes = 1_000_000;

/** What a zip archive says it holds; null when it is cut off, damaged, or holds too many parts. */
export async function readZipDirectory(path: string): Promise<Map<string, ZipEntry> | null> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const tail = await readAt(file, Math.max(0, size - 66_000), Math.min(size, 66_000));
    const end = findEnd(tail);
    if (end < 0) return null;
    const [length, at] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
    if (length > mostDirectoryBytes || at + length > size) return null;
    return readEntries(await readAt(file, at, length), tail.readUInt16LE(end + 10));
  } finally {
    await file.close();
  }
}

function findEnd(tail: Buffer): number {
  for (let at = tail.length - 22; at >= 0; at -= 1) if (tail.readUInt32LE(at) === endSignature) return at;
  return -1;
}

function readEntries(directory: Buffer, count: number): Map<string, ZipEntry> | null {
  const entries = new Map<string, ZipEntry>();
  for (let at = 0, index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + nameLength);
    const packedBytes = directory.readUInt32LE(at + 20);
    entries.set(name, {
      name,
      method: directory.readUInt16LE(at + 10),
      packedBytes,
      bytes: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

/**
 * The beginning of an entry as text, at most `mostBytes` of it: what the archive says about sizes is not believed.
 * Reading stops as soon as `isEnough` says so.
 */
export async function readZipEntry(
  path: string,
  entry: ZipEntry,
  mostBytes: number,
  isEnough: (text: string) => boolean = () => false,
): Promise<{ text: string; isWhole: boolean }> {
  const start = await contentStart(path, entry);
  const packed = createReadStream(path, { start, end: start + Math.max(0, entry.packedBytes - 1) });
  const content = entry.method === 0 ? packed : packed.pipe(createInflateRaw());
  packed.on('error', (error) => content.destroy(error));
  const decoder = new TextDecoder('utf-8');
  let [text, bytes] = ['', 0];
  try {
    for await (const chunk of content) {
      bytes += chunk.length;
      text += decoder.decode(chunk, { stream: true });
      if (bytes >= mostBytes || isEnough(text)) return { text, isWhole: false };
    }
    return { text, isWhole: true };
  } finally {
    packed.destroy();
    content.destroy();
  }
}

async function contentStart(path: string, { at }: ZipEntry): Promise<number> {
  const file = await open(path, 'r');
  try {
    const header = await readAt(file, at, 30);
    return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
