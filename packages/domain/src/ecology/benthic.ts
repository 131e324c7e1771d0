/** A taxon of a benthic sample: how many, its order, and how well it bears organic pollution (0 not at all, 10 best). */
export interface BenthicCount {
  readonly taxon: number;
  readonly individuals: number;
  readonly order: string;
  readonly tolerance: number | null;
}

export const hilsenhoffClasses = [
  'excellent',
  'very good',
  'good',
  'fair',
  'fairly poor',
  'poor',
  'very poor',
] as const;
export type HilsenhoffClass = (typeof hilsenhoffClasses)[number];

export interface BenthicMetrics {
  readonly richness: number;
  /** Taxa of mayflies, stoneflies and caddisflies. */
  readonly eptRichness: number;
  readonly eptShare: number | null;
  readonly dominant: { readonly taxon: number; readonly share: number } | null;
  /** Hilsenhoff's (1987) biotic index over the individuals whose tolerance is known; null where none is. */
  readonly hilsenhoff: number | null;
  readonly hilsenhoffClass: HilsenhoffClass | null;
  /** Individuals that the index leaves out, because nobody stated how well they bear pollution. */
  readonly withoutTolerance: number;
  /** Individuals whose order is not known: they count as neither mayfly, stonefly nor caddisfly. */
  readonly withoutOrder: number;
}

const ept = new Set(['ephemeroptera', 'plecoptera', 'trichoptera']);
/** The highest value of each class but the last, by Hilsenhoff 1987. */
const tops = [3.5, 4.5, 5.5, 6.5, 7.5, 8.5];

/** Figures of a benthic sample. Give each taxon once. */
export function benthicMetrics(counts: readonly BenthicCount[]): BenthicMetrics {
  const nonZero = counts.filter(({ individuals }) => individuals > 0);
  const whole = sum(nonZero);
  const isEpt = ({ order }: BenthicCount) => ept.has(order.trim().toLowerCase());
  const known = nonZero.filter(({ tolerance }) => tolerance !== null);
  const rated = sum(known);
  const weighted = known.reduce((all, { individuals, tolerance }) => all + individuals * (tolerance ?? 0), 0);
  const hilsenhoff = rated === 0 ? null : weighted / rated;
  const most = nonZero.reduce<BenthicCount | null>(
    (best, one) => (best === null || one.individuals > best.individuals ? one : best),
    null,
  );
  return {
    richness: nonZero.length,
    eptRichness: nonZero.filter(isEpt).length,
    eptShare: whole === 0 ? null : sum(nonZero.filter(isEpt)) / whole,
    dominant: most && { taxon: most.taxon, share: most.individuals / whole },
    hilsenhoff,
    hilsenhoffClass: hilsenhoff === null ? null : classOf(hilsenhoff),
    withoutTolerance: whole - rated,
    withoutOrder: sum(nonZero.filter(({ order }) => order.trim() === '')),
  };
}

/** The classes are given to two decimals. */
function classOf(index: number): HilsenhoffClass {
  const rounded = Math.round(index * 100) / 100;
  const place = tops.findIndex((top) => rounded <= top);
  return hilsenhoffClasses[place === -1 ? tops.length : place] ?? 'very poor';
}

const sum = (counts: readonly BenthicCount[]) => counts.reduce((all, { individuals }) => all + individuals, 0);
