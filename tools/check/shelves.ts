import type { Place } from './area-map.ts';

export interface ImportEdge {
  readonly from: Place;
  readonly to: Place;
  /** What of it is still there at run time. */
  readonly values: readonly string[];
}

/** A slice imports only from lower shelves, and only through their doors. Returns one sentence per offence. */
export function shelfOffences(
  shelves: readonly (readonly string[])[],
  imports: readonly Pick<ImportEdge, 'from' | 'to'>[],
): string[] {
  const heightOf = new Map(shelves.flatMap((shelf, height) => shelf.map((slice) => [slice, height] as const)));
  return imports.flatMap(({ from, to }) => {
    if (from.slice === undefined || to.slice === undefined || from.slice === to.slice) return [];
    if (!to.isDoor) return [`${from.path}: enter '${to.slice}' through its door, #slices/${to.slice}.`];
    const [currentHeight, other] = [heightOf.get(from.slice), heightOf.get(to.slice)];
    return currentHeight !== undefined && other !== undefined && other < currentHeight
      ? []
      : [
          `${from.path}: '${from.slice}' may use only slices from the shelves before it in slices.json, not '${to.slice}'.`,
        ];
  });
}

/** Every folder of a slice has its place on a shelf. */
export function unshelvedOffences(shelves: readonly (readonly string[])[], places: readonly Place[]): string[] {
  const known = new Set(shelves.flat());
  const unknown = new Set(places.flatMap(({ slice }) => (slice !== undefined && !known.has(slice) ? [slice] : [])));
  return [...unknown].map((slice) => `slices/${slice}: give this slice a place on a shelf in slices.json.`);
}
