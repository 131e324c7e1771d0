export type Position = readonly [x: number, y: number];

export interface Window {
  readonly left: number;
  readonly right: number;
  readonly low: number;
  readonly high: number;
}

type Side = readonly [axis: 0 | 1, bound: number, sign: 1 | -1];

/** The part of an outline that lies in a window (Sutherland and Hodgman); nothing where it lies outside. */
export function clipRing(ring: readonly Position[], { left, right, low, high }: Window): Position[] {
  const sides: Side[] = [
    [0, left, 1],
    [0, right, -1],
    [1, low, 1],
    [1, high, -1],
  ];
  return sides.reduce<Position[]>(clipBySide, [...ring]);
}

function clipBySide(ring: readonly Position[], [axis, bound, sign]: Side): Position[] {
  const isInside = (position: Position) => sign * (position[axis] - bound) >= 0;
  return ring.flatMap((position, at) => {
    const before = ring[at === 0 ? ring.length - 1 : at - 1] ?? position;
    const crossing = isInside(position) === isInside(before) ? [] : [cross(before, position, [axis, bound])];
    return isInside(position) ? [...crossing, position] : crossing;
  });
}

/** Where the way from one to the other meets the bound. */
function cross(from: Position, to: Position, [axis, bound]: readonly [0 | 1, number]): Position {
  const share = (bound - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}
