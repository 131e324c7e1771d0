import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus at the button by which an entry of a list was moved: the browser loses it on the way. The entry
 * carries `data-key`, its buttons `data-by` with -1 (up) or 1 (down). Call what it gives back before the move.
 */
export function useFollowFocus(list: RefObject<HTMLElement | null>, items: readonly unknown[], isBusy = false) {
  const moved = useRef<{ key: string; by: -1 | 1 } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are where the focus has to follow.
  useEffect(() => {
    if (isBusy || !moved.current) return;
    const { key, by } = moved.current;
    moved.current = null;
    const entries = list.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [];
    const entry = [...entries].find(({ dataset }) => dataset.key === key);
    const buttons = [by, -by].map((each) => entry?.querySelector<HTMLElement>(`button[data-by="${each}"]`));
    buttons.find((button) => button && !button.hasAttribute('disabled'))?.focus();
  }, [list, items, isBusy]);
  return (key: string, by: -1 | 1) => {
    moved.current = { key, by };
  };
}
