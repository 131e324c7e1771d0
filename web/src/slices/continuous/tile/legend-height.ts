const [letter, signAndGaps, row] = [7.5, 48, 32];

/** About how high the names above a picture are: as many beside one another as there is room for, long ones alone. */
export function legendHeight(names: readonly { readonly name: string }[], width: number): number {
  let [rows, used] = [0, Number.POSITIVE_INFINITY];
  for (const { name } of names) {
    const wide = name.length * letter + signAndGaps;
    if (used + wide > width) [rows, used] = [rows + Math.max(1, Math.ceil(wide / Math.max(width, 1))), 0];
    used += wide;
  }
  return rows * row;
}
