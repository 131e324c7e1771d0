import type { SeriesPoints } from '@freshet/domain/series';

const dayMs = 86_400_000;
const stepMs = 900_000;
const days = 730;

/** Chance that repeats: every demo of a day is the same. */
function makeChance(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A hump in the year around a day, of the given width; 0 elsewhere. */
const hump = (dayOfYear: number, peak: number, width: number): number =>
  Math.exp(-(((((dayOfYear - peak + 547.5) % 365) - 182.5) / width) ** 2));

const dayOfYear = (at: number): number => (at / dayMs) % 365.2425;

const isFrozen = (year: number): boolean => hump(year, 15, 28) > 0.35;
/** The share of the UTC day at which creeks of the west coast are warmest: four in the afternoon. */
const warmestUtc = 0;

/** How warm the water of a creek of the interior is at a time of the year: ice in January, 16 °C in late July. */
export function seasonalWater(at: number): number {
  const year = dayOfYear(at);
  if (isFrozen(year)) return 0.05;
  return Math.max(0.05, 7.6 - 9 * Math.cos(((year - 25) / 365.2425) * 2 * Math.PI) - 2.2 * hump(year, 146, 30));
}

export interface DemoStation {
  readonly stage: SeriesPoints;
  readonly discharge: SeriesPoints;
  readonly temperature: SeriesPoints;
  readonly conductivity: SeriesPoints;
}

/**
 * Two years of a stream every 15 minutes up to `now`: snowmelt, rain storms with their recession, ice in winter, a
 * sensor that drifts until it is cleaned, a logger that was silent for days, and one gap that the logger itself
 * reported.
 */
export function makeDemoStation(now: Date, seed: number): DemoStation {
  const chance = makeChance(seed);
  const end = Math.floor(now.getTime() / stepMs) * stepMs;
  const storms = Array.from({ length: 40 }, () => ({ at: end - chance() * days * dayMs, size: chance() ** 3 * 9 }));
  // One storm that everybody remembers.
  storms.push({ at: end - 240 * dayMs, size: 22 });
  // No two creeks are equally warm.
  const shade = (seed % 5) * 0.3 - 0.6;
  const silence = { from: end - 410 * dayMs, to: end - 404.6 * dayMs };
  const reported = end - 96.25 * dayMs;
  const columns = { stage: empty(), discharge: empty(), temperature: empty(), conductivity: empty() };
  for (let at = end - days * dayMs; at <= end; at += stepMs) {
    if (at >= silence.from && at < silence.to) continue;
    const year = dayOfYear(at);
    const hour = (at % dayMs) / dayMs;
    const flow = flowAt(at, year, storms);
    const ice = isFrozen(year);
    const fouled = Math.max(0, ((((at - end) / dayMs + days) % 180) - 110) / 70);
    const swing = Math.sin((hour - warmestUtc + 0.25) * 2 * Math.PI) * (1.6 - hump(year, 150, 30));
    const warm = Math.max(0.02, seasonalWater(at) + shade + swing * Math.min(1, seasonalWater(at) / 4));
    const noise = () => (chance() - 0.5) * 2;
    const stage = 0.35 + 0.31 * flow ** 0.55 + (ice ? 0.18 + 0.04 * noise() : 0) + 0.002 * noise();
    const isGap = at === reported;
    const qualifier = ice ? 'ICE' : null;
    add(columns.stage, { at, value: isGap ? Number.NaN : round(stage, 3), qualifier });
    add(columns.discharge, { at, value: isGap ? Number.NaN : round(flow * (1 + 0.004 * noise()), 3), qualifier });
    add(columns.temperature, {
      at,
      value: round(ice ? 0.05 + 0.03 * noise() : warm + 0.03 * noise(), 2),
      qualifier: null,
    });
    const salts = 80 + 210 / (1 + flow * 0.22) + 38 * fouled + 1.2 * noise();
    add(columns.conductivity, { at, value: round(salts, 1), qualifier: null });
  }
  return {
    stage: finish(columns.stage),
    discharge: finish(columns.discharge),
    temperature: finish(columns.temperature),
    conductivity: finish(columns.conductivity),
  };
}

/** Base flow, snowmelt with its daily swing, and storms that rise in hours and fall over days. */
function flowAt(at: number, year: number, storms: readonly { readonly at: number; readonly size: number }[]): number {
  const melt = hump(year, 146, 26);
  const swing = 1 + 0.09 * Math.sin((((at % dayMs) / dayMs - 0.1) * 2 + 0.5) * Math.PI);
  let flow = 1.1 + 0.5 * hump(year, 320, 40) + 26 * melt * swing;
  for (const storm of storms) {
    const age = (at - storm.at) / dayMs;
    if (age > 0 && age < 14) flow += storm.size * (1 - Math.exp(-age / 0.18)) * Math.exp(-age / 1.7);
  }
  return flow;
}

interface Columns {
  readonly times: number[];
  readonly values: number[];
  readonly qualifiers: (string | null)[];
}
const empty = (): Columns => ({ times: [], values: [], qualifiers: [] });
const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

function add(
  columns: Columns,
  { at, value, qualifier }: { at: number; value: number; qualifier: string | null },
): void {
  columns.times.push(at);
  columns.values.push(value);
  columns.qualifiers.push(qualifier);
}

const finish = ({ times, values, qualifiers }: Columns): SeriesPoints => ({
  times: Float64Array.from(times),
  values: Float64Array.from(values),
  ...(qualifiers.some((qualifier) => qualifier !== null) && { qualifiers }),
});
