import { randomUUID } from 'node:crypto';
import { parseSeriesInstant } from '@freshet/domain/series';
import type { AquariusData, AquariusSeries } from './aquarius-data.ts';
import { AquariusRefusal } from './aquarius-refusal.ts';
import { publishLists } from './lists.ts';
import { plainId } from './read-parameters.ts';

interface Append {
  readonly series: AquariusSeries;
  readonly points: readonly (readonly [number, number | null])[];
  readonly range: { readonly from: number; readonly to: number } | null;
  /** What only a reflected series keeps. */
  readonly marks: readonly Marked[];
  pollsLeft: number;
  status: 'Pending' | 'Completed' | 'Failed';
  appended: number;
  deleted: number;
}

interface SentPoint {
  readonly Time?: string;
  readonly Value?: number | null;
  readonly Type?: 'Point' | 'Gap';
  readonly GradeCode?: number;
  readonly Qualifiers?: readonly string[];
}

interface Marked {
  readonly at: number;
  readonly grade: number | undefined;
  readonly qualifiers: readonly string[];
}

interface AppendBody {
  readonly Points?: readonly SentPoint[];
  readonly TimeRange?: { readonly Start: string; readonly End: string };
}

/** Points that are sent are queued; their status is polled until it is known. */
export class Acquisition {
  /** How often a status is Pending before the points are there. */
  pendingPolls = 1;
  /** The next append fails. */
  failsNext = false;
  private readonly appends = new Map<string, Append>();
  private readonly data: AquariusData;

  constructor(data: AquariusData) {
    this.data = data;
  }

  append(id: string, kind: string, sent: unknown) {
    const body: AppendBody = typeof sent === 'object' && sent !== null ? sent : {};
    const series = this.data.series.get(plainId(id));
    if (!series) throw new AquariusRefusal(404, 'TimeSeriesNotFoundException', `Time series '${id}' not found.`);
    if ((kind === 'reflected') !== (series.type === 'Reflected') || series.type === 'ProcessorDerived') {
      throw new AquariusRefusal(400, 'InvalidTimeSeriesType', `Points cannot be sent to a ${series.type} series.`);
    }
    const range = kind === 'append' ? null : readRange(body);
    const points = readPoints(body.Points ?? []);
    if (range && points.some(([at]) => at < range.from || at >= range.to)) {
      throw new AquariusRefusal(400, 'PointOutsideRange', 'All points must lie in the time range.', {
        field: 'Points',
      });
    }
    const key = randomUUID();
    const counts = { appended: 0, deleted: 0 };
    const marks = kind === 'reflected' ? readMarks(body.Points ?? []) : [];
    this.appends.set(key, { series, points, range, marks, pollsLeft: this.pendingPolls, status: 'Pending', ...counts });
    return { AppendRequestIdentifier: key };
  }

  status(key: string) {
    const append = this.appends.get(key);
    if (!append) throw new AquariusRefusal(404, 'AppendRequestNotFound', `Append request '${key}' not found.`);
    if (append.status === 'Pending') {
      append.pollsLeft -= 1;
      if (append.pollsLeft < 0) this.complete(append);
    }
    return {
      ...{ TimeSeriesUniqueId: append.series.uniqueId, AppendStatus: append.status, AppendedVersion: 1 },
      ...{ NumberOfPointsAppended: append.appended, NumberOfPointsDeleted: append.deleted },
    };
  }

  private complete(append: Append): void {
    append.status = this.failsNext ? 'Failed' : 'Completed';
    this.failsNext = false;
    if (append.status === 'Failed') return;
    const { series, range } = append;
    if (range) append.deleted = series.times.filter((at) => at >= range.from && at < range.to).length;
    const there = new Set(range ? [] : series.times);
    const points = append.points.filter(([at]) => !there.has(at)).toSorted(([one], [other]) => one - other);
    append.appended = points.length;
    if (range) this.data.replacePoints(series.uniqueId, range.from, range.to, points);
    else for (const point of points) this.data.replacePoints(series.uniqueId, point[0], point[0] + 1, [point]);
    for (const { at, grade, qualifiers } of append.marks) {
      if (grade !== undefined) this.data.grade(series.uniqueId, { from: at, to: at + 1, code: grade });
      for (const identifier of qualifiers) this.data.qualify(series.uniqueId, { from: at, to: at + 1, identifier });
    }
  }
}

function readPoints(sent: readonly SentPoint[]): (readonly [number, number | null])[] {
  return sent.flatMap(({ Time, Value = null, Type = 'Point' }, index) => {
    const [before, after] = [sent[index - 1], sent[index + 1]];
    if (Type === 'Gap') {
      if (before?.Time && after?.Time) return [];
      throw new AquariusRefusal(400, 'GapNotBetweenPoints', 'A gap must stand between two points.', {
        field: 'Points',
      });
    }
    const at = Time === undefined ? null : parseSeriesInstant(Time);
    if (!at) throw new AquariusRefusal(400, 'InvalidRequest', 'A point has no time.', { field: 'Points' });
    return [[at.ms, Value] as const];
  });
}

/** Qualifiers that nobody set up are refused. */
function readMarks(sent: readonly SentPoint[]): Marked[] {
  const known = publishLists.GetQualifierList.Qualifiers.map(({ Code }): string => Code);
  return sent.flatMap(({ Time = '', GradeCode: grade, Qualifiers: qualifiers = [] }) => {
    const unknown = qualifiers.find((code) => !known.includes(code));
    if (unknown !== undefined)
      throw new AquariusRefusal(400, 'InvalidQualifier', `Qualifier '${unknown}' not found.`, { field: 'Qualifiers' });
    const at = parseSeriesInstant(Time)?.ms;
    return at === undefined || (grade === undefined && qualifiers.length === 0) ? [] : [{ at, grade, qualifiers }];
  });
}

function readRange({ TimeRange }: AppendBody) {
  const [from, to] = [TimeRange && parseSeriesInstant(TimeRange.Start), TimeRange && parseSeriesInstant(TimeRange.End)];
  if (!from || !to)
    throw new AquariusRefusal(400, 'NotEmpty', "'Time Range' must not be empty.", { field: 'TimeRange' });
  return { from: from.ms, to: to.ms };
}
