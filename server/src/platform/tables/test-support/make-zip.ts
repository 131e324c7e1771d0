import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string;
  readonly content: string | Buffer;
  readonly isStored?: boolean;
  /** What the archive says instead of the truth. */
  readonly lies?: { readonly size?: number; readonly crc?: number; readonly offset?: number; readonly mode?: number };
}

/** An archive, valid or forged as requested. */
export function makeZip(parts: readonly ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { body, entry } = packPart(part, at);
    bodies.push(body);
    entries.push(entry);
    at += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

function packPart({ name, content, isStored = false, lies = {} }: ZipPart, at: number) {
  const bytes = Buffer.from(content);
  const packed = isStored ? bytes : deflateRawSync(bytes);
  const [method, crc, size] = [isStored ? 0 : 8, lies.crc ?? crc32(bytes), lies.size ?? bytes.length];
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(method, 8);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(method, 10);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(isStored && lies.size !== undefined ? lies.size : packed.length, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(Buffer.byteLength(name), 28);
  entry.writeUInt32LE(((lies.mode ?? 0) << 16) >>> 0, 38);
  entry.writeUInt32LE(lies.offset ?? at, 42);
  const label = Buffer.from(name);
  return { body: Buffer.concat([head, label, packed]), entry: Buffer.concat([entry, label]) };
}
