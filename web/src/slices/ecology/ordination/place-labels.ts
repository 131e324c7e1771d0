/** A visit where it is drawn, with the name of its plot. */
export interface NamedDot {
  readonly key: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

export interface DotLabel extends NamedDot {
  readonly anchor: 'start' | 'end';
}

const linePixels = 15;
/** From the middle of a dot to the name beside it, which leaves the dot to be seen. */
const besideDot = 10;
/** From the middle of a dot down to the foot of letters on the same height. */
const toFoot = 4;
/** Names that begin this near to one another would cover each other on one line. */
const nameWidth = 220;

/** Names beside dots: one under the other where several would cover each other, and beside every dot on their line. */
export function placeLabels(named: readonly NamedDot[], dots: readonly NamedDot[], width: number): DotLabel[] {
  const placed: DotLabel[] = [];
  for (const dot of [...named].sort((one, other) => one.y - other.y)) {
    const isRight = dot.x > width * 0.65;
    const side = isRight ? -1 : 1;
    const near = placed.filter((other) => Math.abs(other.x - dot.x) < nameWidth);
    const y = Math.max(dot.y + toFoot, ...near.map((above) => above.y + linePixels));
    let x = dot.x + side * besideDot;
    const onLine = dots.filter((other) => Math.abs(other.y + toFoot - y) < linePixels);
    // Towards where the name goes, so that a dot it is moved past cannot be under it again.
    for (const other of onLine.sort((one, next) => side * (one.x - next.x))) {
      const into = side * (other.x - x);
      if (into > -besideDot && into < nameWidth / 2) x = other.x + side * besideDot;
    }
    placed.push({ ...dot, x, y, anchor: isRight ? 'end' : 'start' });
  }
  return placed;
}
