import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { startI18n } from './src/i18n/index.ts';
import { noteNoOwners, printPagesLate } from './src/ui/test-support/light-tools.ts';
import { disableStyles } from './src/ui/test-support/styles.ts';

// A test waits for what it wants to see, however slow the machine is: only what never comes runs into this.
const patienceMilliseconds = 120_000;
configure({ asyncUtilTimeout: patienceMilliseconds, defaultHidden: false });
const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMilliseconds, ...options });

// There is no server here to hold a line open to.
vi.mock('./src/slices/messages/connect-hub.ts', () => ({ connectHub: () => () => {} }));

// Nor frames: one that is awaited when the file ends would never come for the next file of this process.
vi.mock('./src/api/loading/after-first-picture.ts', () => ({ afterFirstPicture: () => Promise.resolve() }));

// Nor a canvas to draw on.
vi.mock('./src/ui/map/canvas.tsx', () => import('./src/ui/test-support/drawn-map.tsx'));

/** jsdom has no layout: virtual lists need a size to show anything. */
function pretendLayout(): void {
  const size = (value: number): PropertyDescriptor => ({ configurable: true, get: () => value });
  for (const name of ['offsetWidth', 'clientWidth']) Object.defineProperty(HTMLElement.prototype, name, size(1000));
  for (const name of ['offsetHeight', 'clientHeight']) Object.defineProperty(HTMLElement.prototype, name, size(500));
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
}

if (typeof window !== 'undefined') {
  beforeAll(async () => {
    pretendLayout();
    disableStyles();
    noteNoOwners();
    printPagesLate();
    await startI18n('en');
  });
  beforeEach(() => localStorage.clear());
  afterEach(cleanup);
  // A module that is still being fetched when its file ends is refused, and the next file of this process, which asks
  // for the same screen, would be given the refusal.
  afterAll(() => vi.dynamicImportSettled());
}
