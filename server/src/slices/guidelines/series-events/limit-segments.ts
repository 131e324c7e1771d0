import { isInSeason } from '@freshet/domain/guidelines';
import type { PlannedStandard } from '../evaluation/planned-standard.ts';
import { standardsFor } from '../evaluation/station-standards.ts';

/** A stretch of days of a station with the limits in force, both days included, in the unit of the series. */
export interface LimitSegment {
  readonly fromDay: string;
  readonly toDay: string;
  readonly lower: number | null;
  readonly upper: number | null;
  /** From where a limit of the station is; null where the general one holds. */
  readonly source: string | null;
  readonly value: string;
}

interface SegmentSetting {
  readonly stationId: number;
  readonly fromDay: string;
  readonly toDay: string;
  readonly convert: (value: number) => number;
}

/** The limits of a standard at a station, day by day put together: those in force, and of several beside one another the stricter. */
export function listSegments(general: PlannedStandard, setting: SegmentSetting): LimitSegment[] {
  const { fromDay, toDay } = setting;
  const starts = [fromDay, ...listTurns(general, setting)].filter((day) => day >= fromDay && day <= toDay);
  const days = [...new Set(starts)].sort();
  const segments: LimitSegment[] = [];
  for (const [index, day] of days.entries()) {
    const next = days[index + 1];
    const limits = limitsOn(general, setting, day);
    const last = segments.at(-1);
    const end = next === undefined ? toDay : dayBefore(next);
    if (!limits) continue;
    if (last && dayAfter(last.toDay) === day && isSame(last, limits))
      segments[segments.length - 1] = { ...last, toDay: end };
    else segments.push({ fromDay: day, toDay: end, ...limits });
  }
  return segments;
}

type Limits = Omit<LimitSegment, 'fromDay' | 'toDay'>;

const isSame = (one: Limits, other: Limits): boolean =>
  one.lower === other.lower && one.upper === other.upper && one.source === other.source;

function limitsOn(general: PlannedStandard, { stationId, convert }: SegmentSetting, day: string): Limits | null {
  const { validFrom, validTo, season } = general.compiled.standard;
  if ((validFrom !== null && day < validFrom) || (validTo !== null && day > validTo)) return null;
  if (season && !isInSeason(season, day)) return null;
  const inForce = standardsFor(general, { stationId, sampledOn: day });
  const all = (bound: 'lower' | 'upper') =>
    inForce.flatMap(({ compiled }) => {
      const limit = compiled[bound]?.constant;
      return limit === undefined || Number.isNaN(limit) ? [] : [convert(limit)];
    });
  const [lowers, uppers] = [all('lower'), all('upper')];
  const station = inForce.find(({ compiled }) => compiled.standard.stationLimit);
  return {
    lower: lowers.length > 0 ? Math.max(...lowers) : null,
    upper: uppers.length > 0 ? Math.min(...uppers) : null,
    source: station ? (station.compiled.standard.stationLimit?.source ?? '') : null,
    value: (station ?? general).row.value,
  };
}

/** The days on which something else may hold than the day before. */
function listTurns({ compiled, atStations = [] }: PlannedStandard, { stationId, fromDay, toDay }: SegmentSetting) {
  const { validFrom, validTo, season } = compiled.standard;
  const limits = atStations.filter(({ stations }) => stations.has(stationId)).map(({ limit }) => limit);
  const firsts = [validFrom, ...limits.map(({ valid_from }) => valid_from)];
  const lasts = [validTo, ...limits.map(({ valid_to }) => valid_to)];
  return [
    ...firsts.flatMap((day) => day ?? []),
    ...lasts.flatMap((day) => (day === null ? [] : [dayAfter(day)])),
    ...(season ? listMonths(fromDay, toDay) : []),
  ];
}

function listMonths(fromDay: string, toDay: string): string[] {
  const months: string[] = [];
  const one = new Date(`${fromDay.slice(0, 7)}-01T00:00:00Z`);
  for (; one.toISOString().slice(0, 10) <= toDay; one.setUTCMonth(one.getUTCMonth() + 1)) {
    months.push(one.toISOString().slice(0, 10));
  }
  return months;
}

const shifted = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * 86_400_000).toISOString().slice(0, 10);
export const dayAfter = (day: string): string => shifted(day, 1);
const dayBefore = (day: string): string => shifted(day, -1);
