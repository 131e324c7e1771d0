/**
 * Kruskal's stress 1 (1964) of a picture: how far distances between its points are from those they stand for, as a share of
 * the distances of the picture. The scale of the picture is chosen freely, as the best fit. Null for fewer than two points.
 */
export function stressOf(
  distances: readonly (readonly number[])[],
  points: readonly (readonly number[])[],
): number | null {
  let [cross, shown, given] = [0, 0, 0];
  for (let i = 0; i < points.length; i++)
    for (let j = i + 1; j < points.length; j++) {
      const wanted = distances[i]?.[j] ?? 0;
      const drawn = Math.hypot(...(points[i] ?? []).map((value, axis) => value - (points[j]?.[axis] ?? 0)));
      cross += wanted * drawn;
      shown += drawn * drawn;
      given += wanted * wanted;
    }
  if (points.length < 2 || shown === 0) return null;
  // The best factor for the given distances leaves this much: 1 − r² of a line through nothing.
  return given === 0 ? 0 : Math.sqrt(Math.max(0, 1 - (cross * cross) / (given * shown)));
}
