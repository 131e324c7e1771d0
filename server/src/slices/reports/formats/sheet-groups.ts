import { problem } from '@freshet/contract';
import type { Counted } from '../engine/census.ts';
import type { Plan } from '../engine/plan.ts';

/** One sheet of data: which rows are on it. */
export interface SheetGroup {
  readonly title: string;
  readonly counted: readonly Counted[];
  /** Undefined for all media types. */
  readonly mediaId?: number | null;
}

/** More sheets than anybody could find their way among; Excel itself becomes slow well before. */
export const mostSheets = 250;

/** The sheets of a workbook, in the order of the plan. */
export function groupSheets(plan: Plan, counted: readonly Counted[]): SheetGroup[] {
  const regular = counted.filter(({ isRegular }) => isRegular);
  const names = new Map(plan.stations.map(({ id, name }) => [id, name]));
  const mediaNames = new Map(plan.media.map(({ id, name }) => [id, name]));
  const mediaName = (id: number | null) => (id === null ? 'No media type' : (mediaNames.get(id) ?? ''));
  const there = new Set(regular.map(({ mediaId }) => mediaId));
  const mediaIds = [...plan.media.map(({ id }) => id), null].filter((id) => there.has(id));
  const found = new Map<number, Counted[]>();
  for (const one of regular) found.set(one.stationId, [...(found.get(one.stationId) ?? []), one]);
  const byStation = plan.stations.flatMap(({ id }) => {
    const ofStation = found.get(id);
    return ofStation ? [ofStation] : [];
  });
  const groups = ((): SheetGroup[] => {
    switch (plan.options.organizeWorksheetBy) {
      case 'Media Types':
        return mediaIds.map((mediaId) => ({
          title: mediaName(mediaId),
          counted: regular.filter((one) => one.mediaId === mediaId),
          mediaId,
        }));
      case 'Stations':
        return byStation.map((counts) => ({ title: names.get(counts[0]?.stationId ?? 0) ?? '', counted: counts }));
      case 'Stations and Media Types':
        return byStation.flatMap((counts) =>
          mediaIds
            .filter((mediaId) => counts.some((one) => one.mediaId === mediaId))
            .map((mediaId) => ({
              title: `${names.get(counts[0]?.stationId ?? 0) ?? ''} ${mediaName(mediaId)}`,
              counted: counts.filter((one) => one.mediaId === mediaId),
              mediaId,
            })),
        );
    }
  })();
  if (groups.length > mostSheets) {
    throw problem('reports.tooManySheets', { count: groups.length.toLocaleString('en'), most: mostSheets });
  }
  return groups;
}
