import { useState } from 'react';
import { z } from 'zod';
import { recall, remember } from '#ui/browser-io.ts';

export const usualWidth = 280;
export const narrowest = 200;
export const widest = 480;

const StoredDrawer = z.object({ width: z.number().min(narrowest).max(widest), isFolded: z.boolean() });

/** The state of the drawer: remembered on this device, except for the sheet of narrow screens. */
export function useDrawer(isNarrow: boolean) {
  const [drawer, setDrawer] = useState(() =>
    StoredDrawer.catch({ width: usualWidth, isFolded: false }).parse(recall('drawer')),
  );
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const keep = (next: z.infer<typeof StoredDrawer>) => {
    setDrawer(next);
    remember('drawer', next);
  };
  return {
    ...drawer,
    isSheetOpen,
    isOpen: isNarrow ? isSheetOpen : !drawer.isFolded,
    toggle: () => (isNarrow ? setIsSheetOpen(!isSheetOpen) : keep({ ...drawer, isFolded: !drawer.isFolded })),
    closeSheet: () => setIsSheetOpen(false),
    setWidth: (width: number) => keep({ ...drawer, width: Math.min(widest, Math.max(narrowest, Math.round(width))) }),
  };
}

export type DrawerState = ReturnType<typeof useDrawer>;
