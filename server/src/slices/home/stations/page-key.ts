import { problem } from '@freshet/contract';
import { z } from 'zod';

const Key = z.tuple([z.number().int(), z.string().max(500), z.number().int().positive()]);

/** Where a page of stations ended. */
export interface PageKey {
  readonly sortKey: number;
  readonly inOrder: string;
  readonly id: number;
}

export const writeKey = ({ sortKey, inOrder, id }: PageKey): string => JSON.stringify([sortKey, inOrder, id]);

/** Refuses what no page ended with. */
export function readKey(text: string | undefined): PageKey | null {
  if (text === undefined) return null;
  const [sortKey, inOrder, id] = parse(text);
  return { sortKey, inOrder, id };
}

function parse(text: string): z.infer<typeof Key> {
  try {
    return Key.parse(JSON.parse(text));
  } catch {
    throw problem('home.unknownPage');
  }
}

/** In the order of the pages. */
export const compareKeys = (one: PageKey, other: PageKey): number =>
  one.sortKey - other.sortKey || compareTexts(one.inOrder, other.inOrder) || one.id - other.id;

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
