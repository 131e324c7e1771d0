import { z } from 'zod';

/** What a station's dashboard proposes; the value of `StationDashboardGraphs` is a JSON list of these. */
export const stationGraphs = ['time', 'latest', 'exceedances', 'calendar', 'boxes', 'trend'] as const;
export type StationGraph = (typeof stationGraphs)[number];

/** The tabs of a place that a tenant may leave away; the value of `StationPageTabs` is a JSON list of those it shows. */
export const stationTabs = [
  'continuous',
  'ecology',
  'photos',
  'documents',
  'notes',
  'datasets',
  'activities',
  'metadata',
  'sources',
  'calendar',
  'corrections',
  'sheet',
] as const;

/** The entries of such a list, in their order; all of them while nothing was chosen. What is unknown is left out. */
export function readListOption<Entry extends string>(known: readonly Entry[], value: string | undefined): Entry[] {
  if (value === undefined || value === '') return [...known];
  const listed = parseList(value) ?? [];
  return known.filter((entry) => listed.includes(entry));
}

/** Whether a text is a JSON list of some of the entries, each once. */
export function isListOf(known: readonly string[], value: string): boolean {
  const listed = parseList(value);
  return listed?.every((entry) => known.includes(entry)) === true && new Set(listed).size === listed.length;
}

function parseList(value: string): string[] | null {
  try {
    return z.array(z.string()).safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
