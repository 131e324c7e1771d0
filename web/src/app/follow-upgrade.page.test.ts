import { afterEach, expect, test, vi } from 'vitest';
import { followUpgrade } from './follow-upgrade.ts';

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

/** A screen whose file could not be loaded, in a page made of `own`, while the server answers `answer`. */
async function loseScreen(scriptPath: string, answer: () => Promise<Response>): Promise<number> {
  document.head.innerHTML = `<script type="text/plain" src="${scriptPath}"></script>`;
  const fetched = vi.fn(answer);
  vi.stubGlobal('fetch', fetched);
  const reload = vi.fn();
  const stop = followUpgrade(reload);
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  stop();
  return reload.mock.calls.length;
}

const page = async () => new Response('<script type="module" src="/assets/first-new.js"></script>');

test('a tab from before an upgrade is loaded anew when a screen of it is gone', async () => {
  expect(await loseScreen('/assets/first-old.js', page)).toBe(1);
});

test('a tab of the same version, or without a connection, is left as it is', async () => {
  expect(await loseScreen('/assets/first-new.js', page)).toBe(0);
  expect(await loseScreen('/assets/first-old.js', () => Promise.reject(new TypeError('Failed to fetch')))).toBe(0);
  expect(await loseScreen('/assets/first-old.js', async () => new Response('busy', { status: 503 }))).toBe(0);
});
