import type { ChosenStation } from '@freshet/contract';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queries } from '#api/query-client';

type Chosen = ReadonlyMap<string, ChosenStation>;

const none: Chosen = new Map();
const keyOf = (visit: string | undefined) => ['home', 'chosen-stations', visit] as const;
// Kept as long as the page is open; another person who signs in begins with nothing.
queries.setQueryDefaults(['home', 'chosen-stations'], { gcTime: Number.POSITIVE_INFINITY });

/** The stations that are ticked. Going back to the list from a station or a graph brings them back. */
export function useChosenStations(): [Chosen, (chosen: Chosen) => void] {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key });
  const [chosen, setChosen] = useState<Chosen>(() => queries.getQueryData<Chosen>(keyOf(visit)) ?? none);
  useEffect(() => void queries.setQueryData(keyOf(visit), chosen), [visit, chosen]);
  return [chosen, setChosen];
}
