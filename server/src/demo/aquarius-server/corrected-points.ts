import {
  type CodePeriod,
  countBefore,
  currentPeriods,
  formatSeriesInstant,
  parseSeriesInstant,
  toRangeEnd,
} from '@freshet/domain/series';
import type { AquariusData } from './aquarius-data.ts';
import { AquariusRefusal } from './aquarius-refusal.ts';
import { locationOf, seriesOf } from './publish-series.ts';
import type { Parameters } from './read-parameters.ts';

interface Period {
  readonly from: number;
  readonly to: number;
}

/** Points of a series as corrected, with everything that holds for stretches of time. */
export function readCorrected(data: AquariusData, params: Parameters) {
  const series = seriesOf(data, params);
  const offset = locationOf(data, series).utcOffset * 60;
  const [from, to] = [readTime(params, 'QueryFrom', offset), readTime(params, 'QueryTo', offset)];
  const start = from === null ? 0 : countBefore(series.times, from);
  const end = to === null ? series.times.length : countBefore(series.times, to + 1);
  const hasMarkers = params.flag('IncludeGapMarkers') ?? false;
  const at = (ms: number, ticks = 0) => formatSeriesInstant({ ms, ticks }, offset, { isEndOfDay: series.isDaily });
  const [first, last] = [series.times[start], series.times[end - 1]];
  const whole = first === undefined || last === undefined || end <= start ? null : { from: first, to: last + 1 };
  const periods = <P extends Period>(stated: readonly P[]) =>
    stated.flatMap((one) => {
      const [begin, stop] = [Math.max(one.from, whole?.from ?? 0), Math.min(one.to, whole?.to ?? 0)];
      // One tick after the last millisecond that belongs to it.
      const { ms, ticks } = toRangeEnd(stop - 1);
      return whole && begin < stop ? [{ one, StartTime: at(begin), EndTime: at(ms, ticks) }] : [];
    });
  const spans = periods(always).map(({ StartTime, EndTime }) => ({ StartTime, EndTime }));
  const points = params.text('GetParts') === 'MetadataOnly' ? [] : pick(series, start, end, hasMarkers);
  return {
    ...{ UniqueId: series.uniqueId, Parameter: series.parameter, Label: series.label, Unit: series.unit },
    ...{ LocationIdentifier: locationOf(data, series).identifier, NumPoints: points.length },
    Approvals: periods(codes(series.approvals, 900)).map(({ one, ...time }) => ({
      ...{ ...time, ApprovalLevel: one.code, DateAppliedUtc: '2026-02-28T18:00:00Z', User: 'reviewer' },
      ...{ LevelDescription: '', Comment: '' },
    })),
    Grades: periods(codes(series.grades, 50)).map(({ one, ...time }) => ({ ...time, GradeCode: String(one.code) })),
    Qualifiers: periods(series.qualifiers).map(({ one, ...time }) => ({
      ...{ ...time, Identifier: one.identifier, DateApplied: '2026-02-28T18:00:00Z', User: 'reviewer' },
    })),
    Methods: spans.map((time) => ({ ...time, MethodCode: 'DefaultNone' })),
    GapTolerances: spans.map((time) => ({
      ...{ ...time, ToleranceInMinutes: series.toleranceMinutes },
    })),
    InterpolationTypes: spans.map((time) => ({ ...time, Type: series.isDaily ? '2' : '1' })),
    Notes: [],
    ...(whole && { TimeRange: { StartTime: at(whole.from), EndTime: at(whole.to - 1, 1) } }),
    Points: points.map(([time, value]) => ({
      Timestamp: at(time),
      Value: { Numeric: value, Display: value === null ? null : String(value) },
    })),
  };
}

const always: readonly Period[] = [{ from: -8.64e15, to: 8.64e15 }];

/** Exactly one code applies to every point. */
const codes = (stated: readonly CodePeriod[], usual: number): CodePeriod[] =>
  currentPeriods([...always.map((all) => ({ ...all, code: usual })), ...stated]);

function pick(series: { times: number[]; values: (number | null)[] }, start: number, end: number, hasMarkers: boolean) {
  const points: [number, number | null][] = [];
  for (let index = start; index < end; index += 1) {
    const [time, value] = [series.times[index] ?? 0, series.values[index] ?? null];
    if (value !== null || hasMarkers) points.push([time, value]);
  }
  return points;
}

/** A time without an offset is one of the location's clock. */
function readTime(params: Parameters, name: string, offset: number): number | null {
  const text = params.text(name);
  if (text === null) return null;
  const parsed = parseSeriesInstant(text, offset);
  if (!parsed) throw new AquariusRefusal(400, 'InvalidRequest', `'${name}' is not a time.`, { field: name });
  return parsed.ticks > 0 && name === 'QueryFrom' ? parsed.ms + 1 : parsed.ms;
}

export function listCorrections(data: AquariusData, params: Parameters) {
  const series = seriesOf(data, params);
  const offset = locationOf(data, series).utcOffset * 60;
  return {
    Corrections: series.corrections.map(({ type, from, to, comment, user }) => ({
      ...{ Type: type, StartTime: formatSeriesInstant({ ms: from, ticks: 0 }, offset) },
      ...{ EndTime: formatSeriesInstant({ ms: to, ticks: 0 }, offset), AppliedTimeUtc: '2026-02-28T18:00:00Z' },
      ...{ Comment: comment, User: user, Parameters: null, ProcessingOrder: 'Normal' },
    })),
  };
}
