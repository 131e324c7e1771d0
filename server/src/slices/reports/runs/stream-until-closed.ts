import { Readable } from 'node:stream';
import { Problem, problem } from '@freshet/contract';

/**
 * A stream of what is made. Closing it early aborts the making at once, not only when the next piece is ready.
 */
export function streamUntilClosed(bytes: AsyncGenerator<Buffer>, aborter: AbortController): Readable {
  const stream = Readable.from(bytes, { objectMode: false, highWaterMark: 256 * 1024 });
  stream.once('close', () => {
    if (!stream.readableEnded) aborter.abort(problem('request.ended'));
  });
  // The stream itself reports the error to its reader; nobody else listens.
  stream.on('error', () => undefined);
  return stream;
}

/** Whether work ended because nobody waits for its answer any more. */
export const isRequestEnded = (error: unknown): boolean => error instanceof Problem && error.code === 'request.ended';

/** An aborter for the making of an answer, that is aborted already while its caller goes away before it begins. */
export function abortWhenGone(gone: AbortSignal): AbortController {
  const aborter = new AbortController();
  const abort = () => aborter.abort(gone.reason);
  if (gone.aborted) abort();
  else gone.addEventListener('abort', abort, { once: true });
  return aborter;
}
