import { mediaDisplayGroups, type observations, type Reply } from '@freshet/contract';
import type { FlagRow } from '../flags/flag-queries.ts';
import { unnamedMedia } from '../unnamed-media.ts';
import type { CalendarRow } from './calendar-queries.ts';

type Calendar = Reply<typeof observations.calendar>;
type CalendarDay = Calendar['Dates'][number];
type DisplayGroup = (typeof mediaDisplayGroups)[number];

/** The calendar knows three groups; whatever is none of them is under its own name. */
const calendarGroups: Readonly<Record<DisplayGroup, string>> = {
  Water: 'Water',
  Solid: 'Soil and Sediment',
  'Soil/Sediment': 'Soil and Sediment',
  Tissue: 'Tissue',
  Ash: 'Ash',
  QAQC: 'QAQC',
  Other: 'Other',
};

/** Rows in order become days, their instants, and what was sampled at each. Only flags of a day are listed. */
export function toCalendar(rows: readonly CalendarRow[], flags: readonly FlagRow[]): Calendar {
  const known = new Map(flags.map((flag) => [flag.id, flag]));
  const days = new Map<string, CalendarDay>();
  for (const row of rows) {
    const day = days.get(row.sampled_on) ?? { Date: row.sampled_on, DateTimeGroups: [], IncludedFlags: [] };
    days.set(row.sampled_on, day);
    groupAt(day, row.sampled_at.toISOString()).MediaTypeGroups.push({
      MediaType: row.media_type ?? unnamedMedia,
      DisplayGroup: calendarGroup(row.display_group),
      Results: row.results,
    });
    for (const FlagId of row.flag_ids) {
      if (!day.IncludedFlags.some((flag) => flag.FlagId === FlagId))
        day.IncludedFlags.push({ FlagId, ShowValue: known.get(FlagId)?.show_values ?? true });
    }
  }
  const used = new Set(rows.flatMap(({ flag_ids }) => flag_ids));
  const colours = flags.filter(({ id }) => used.has(id)).map(({ id, colour }) => [String(id), colour] as const);
  return { Dates: [...days.values()], FlagColours: Object.fromEntries(colours) };
}

function groupAt(day: CalendarDay, at: string): CalendarDay['DateTimeGroups'][number] {
  const last = day.DateTimeGroups.at(-1);
  if (last?.DateTime === at) return last;
  const group = { DateTime: at, MediaTypeGroups: [] };
  day.DateTimeGroups.push(group);
  return group;
}

function calendarGroup(displayGroup: string | null): string {
  const known = mediaDisplayGroups.find((group) => group === displayGroup);
  return known ? calendarGroups[known] : 'Other';
}
