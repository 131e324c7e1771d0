/** Browsers draw no element taller than this; what is taller is scrolled faster instead. */
export const tallest = 15_000_000;

export interface RowSpace {
  readonly count: number;
  readonly rowHeight: number;
  /** How much of the rows can be seen at once. */
  readonly seen: number;
}

export interface RowWindow {
  readonly first: number;
  /** The one after the last. */
  readonly end: number;
  /** Where the first of them is inside the body. */
  readonly top: number;
}

const extra = 6;

export const bodyHeight = ({ count, rowHeight }: RowSpace): number => Math.min(count * rowHeight, tallest);

/** How far the rows move while the body is scrolled by one. */
function speedOf(space: RowSpace): number {
  const [rows, body] = [space.count * space.rowHeight - space.seen, bodyHeight(space) - space.seen];
  return body <= 0 || rows <= body ? 1 : rows / body;
}

/** Which rows can be seen when the body is scrolled so far, with some more on both sides. */
export function rowsAt(space: RowSpace, scrolled: number): RowWindow {
  const { count, rowHeight, seen } = space;
  const offset = Math.max(0, scrolled) * speedOf(space);
  const first = Math.min(Math.max(0, Math.floor(offset / rowHeight) - extra), Math.max(count - 1, 0));
  const end = Math.min(count, Math.ceil((offset + seen) / rowHeight) + extra);
  return { first, end: Math.max(end, first), top: Math.max(0, scrolled) + first * rowHeight - offset };
}

/** How far to scroll so that a row can be seen, moving no more than needed. */
export function scrollFor(space: RowSpace, index: number, scrolled: number): number {
  const { rowHeight, seen } = space;
  const speed = speedOf(space);
  const offset = scrolled * speed;
  const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight];
  if (top < offset) return top / speed;
  return bottom > offset + seen ? (bottom - seen) / speed : scrolled;
}
