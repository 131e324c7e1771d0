import { problem } from '@freshet/contract';
import type { Plan } from '../engine/plan.ts';
import type { Counted } from '../engine/row-counts.ts';
import { wordsOf } from './report-words.ts';

/** One sheet of data: which rows are on it. */
export interface SheetGroup {
  readonly title: string;
  /** The same where a name has to be short. */
  readonly shortTitle: string;
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
  const mediaName = (id: number | null) => (id === null ? wordsOf(plan).titles.noMedia : (mediaNames.get(id) ?? ''));
  const there = new Set(regular.map(({ mediaId }) => mediaId));
  const mediaIds = [...plan.media.map(({ id }) => id), null].filter((id) => there.has(id));
  const countedByStation = new Map<number, Counted[]>();
  for (const one of regular) countedByStation.set(one.stationId, [...(countedByStation.get(one.stationId) ?? []), one]);
  const byStation = plan.stations.flatMap(({ id }) => {
    const ofStation = countedByStation.get(id);
    return ofStation ? [ofStation] : [];
  });
  const groups = ((): SheetGroup[] => {
    switch (plan.options.organizeWorksheetBy) {
      case 'Media Types':
        return mediaIds.map((mediaId) => ({
          title: mediaName(mediaId),
          shortTitle: mediaName(mediaId),
          counted: regular.filter((one) => one.mediaId === mediaId),
          mediaId,
        }));
      case 'Stations':
        return byStation.map((counts) => {
          const title = names.get(counts[0]?.stationId ?? 0) ?? '';
          return { title, shortTitle: title, counted: counts };
        });
      case 'Stations and Media Types':
        return byStation.flatMap((counts) =>
          mediaIds
            .filter((mediaId) => counts.some((one) => one.mediaId === mediaId))
            .map((mediaId) => ({
              ...titles(names.get(counts[0]?.stationId ?? 0) ?? '', mediaName(mediaId)),
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

/** What Excel takes for the name of a sheet. */
const longestName = 31;

/** A name that is too long loses a part of the station's, never which media type it is. */
function titles(station: string, media: string): Pick<SheetGroup, 'title' | 'shortTitle'> {
  const title = `${station} ${media}`;
  if (title.length <= longestName || media.length > longestName - 8) return { title, shortTitle: title };
  return { title, shortTitle: `${station.slice(0, longestName - media.length - 2).trimEnd()}… ${media}` };
}
