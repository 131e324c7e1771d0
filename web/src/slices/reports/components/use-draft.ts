import { useMemo, useState } from 'react';

/** Ids that are being chosen, before they are applied. */
export function useDraft<Id extends number>(chosen: readonly Id[]) {
  const [ids, setIds] = useState<ReadonlySet<Id>>(() => new Set(chosen));
  return useMemo(
    () => ({
      ids,
      set: (some: readonly Id[], isOn: boolean) =>
        setIds((before) => {
          const next = new Set(before);
          for (const id of some) isOn ? next.add(id) : next.delete(id);
          return next;
        }),
      clear: () => setIds(new Set()),
    }),
    [ids],
  );
}
