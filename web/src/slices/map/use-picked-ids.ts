import { useEffect, useRef, useState } from 'react';

type Ids = ReadonlySet<string> | null;

interface Left {
  /** Where the map looked when it was left. */
  readonly at: string | undefined;
  readonly ids: Ids;
}

let left: Left | null = null;

/** The places that were picked. A person who comes back to the map from their graph finds them again. */
export function usePickedIds(at: string | undefined): [Ids, (ids: Ids) => void] {
  const [ids, setIds] = useState<Ids>(() => (left && at !== undefined && left.at === at ? left.ids : null));
  const latest = useRef<Left>({ at, ids });
  latest.current = { at, ids };
  useEffect(
    () => () => {
      left = latest.current;
    },
    [],
  );
  return [ids, setIds];
}
