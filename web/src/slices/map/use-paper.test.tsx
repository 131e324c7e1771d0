import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { MapHandle } from '#ui/map';
import { usePaper } from './use-paper.ts';

test('while the map is printed it has the size of a sheet, and its own again afterwards', () => {
  const restore = vi.fn();
  const layOnPaper = vi.fn(() => restore);
  const { unmount } = renderHook(() => usePaper({ current: { layOnPaper } as unknown as MapHandle }));
  window.dispatchEvent(new Event('beforeprint'));
  expect([layOnPaper, restore].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  window.dispatchEvent(new Event('afterprint'));
  expect([layOnPaper, restore].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  unmount();
  window.dispatchEvent(new Event('beforeprint'));
  expect(layOnPaper).toHaveBeenCalledTimes(1);
});
