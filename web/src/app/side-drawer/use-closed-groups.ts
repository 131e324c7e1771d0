import { useState } from 'react';
import { z } from 'zod';
import { useClaims } from '#api/session/claims';
import { recall, remember } from '#ui/browser-io.ts';

const Kept = z.array(z.string()).max(50).catch([]);

/** Which groups of the menu somebody closed to have more room for stations, remembered on this device for each person. */
export function useClosedGroups(): [ReadonlySet<string>, (group: string) => void] {
  const name = `menuGroups.${useClaims().userId}`;
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(Kept.parse(recall(name))));
  const toggle = (group: string) => {
    const next = new Set(closed);
    if (!next.delete(group)) next.add(group);
    setClosed(next);
    remember(name, [...next]);
  };
  return [closed, toggle];
}
