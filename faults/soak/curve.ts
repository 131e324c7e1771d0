/** What the product used at one moment, after its garbage was collected. */
export interface Sample {
  readonly minute: number;
  readonly rssMb: number;
  readonly heapMb: number;
  readonly externalMb: number;
  readonly handles: number;
  readonly connections: number;
  /** All processes of PostgreSQL, what they share counted once; null where that cannot be read. */
  readonly databaseMb: number | null;
  readonly calls: number;
  readonly cpuSeconds: number;
}

export interface Trend {
  readonly what: string;
  readonly level: number;
  readonly perHour: number;
  readonly isFlat: boolean;
}

type Measure = 'rssMb' | 'heapMb' | 'externalMb' | 'handles' | 'connections';

/** How much each may rise in an hour: a share of its level, and at least so much, which is what noise makes. */
const allowed: Readonly<Record<Measure, { readonly share: number; readonly least: number }>> = {
  rssMb: { share: 0.1, least: 15 },
  heapMb: { share: 0.05, least: 3 },
  externalMb: { share: 0.1, least: 3 },
  handles: { share: 0.1, least: 5 },
  connections: { share: 0.1, least: 2 },
};

/** The first part of a run fills caches and pools; what is evaluated comes after it. */
export const warmUpShare = 0.25;

/** Whether what the product uses stays where it is: a straight line through all samples after the warm-up. */
export function evaluateCurve(samples: readonly Sample[]): Trend[] {
  const end = samples.at(-1)?.minute ?? 0;
  const evaluated = samples.filter(({ minute }) => minute >= end * warmUpShare);
  return (Object.keys(allowed) as Measure[]).map((what) => {
    const values = evaluated.map((sample) => sample[what]);
    const level = mean(values);
    const perHour = slope(
      evaluated.map(({ minute }) => minute / 60),
      values,
    );
    const { share, least } = allowed[what];
    return { what, level, perHour, isFlat: perHour <= Math.max(level * share, least) };
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);

/** The slope of the straight line of least squares. */
function slope(xs: readonly number[], ys: readonly number[]): number {
  const middle = { x: mean(xs), y: mean(ys) };
  const spread = xs.reduce((sum, x) => sum + (x - middle.x) ** 2, 0);
  if (spread === 0) return 0;
  return xs.reduce((sum, x, index) => sum + (x - middle.x) * ((ys[index] ?? 0) - middle.y), 0) / spread;
}
