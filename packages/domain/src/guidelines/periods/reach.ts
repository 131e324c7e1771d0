import type { CofactorStrategy } from '../cofactors/cofactor-source.ts';
import type { CompiledStandard } from '../standards/compile-standard.ts';

/** How many days around a result its cofactors and the values of its period can lie. */
export interface Reach {
  readonly before: number;
  readonly after: number;
}

export function reachOf(standards: readonly CompiledStandard[], { rungs }: CofactorStrategy): Reach {
  const hasCofactors = standards.some(({ cofactors }) => cofactors.length > 0);
  const rungDays = hasCofactors
    ? rungs.map((rung) => (rung.kind === 'nearest' ? rung.hours / 24 : rung.kind === 'periodMean' ? rung.days / 2 : 0))
    : [];
  const around = Math.ceil(Math.max(0, ...rungDays));
  const periods = standards.flatMap(({ standard }) => standard.period ?? []);
  const before = Math.max(0, ...periods.map(({ days }) => days));
  // Of a calendar window what comes later counts as well.
  const after = Math.max(0, ...periods.map(({ days, window }) => (window ? days : 0)));
  return { before: around + before, after: around + after };
}

export interface InstantWindow {
  readonly from: Date;
  readonly to: Date;
}

const dayMs = 86_400_000;

/** Averaging periods are counted in whole days of a station: the day of an instant begins up to a day before it. */
const slackDays = 1;

/** Everything the verdicts of what was sampled between two instants can hang on. */
export const widenInstants = (first: number, last: number, { before, after }: Reach): InstantWindow => ({
  from: new Date(first - (before + slackDays) * dayMs),
  to: new Date(last + (after + slackDays) * dayMs),
});

/**
 * The same for the days of a station's own clock, both included; null is open. Its day begins up to fourteen hours before
 * or after that of Greenwich: one more day on each side has all of it.
 */
export function widenDays(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  reach: Reach,
): Partial<InstantWindow> {
  const first = from === null ? null : Date.parse(from) - dayMs;
  const last = to === null ? null : Date.parse(to) + 2 * dayMs;
  return {
    ...(first === null ? {} : { from: widenInstants(first, first, reach).from }),
    ...(last === null ? {} : { to: widenInstants(last, last, reach).to }),
  };
}
