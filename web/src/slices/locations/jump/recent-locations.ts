import { z } from 'zod';
import { recall, remember } from '#ui/browser-io.ts';

const most = 5;
const Recent = z.array(z.object({ id: z.number().int().positive(), name: z.string().min(1) }));
export type RecentLocation = z.infer<typeof Recent>[number];

const keyOf = (userId: number) => `locationHistory.${userId}`;

/** The places this person looked at last, newest first. */
export const recentLocations = (userId: number): RecentLocation[] => Recent.catch([]).parse(recall(keyOf(userId)));

/** Puts a place at the top. Each name is there once, whatever its case; the sixth goes. */
export function rememberLocation(userId: number, visited: RecentLocation): void {
  const isOther = ({ name }: RecentLocation) => name.toLowerCase() !== visited.name.toLowerCase();
  remember(keyOf(userId), [visited, ...recentLocations(userId).filter(isOther)].slice(0, most));
}

/** Takes out a place that is no longer there. */
export function forgetLocation(userId: number, gone: number): void {
  remember(
    keyOf(userId),
    recentLocations(userId).filter(({ id }) => id !== gone),
  );
}
