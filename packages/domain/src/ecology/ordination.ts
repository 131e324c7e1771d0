export interface Ordination {
  /** A place for each thing: its coordinates on the first axes. */
  readonly points: readonly (readonly number[])[];
  /** Of each axis: the share of all positive eigenvalues. */
  readonly shares: readonly number[];
  /** Eigenvalues below zero, as a share of all in absolute terms: what no picture in a plane can show. */
  readonly negativeShare: number;
}

/**
 * Principal coordinates (Gower 1966) of things by their distances. Axes are turned so that the largest coordinate of each is
 * positive: the sign of an axis means nothing.
 */
export function principalCoordinates(distances: readonly (readonly number[])[], axes = 2): Ordination {
  const size = distances.length;
  const centred = centre(distances);
  const { values, vectors } = eigen(centred);
  const order = values.map((_, index) => index).sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
  const [positive, negative] = [total(values, 1), total(values, -1)];
  const chosen = order.slice(0, Math.min(axes, size));
  const columns = chosen.map((index) => {
    const scale = Math.sqrt(Math.max(0, values[index] ?? 0));
    const column = vectors.map((row) => (row[index] ?? 0) * scale);
    const largest = column.reduce((best, value) => (Math.abs(value) > Math.abs(best) + 1e-12 ? value : best), 0);
    return column.map((value) => (largest < 0 ? -value : value));
  });
  return {
    points: distances.map((_, row) => columns.map((column) => clean(column[row] ?? 0))),
    shares: chosen.map((index) => (positive === 0 ? 0 : Math.max(0, values[index] ?? 0) / positive)),
    negativeShare: positive + negative === 0 ? 0 : negative / (positive + negative),
  };
}

const clean = (value: number) => (Math.abs(value) < 1e-12 ? 0 : value);
const total = (values: readonly number[], sign: 1 | -1) =>
  values.reduce((sum, value) => sum + Math.max(0, value * sign), 0);

/** −½ d², with the means of rows and columns taken off. */
function centre(distances: readonly (readonly number[])[]): number[][] {
  const size = distances.length;
  const halved = distances.map((row) => row.map((distance) => -0.5 * distance * distance));
  const means = halved.map((row) => row.reduce((sum, value) => sum + value, 0) / size);
  const mean = means.reduce((sum, value) => sum + value, 0) / Math.max(1, size);
  return halved.map((row, i) => row.map((value, j) => value - (means[i] ?? 0) - (means[j] ?? 0) + mean));
}

const mostSweeps = 60;

/** Eigenvalues and vectors (as columns) of a symmetric matrix by Jacobi's rotations. */
function eigen(matrix: readonly (readonly number[])[]): { values: number[]; vectors: number[][] } {
  const a = matrix.map((row) => [...row]);
  const size = a.length;
  const v = a.map((_, i) => a.map((__, j) => (i === j ? 1 : 0)));
  const scale = Math.max(1e-300, ...a.flat().map(Math.abs));
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let off = 0;
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) off = Math.max(off, Math.abs(at(a, p, q)));
    if (off <= scale * 1e-14) break;
    for (let p = 0; p < size; p++) for (let q = p + 1; q < size; q++) rotate(a, v, p, q);
  }
  return { values: a.map((_, i) => at(a, i, i)), vectors: v };
}

const at = (matrix: readonly (readonly number[])[], i: number, j: number) => matrix[i]?.[j] ?? 0;

function rotate(a: number[][], v: number[][], p: number, q: number): void {
  const between = at(a, p, q);
  if (between === 0) return;
  const theta = (at(a, q, q) - at(a, p, p)) / (2 * between);
  const t = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  turnColumns(a, { p, q, c, s });
  const [rowP, rowQ] = [a[p] ?? [], a[q] ?? []];
  for (let k = 0; k < a.length; k++) {
    const [x, y] = [rowP[k] ?? 0, rowQ[k] ?? 0];
    rowP[k] = c * x - s * y;
    rowQ[k] = s * x + c * y;
  }
  turnColumns(v, { p, q, c, s });
}

function turnColumns(matrix: number[][], { p, q, c, s }: { p: number; q: number; c: number; s: number }): void {
  for (const row of matrix) {
    const [x, y] = [row[p] ?? 0, row[q] ?? 0];
    row[p] = c * x - s * y;
    row[q] = s * x + c * y;
  }
}
