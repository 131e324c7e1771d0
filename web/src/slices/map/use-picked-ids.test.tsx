import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { usePickedIds } from './use-picked-ids.ts';

test('what was picked is there again for whoever comes back to the map as it was left, and only then', () => {
  const first = renderHook(() => usePickedIds('-118,49,9'));
  act(() => first.result.current[1](new Set(['f1'])));
  first.unmount();
  const elsewhere = renderHook(() => usePickedIds(undefined));
  expect(elsewhere.result.current[0]).toBeNull();
  const back = renderHook(() => usePickedIds('-118,49,9'));
  expect(back.result.current[0]).toEqual(new Set(['f1']));
});
