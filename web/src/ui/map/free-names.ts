/** A sign on the screen, in pixels, and the name that would be under it. */
export interface NamedSign {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly name: string | null;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far below the middle of its sign a name is. */
export const nameOffset = 18;

const longestName = 32;
const letterWidth = 6.5;
const lineHeight = 14;

export const shorten = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;

/** Which of the signs can carry their name without covering another sign or name; the earlier ones come first. */
export function findFreeNames(signs: readonly NamedSign[]): ReadonlySet<number> {
  const discs = signs.map(({ x, y, radius }) => boxAround(x, y, radius, radius));
  const taken: Box[] = [];
  const free = new Set<number>();
  for (const [at, { x, y, name }] of signs.entries()) {
    if (name === null) continue;
    const box = boxAround(x, y + nameOffset, (shorten(name).length * letterWidth) / 2, lineHeight / 2);
    const isBlocked =
      taken.some((other) => overlap(box, other)) || discs.some((disc, of) => of !== at && overlap(box, disc));
    if (isBlocked) continue;
    taken.push(box);
    free.add(at);
  }
  return free;
}

const boxAround = (x: number, y: number, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
