/** A rectangle somebody drew: along the first axis across, and upwards on each of the axes there are. */
export interface ChosenArea {
  readonly from: number;
  readonly to: number;
  readonly upwards: readonly (readonly [low: number, high: number])[];
}

/** The rectangle of an event of ECharts; null when it was wiped away. */
export function readArea(event: unknown): ChosenArea | null {
  const areas = isRecord(event) && Array.isArray(event.areas) ? event.areas : [];
  const [area] = areas;
  if (!isRecord(area)) return null;
  const ranges = (Array.isArray(area.coordRanges) ? area.coordRanges : [area.coordRange]).flatMap(readRange);
  const [first] = ranges;
  return first ? { from: first.across[0], to: first.across[1], upwards: ranges.map(({ upwards }) => upwards) } : null;
}

type Pair = readonly [number, number];

function readRange(range: unknown): { across: Pair; upwards: Pair }[] {
  if (!Array.isArray(range) || !Array.isArray(range[0]) || !Array.isArray(range[1])) return [];
  const [from, to, low, high] = [...range[0], ...range[1]].map(Number);
  if (from === undefined || to === undefined || low === undefined || high === undefined) return [];
  return [{ across: [from, to], upwards: [low, high] }];
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
