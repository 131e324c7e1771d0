import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** A part of an archive, in pieces of text or bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** Always the same: an archive of the same parts has the same bytes. 1 January 1980, the first day it can say. */
const fixedTime = Buffer.from([0, 0, 0x21, 0]);
const largest32 = 0xffff_ffff;
const largest16 = 0xffff;
/** Packs about as small as the usual level in half the time; measured on sheets. */
const level = 3;
const pieceBytes = 64 * 1024;

/** Writes an archive while its parts are still being made. Memory holds a few pieces, whatever the size. */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const head = localHeader(name);
    yield head;
    const counts = { crc: 0, size: 0, packed: 0 };
    yield* deflate(entry.content, counts);
    const tail = descriptor(counts);
    yield tail;
    written.push({ name, offset, ...counts });
    offset += head.length + counts.packed + tail.length;
  }
  yield directory(written, offset);
}

interface Counts {
  crc: number;
  size: number;
  packed: number;
}

/** What was gathered is packed while the next is gathered. */
async function* deflate(content: ZipEntry['content'], counts: Counts): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level, chunkSize: pieceBytes });
  const ready: Buffer[] = [];
  packer.on('data', (piece: Buffer) => ready.push(piece));
  const gathered = makeGatherer();
  let packed = Promise.resolve();
  const send = async function* (bytes: Buffer): AsyncGenerator<Buffer> {
    if (bytes.length === 0) return;
    counts.crc = crc32(bytes, counts.crc);
    counts.size += bytes.length;
    await packed;
    yield* taken(ready, counts);
    packed = pack(packer, bytes);
  };
  try {
    for await (const piece of content) {
      if (gathered.add(piece)) continue;
      yield* send(gathered.take());
      if (!gathered.add(piece)) yield* send(toBytes(piece));
    }
    yield* send(gathered.take());
    await packed;
    packer.end();
    await once(packer, 'end');
    yield* taken(ready, counts);
  } finally {
    packer.destroy();
  }
}

function* taken(ready: Buffer[], counts: Counts): Generator<Buffer> {
  for (const piece of ready.splice(0)) {
    counts.packed += piece.length;
    yield piece;
  }
}

const toBytes = (piece: string | Uint8Array): Buffer =>
  typeof piece === 'string'
    ? Buffer.from(piece, 'utf8')
    : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);

/** Hands bytes to the packer; done when they have been packed. */
function pack(packer: DeflateRaw, bytes: Buffer): Promise<void> {
  const packed = new Promise<void>((resolve, reject) => {
    packer.once('error', reject);
    packer.write(bytes, (error) => {
      packer.off('error', reject);
      if (error) reject(error);
      else resolve();
    });
  });
  // The error reaches the code that awaits this promise later; until then nothing handles it.
  packed.catch(() => undefined);
  return packed;
}

/**
 * Gathers pieces of text as bytes, in one of two buffers that are used in turn: one is being packed while the other is
 * filled. New ones for each piece would be let go of long after they are needed.
 */
function makeGatherer() {
  const buffers = [Buffer.allocUnsafeSlow(pieceBytes), Buffer.allocUnsafeSlow(pieceBytes)] as const;
  let turn: 0 | 1 = 0;
  let filled = 0;
  return {
    /** False when there is no room. */
    add: (piece: string | Uint8Array): boolean => {
      if (typeof piece !== 'string' || filled + piece.length * 3 > pieceBytes) return false;
      filled += buffers[turn].write(piece, filled, 'utf8');
      return true;
    },
    /** What was gathered so far; from now on the other buffer is filled. */
    take: (): Buffer => {
      const bytes = buffers[turn].subarray(0, filled);
      turn = turn === 0 ? 1 : 0;
      filled = 0;
      return bytes;
    },
  };
}

// Sizes are reported after the content (bit 3), names are UTF-8 (bit 11).
const flags = 0x0808;
const deflated = 8;

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflated, 8);
  fixedTime.copy(head, 10);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, name]);
}

function descriptor({ crc, packed, size }: Counts): Buffer {
  const isLarge = packed > largest32 || size > largest32;
  const tail = Buffer.alloc(isLarge ? 24 : 16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  if (isLarge) {
    tail.writeBigUInt64LE(BigInt(packed), 8);
    tail.writeBigUInt64LE(BigInt(size), 16);
  } else {
    tail.writeUInt32LE(packed, 8);
    tail.writeUInt32LE(size, 12);
  }
  return tail;
}

/** The table of contents, with the longer fields where a number does not fit the short one. */
export function directory(entries: readonly Written[], start: number): Buffer {
  const records = entries.map(directoryRecord);
  const size = records.reduce((sum, { length }) => sum + length, 0);
  const isLarge = entries.length >= largest16 || start >= largest32 || size >= largest32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isLarge ? largest16 : entries.length, 8);
  end.writeUInt16LE(isLarge ? largest16 : entries.length, 10);
  end.writeUInt32LE(isLarge ? largest32 : size, 12);
  end.writeUInt32LE(isLarge ? largest32 : start, 16);
  return Buffer.concat([...records, ...(isLarge ? [largeEnd(entries.length, size, start)] : []), end]);
}

function directoryRecord({ name, crc, packed, size, offset }: Written): Buffer {
  const isLarge = packed >= largest32 || size >= largest32 || offset >= largest32;
  const extra = Buffer.alloc(isLarge ? 28 : 0);
  if (isLarge) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(24, 2);
    extra.writeBigUInt64LE(BigInt(size), 4);
    extra.writeBigUInt64LE(BigInt(packed), 12);
    extra.writeBigUInt64LE(BigInt(offset), 20);
  }
  const record = Buffer.alloc(46);
  record.writeUInt32LE(0x02014b50, 0);
  record.writeUInt16LE(isLarge ? 45 : 20, 4);
  record.writeUInt16LE(isLarge ? 45 : 20, 6);
  record.writeUInt16LE(flags, 8);
  record.writeUInt16LE(deflated, 10);
  fixedTime.copy(record, 12);
  record.writeUInt32LE(crc, 16);
  record.writeUInt32LE(isLarge ? largest32 : packed, 20);
  record.writeUInt32LE(isLarge ? largest32 : size, 24);
  record.writeUInt16LE(name.length, 28);
  record.writeUInt16LE(extra.length, 30);
  record.writeUInt32LE(isLarge ? largest32 : offset, 42);
  return Buffer.concat([record, name, extra]);
}

function largeEnd(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(start), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(start + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
