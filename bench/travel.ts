import type { Page } from '../e2e/support/browser/open-browser.ts';

/** One request of a page and what came over the wire for it, headers included, as it was packed. */
export interface Travelled {
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
}

export interface Travel {
  /** Everything that has travelled once nothing else does for a while. Recording ends with it, for it takes time itself. */
  untilQuiet(): Promise<readonly Travelled[]>;
  emptyCache(): Promise<void>;
}

const quietMs = 3000;

/** A page asks this again and again for as long as it is open. */
const isRepeated = (url: string) => url.endsWith('/api/Account/Session');

/** Writes down everything that travels to the page from now on. */
export async function recordTravel(page: Page): Promise<Travel> {
  const session = await page.context().newCDPSession(page);
  const requested = new Map<string, Omit<Travelled, 'bytes'>>();
  const all: Travelled[] = [];
  let changedAt = performance.now();
  const add = (one: Travelled) => {
    all.push(one);
    if (!isRepeated(one.url)) changedAt = performance.now();
  };
  const finish = (requestId: string, bytes: number) => {
    const one = requested.get(requestId);
    requested.delete(requestId);
    if (one) add({ ...one, bytes });
  };
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = 'Other' }) => {
    if (!/^(data|blob):/.test(url)) requested.set(requestId, { url, type });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => finish(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0));
  session.on('Network.webSocketCreated', ({ url }) => add({ url, type: 'WebSocket', bytes: 0 }));
  await session.send('Network.enable');
  return {
    untilQuiet: async () => {
      changedAt = performance.now();
      while (performance.now() - changedAt < quietMs) await page.waitForTimeout(100);
      await session.detach();
      return all;
    },
    emptyCache: async () => {
      await session.send('Network.clearBrowserCache');
    },
  };
}
