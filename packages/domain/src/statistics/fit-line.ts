export interface Line {
  readonly count: number;
  readonly slope: number;
  readonly intercept: number;
  /** The share of the spread of y that the line explains, from 0 to 1. */
  readonly rSquared: number;
}

/** The straight line of least squares. Null with fewer than three points or when x never changes. */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): Line | null {
  const count = points.length;
  if (count < 3) return null;
  const [middleX, middleY] = [0, 1].map((at) => points.reduce((sum, point) => sum + (point[at] ?? 0), 0) / count);
  if (middleX === undefined || middleY === undefined) return null;
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - middleX) ** 2;
    xy += (x - middleX) * (y - middleY);
    yy += (y - middleY) ** 2;
  }
  if (xx === 0) return null;
  const slope = xy / xx;
  return { count, slope, intercept: middleY - slope * middleX, rSquared: yy === 0 ? 1 : (xy * xy) / (xx * yy) };
}
