import { expect, test } from 'vitest';
import { foldPages } from './fold-pages.js';

test('on a phone the list of pages is folded above the text, and open again beside it', () => {
  const pages = { open: true };
  const isAbove = Object.assign(new EventTarget(), { matches: true });
  foldPages(pages, isAbove);
  expect(pages.open).toBe(false);
  isAbove.matches = false;
  isAbove.dispatchEvent(new Event('change'));
  expect(pages.open).toBe(true);
});
