import { useState } from 'react';
import { z } from 'zod';
import { useClaims } from '#api/session/claims';
import { recall, remember } from '#ui/browser-io.ts';

const GroupNames = z.array(z.string()).max(5000).catch([]);

/** Which groups are open, remembered on this device for each person. */
export function useOpenGroups(): [ReadonlySet<string>, (key: string, isOpen: boolean) => void] {
  const name = `stationMenu.${useClaims().userId}`;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(GroupNames.parse(recall(name))));
  const set = (key: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
    remember(name, [...next]);
  };
  return [open, set];
}
