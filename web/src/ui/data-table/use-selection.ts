import { useCallback, useMemo, useRef, useState } from 'react';

export interface SelectionOptions {
  /** The keys of the rows shown, in order. */
  shownKeys: readonly string[];
  selected: ReadonlySet<string> | undefined;
  onSelect: ((selected: ReadonlySet<string>) => void) | undefined;
  /** The keys of rows that cannot be chosen. */
  locked: ReadonlySet<string>;
}

/** Which rows are chosen. With shift, everything from the last row touched up to this one. */
export function useSelection({ shownKeys, selected: given, onSelect, locked }: SelectionOptions) {
  const [internal, setInternal] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef(0);
  const selected = given ?? internal;
  const change = useCallback(
    (wanted: ReadonlySet<string>) => {
      const next = new Set([...wanted].filter((key) => !locked.has(key)));
      setInternal(next);
      onSelect?.(next);
    },
    [onSelect, locked],
  );

  const toggle = (index: number, withRange = false) => {
    const key = shownKeys[index];
    if (key === undefined) return;
    const isOn = !selected.has(key);
    const [from, to] = withRange ? [anchor.current, index].sort((a, b) => a - b) : [index, index];
    change(withKeys(selected, shownKeys.slice(from, (to ?? index) + 1), isOn || withRange));
    anchor.current = index;
  };
  const extendTo = (index: number) => {
    const [from = 0, to = 0] = [anchor.current, index].sort((a, b) => a - b);
    change(new Set(shownKeys.slice(from, to + 1)));
  };
  const setAnchor = (index: number) => {
    anchor.current = index;
  };
  const openKeys = useMemo(() => shownKeys.filter((key) => !locked.has(key)), [shownKeys, locked]);
  const selectedShown = useMemo(() => shownKeys.filter((key) => selected.has(key)).length, [shownKeys, selected]);
  const isAll = selectedShown > 0 && openKeys.every((key) => selected.has(key));
  const toggleAll = () => change(withKeys(selected, openKeys, !isAll));
  return { selected, selectedShown, isAll, locked, toggle, extendTo, setAnchor, toggleAll };
}

function withKeys(selected: ReadonlySet<string>, keys: readonly string[], isOn: boolean): Set<string> {
  const next = new Set(selected);
  for (const key of keys) isOn ? next.add(key) : next.delete(key);
  return next;
}
