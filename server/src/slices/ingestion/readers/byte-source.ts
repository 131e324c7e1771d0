import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Bytes that can be read from the start, once or again. */
export interface ByteSource {
  readonly fileNo: number;
  readonly name: string;
  /** The name inside an archive; empty for a plain file. */
  readonly inner: string;
  bytes(): AsyncIterable<Buffer>;
}

/** A file on disk, which can also be read in the middle. */
export interface FileSource extends ByteSource {
  readonly path: string;
  readonly sizeBytes: number;
}

const chunkBytes = 256 * 1024;

/** `onRead` is told how many bytes of the file were read, as they are. */
export function fileSource(
  file: { fileNo: number; name: string; path: string; sizeBytes: number },
  onRead: (bytes: number) => void,
): FileSource {
  return {
    ...file,
    inner: '',
    async *bytes() {
      for await (const chunk of createReadStream(file.path, { highWaterMark: chunkBytes })) {
        if (!Buffer.isBuffer(chunk)) continue;
        onRead(chunk.length);
        yield chunk;
      }
    },
  };
}

/** Bytes from the middle of a file; fewer when it ends before. */
export async function readAt(path: string, position: number, length: number): Promise<Buffer> {
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
