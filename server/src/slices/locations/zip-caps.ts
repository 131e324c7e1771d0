import { inflateRawSync } from 'node:zlib';

const mostEntries = 2000;
const mostInflatedBytes = 200_000_000;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;

/**
 * Why a zip archive must not be opened, if so: judged by its directory, and each entry against what the directory says
 * of it, before anything reads it. A small file that becomes a huge one is the oldest trick there is.
 */
export function zipProblem(bytes: Buffer): string | null {
  const end = findEnd(bytes);
  if (end < 0) return 'it is cut off or damaged.';
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) return `it holds more than ${mostEntries} parts.`;
  let inflated = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) return 'it is damaged.';
    const size = bytes.readUInt32LE(at + 24);
    inflated += size;
    if (inflated > mostInflatedBytes) return `it would be larger than ${mostInflatedBytes / 1_000_000} MB unpacked.`;
    if (!isAsLargeAsSaid(bytes, at, size)) return 'it is damaged.';
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return null;
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 66_000); at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  return -1;
}

function isAsLargeAsSaid(bytes: Buffer, at: number, size: number): boolean {
  const [method, packed, start] = [
    bytes.readUInt16LE(at + 10),
    bytes.readUInt32LE(at + 20),
    bytes.readUInt32LE(at + 42),
  ];
  if (start + 30 > bytes.length) return false;
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  if (from + packed > bytes.length) return false;
  if (method === 0) return packed === size;
  if (method !== 8) return false;
  try {
    return inflateRawSync(bytes.subarray(from, from + packed), { maxOutputLength: Math.max(1, size) }).length === size;
  } catch {
    return false;
  }
}
