/** @typedef {readonly number[]} Spot longitude and latitude, or steps of them */

/**
 * Leaves out points that lie nearer than the tolerance to the line without them (Douglas and Peucker).
 * @param {readonly Spot[]} points
 * @param {number} tolerance
 */
export function simplify(points, tolerance) {
  const keep = new Set([0, points.length - 1]);
  const spans = [{ from: 0, to: points.length - 1 }];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const { from, to } = span;
    const far = farthest(points, from, to);
    if (far.distance <= tolerance) continue;
    keep.add(far.at);
    spans.push({ from, to: far.at }, { from: far.at, to });
  }
  return points.filter((_, at) => keep.has(at));
}

/**
 * @param {readonly Spot[]} points
 * @param {number} from
 * @param {number} to
 */
function farthest(points, from, to) {
  let found = { at: from, distance: 0 };
  for (let at = from + 1; at < to; at += 1) {
    const distance = distanceTo(points[at] ?? [], points[from] ?? [], points[to] ?? []);
    if (distance > found.distance) found = { at, distance };
  }
  return found;
}

/**
 * @param {Spot} spot
 * @param {Spot} start
 * @param {Spot} end
 */
function distanceTo([x = 0, y = 0], [fromX = 0, fromY = 0], [toX = 0, toY = 0]) {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const along = dx === 0 && dy === 0 ? 0 : ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - at * dx, y - fromY - at * dy);
}

/**
 * A point inside an outline: the middle of the longest piece that the line through its middle cuts out of it.
 * @param {readonly Spot[]} outline
 */
export function middleOf(outline) {
  const heights = outline.map(([, y = 0]) => y);
  const y = (Math.min(...heights) + Math.max(...heights)) / 2 + 1e-9;
  const cuts = crossings(outline, y).sort((a, b) => a - b);
  let best = { from: 0, to: 0 };
  for (let at = 0; at + 1 < cuts.length; at += 2) {
    const [from = 0, to = 0] = cuts.slice(at, at + 2);
    if (to - from > best.to - best.from) best = { from, to };
  }
  return [(best.from + best.to) / 2, y];
}

/**
 * @param {Spot} spot
 * @param {readonly Spot[]} outline
 */
export const isInside = ([x = 0, y = 0], outline) => crossings(outline, y).filter((cut) => cut < x).length % 2 === 1;

/**
 * @param {readonly Spot[]} outline
 * @param {number} y
 */
const crossings = (outline, y) =>
  outline.flatMap(([toX = 0, toY = 0], at) => {
    const [fromX = 0, fromY = 0] = outline.at(at - 1) ?? [];
    return fromY > y === toY > y ? [] : [fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)];
  });
