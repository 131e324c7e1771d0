import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { useClaims } from '#api/session/claims';
import { recall, remember } from '#ui/browser-io.ts';

const most = 20;
const Favourite = z.object({ href: z.string().startsWith('/').max(2000), title: z.string().min(1).max(300) });
export type Favourite = z.infer<typeof Favourite>;
const StoredFavourites = z.array(Favourite).max(most).catch([]);

const cache = new Map<string, readonly Favourite[]>();
const watchers = new Set<() => void>();

const nameOf = (userId: number) => `favourites.${userId}`;

function favouritesOf(name: string): readonly Favourite[] {
  const known = cache.get(name) ?? StoredFavourites.parse(recall(name));
  cache.set(name, known);
  return known;
}

/** Two addresses of one screen, whatever else it shows, are the same favourite. */
const screenOf = (href: string) => href.split('?')[0] ?? href;

/** The screens and places that somebody keeps at hand, remembered on this device for each person, the first first. */
export function useFavourites() {
  const name = nameOf(useClaims().userId);
  const favourites = useSyncExternalStore(watch, () => favouritesOf(name));
  const has = (href: string) => favourites.some((each) => screenOf(each.href) === screenOf(href));
  const toggle = (favourite: Favourite) => {
    const others = favourites.filter((each) => screenOf(each.href) !== screenOf(favourite.href));
    const next = others.length < favourites.length ? others : [...favourites, favourite].slice(-most);
    cache.set(name, next);
    remember(name, next);
    for (const notify of watchers) notify();
  };
  return { favourites, has, toggle };
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
