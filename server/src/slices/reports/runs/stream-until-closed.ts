import { Readable } from 'node:stream';

/** A stream of what is made. Whoever closes it early aborts the making at once, not only when the next piece is ready. */
export function streamUntilClosed(bytes: AsyncGenerator<Buffer>, aborter: AbortController): Readable {
  const stream = Readable.from(bytes, { objectMode: false, highWaterMark: 256 * 1024 });
  stream.once('close', () => {
    if (!stream.readableEnded) aborter.abort(new StreamClosed());
  });
  // Whoever reads is told by the stream itself; nobody else listens.
  stream.on('error', () => undefined);
  return stream;
}

/** Nobody waits for the bytes any more. */
export class StreamClosed extends Error {
  override readonly name = 'StreamClosed';
  constructor() {
    super('The answer is not wanted any more.');
  }
}
