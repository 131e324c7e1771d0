/** Leaves out points that lie nearer than the tolerance to the line without them (Douglas and Peucker). */
export function simplify(points, tolerance) {
  const keep = new Set([0, points.length - 1]);
  const spans = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const far = farthest(points, from, to);
    if (far.distance <= tolerance) continue;
    keep.add(far.at);
    spans.push([from, far.at], [far.at, to]);
  }
  return points.filter((_, at) => keep.has(at));
}

function farthest(points, from, to) {
  let found = { at: from, distance: 0 };
  for (let at = from + 1; at < to; at += 1) {
    const distance = distanceTo(points[at], points[from], points[to]);
    if (distance > found.distance) found = { at, distance };
  }
  return found;
}

function distanceTo([x, y], [fromX, fromY], [toX, toY]) {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const along = dx === 0 && dy === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - at * dx, y - fromY - at * dy);
}

/** A point inside an outline: the middle of the longest piece that the line through its middle cuts out of it. */
export function middleOf(outline) {
  const heights = outline.map(([, y]) => y);
  const y = (Math.min(...heights) + Math.max(...heights)) / 2 + 1e-9;
  const cuts = crossings(outline, y).sort((a, b) => a - b);
  let best = [cuts[0] ?? 0, cuts[0] ?? 0];
  for (let at = 0; at + 1 < cuts.length; at += 2) {
    if (cuts[at + 1] - cuts[at] > best[1] - best[0]) best = [cuts[at], cuts[at + 1]];
  }
  return [(best[0] + best[1]) / 2, y];
}

export const isInside = ([x, y], outline) => crossings(outline, y).filter((cut) => cut < x).length % 2 === 1;

const crossings = (outline, y) =>
  outline.flatMap(([toX, toY], at) => {
    const [fromX, fromY] = outline[at - 1] ?? outline.at(-1);
    return fromY > y === toY > y ? [] : [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)];
  });
