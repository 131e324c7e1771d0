type Corner = readonly number[];

/** Whether a place lies inside a closed line, by counting how often a ray from it crosses that line. */
export function isInside(x: number, y: number, ring: readonly Corner[]): boolean {
  let isIn = false;
  let [beforeX = 0, beforeY = 0] = ring.at(-1) ?? [];
  for (const [atX = 0, atY = 0] of ring) {
    const crosses = atY > y !== beforeY > y && x < ((beforeX - atX) * (y - atY)) / (beforeY - atY) + atX;
    if (crosses) isIn = !isIn;
    [beforeX, beforeY] = [atX, atY];
  }
  return isIn;
}
