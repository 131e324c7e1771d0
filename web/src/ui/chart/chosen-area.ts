/** A rectangle somebody drew, in the numbers of the first axes. */
export interface ChosenArea {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** The rectangle of an event of ECharts; null when it was wiped away. */
export function readArea(event: unknown): ChosenArea | null {
  const areas = isRecord(event) && Array.isArray(event.areas) ? event.areas : [];
  const [area] = areas;
  const range: unknown = isRecord(area)
    ? (area.coordRange ?? (Array.isArray(area.coordRanges) ? area.coordRanges[0] : null))
    : null;
  if (!Array.isArray(range) || !Array.isArray(range[0]) || !Array.isArray(range[1])) return null;
  const [from, to, low, high] = [...range[0], ...range[1]].map(Number);
  if (from === undefined || to === undefined || low === undefined || high === undefined) return null;
  return { from, to, low, high };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
