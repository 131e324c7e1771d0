import { Readable } from 'node:stream';
import { problem } from '@freshet/contract';

/** How long next to nothing may arrive. Tests shorten it. */
export const stallWindow = { windowMs: 30_000 };
/** About 300 bytes a second: slower than any line people work over. */
const leastBytes = 9_000;

/** Passes bytes on as they arrive, and refuses when next to nothing arrives for half a minute. */
export async function* refuseStalled(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const watch = watchProgress();
  const chunks = content[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([chunks.next(), watch.stalled]);
      if (next.done) return;
      watch.count(next.value.length);
      yield next.value;
    }
  } finally {
    watch.stop();
    // Asking the iterator to return would wait for the very bytes that do not come.
    if (content instanceof Readable) content.destroy();
  }
}

function watchProgress() {
  let [timer, arrived]: [NodeJS.Timeout | undefined, number] = [undefined, 0];
  let refuse: (reason: unknown) => void = () => undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    refuse = reject;
  });
  // The upload may end before anybody waits for this.
  stalled.catch(() => undefined);
  const { windowMs } = stallWindow;
  const begin = () => {
    arrived = 0;
    clearTimeout(timer);
    timer = setTimeout(() => refuse(problem('files.stalled', { waited: windowMs / 1000 })), windowMs);
  };
  begin();
  return {
    stalled,
    count: (bytes: number) => {
      arrived += bytes;
      if (arrived >= leastBytes) begin();
    },
    stop: () => clearTimeout(timer),
  };
}
