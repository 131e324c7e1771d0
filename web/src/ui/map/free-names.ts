/** A sign on the screen, in pixels, and the name that would be under it. */
export interface NamedSign {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly name: string | null;
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far from the middle of its sign the middle of a name is. */
export interface NamePosition {
  readonly right: number;
  readonly down: number;
}

const nameOffset = 18;
const longestName = 32;
const letterWidth = 6.5;
const lineHeight = 14;

export const shorten = (name: string): string =>
  name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;

/**
 * Which of the signs can carry their name without covering another sign or name; the earlier ones come first. A name
 * stands under its sign, and moves as far as the edge of the map would cut it.
 */
export function findFreeNames(signs: readonly NamedSign[], view: Box): ReadonlyMap<number, NamePosition> {
  const discs = signs.map(({ x, y, radius }) => boxAround(x, y, radius, radius));
  const taken: Box[] = [];
  const free = new Map<number, NamePosition>();
  for (const [at, { x, y, name }] of signs.entries()) {
    if (name === null || !overlap(boxAround(x, y, 1, 1), view)) continue;
    const halfWidth = (shorten(name).length * letterWidth) / 2;
    const position = { right: inward(x, halfWidth, view), down: isLow(y, view) ? -nameOffset : nameOffset };
    const box = boxAround(x + position.right, y + position.down, halfWidth, lineHeight / 2);
    const isBlocked =
      taken.some((other) => overlap(box, other)) || discs.some((disc, of) => of !== at && overlap(box, disc));
    if (isBlocked) continue;
    taken.push(box);
    free.set(at, position);
  }
  return free;
}

/** How far a name has to move to be between the left and the right edge. */
const inward = (x: number, halfWidth: number, { left, right }: Box): number =>
  Math.max(0, left - (x - halfWidth)) + Math.min(0, right - (x + halfWidth));

const isLow = (y: number, { bottom }: Box): boolean => y + nameOffset + lineHeight / 2 > bottom;

const boxAround = (x: number, y: number, halfWidth: number, halfHeight: number): Box => ({
  left: x - halfWidth,
  right: x + halfWidth,
  top: y - halfHeight,
  bottom: y + halfHeight,
});

const overlap = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
