import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** Bytes that can be read from the start, once or again. */
export interface ByteSource {
  readonly fileNo: number;
  readonly name: string;
  /** The name inside an archive; empty for a plain file. */
  readonly inner: string;
  bytes(): AsyncIterable<Buffer>;
}

/** A file that can also be read in the middle. */
export interface FileSource extends ByteSource {
  readonly sizeBytes: number;
  /** Fewer bytes when the file ends before. */
  readAt(position: number, length: number): Promise<Buffer>;
  /** From one position to another, both included. */
  stream(start: number, end: number): Readable;
}

const chunkBytes = 256 * 1024;

/** `onRead` receives how many bytes of the file were read, as they are. */
export function fileSource(
  file: { fileNo: number; name: string; path: string; sizeBytes: number },
  onRead: (bytes: number) => void,
): FileSource {
  const { fileNo, name, path, sizeBytes } = file;
  return {
    fileNo,
    name,
    sizeBytes,
    inner: '',
    readAt: (position, length) => readAt(path, position, length),
    stream: (start, end) => createReadStream(path, { start, end, highWaterMark: 128 * 1024 }),
    async *bytes() {
      for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
        if (!Buffer.isBuffer(chunk)) continue;
        onRead(chunk.length);
        yield chunk;
      }
    },
  };
}

/** A file that is in memory. */
export const bytesSource = (file: { fileNo: number; name: string }, bytes: Uint8Array): FileSource =>
  memorySource({ ...file, inner: '' }, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

/** A file inside an archive, unpacked whole. */
export const memorySource = ({ fileNo, name, inner }: Omit<ByteSource, 'bytes'>, content: Buffer): FileSource => ({
  fileNo,
  name,
  inner,
  sizeBytes: content.length,
  readAt: async (position, length) => content.subarray(position, position + length),
  stream: (start, end) => Readable.from([content.subarray(start, end + 1)]),
  async *bytes() {
    for (let at = 0; at < content.length; at += chunkBytes) yield content.subarray(at, at + chunkBytes);
  },
});

/** Bytes from the middle of a file; fewer when it ends before. */
async function readAt(path: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(path);
  try {
    const buffer = Buffer.alloc(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return buffer.subarray(0, filled);
  } finally {
    await handle.close();
  }
}

/** All bytes of a source, which is known to be small. */
export async function gatherBytes(source: ByteSource): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of source.bytes()) parts.push(chunk);
  return Buffer.concat(parts);
}

/** The first bytes of a source, at least so many when it has them. */
export async function gatherHead(source: ByteSource, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let gathered = 0;
  for await (const chunk of source.bytes()) {
    parts.push(chunk);
    gathered += chunk.length;
    if (gathered >= length) break;
  }
  return Buffer.concat(parts);
}
