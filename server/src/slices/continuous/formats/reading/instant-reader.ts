import { isTimeZone, makeZoneClock, type ZoneClock } from '@freshet/domain';
import type { LoggerSettings } from '../logger-format.ts';
import type { PointSink } from './point-sink.ts';
import type { WrittenTime } from './time-format.ts';

/** Turns the times of lines into instants, and says what is odd about them. */
export interface InstantReader {
  /** What the file says about its clock from here on; null when it says nothing, and the answer of a person counts. */
  setOffset(offset: FileClock): void;
  /**
   * The instant of a line; null when there is none to believe. Lines of one `stream` follow one another in time:
   * those of a wide file are one stream, each series of a long one is its own.
   */
  read(written: WrittenTime | null, line: number, text: string, stream?: number): number | null;
}

/** Minutes from UTC, or the name of a zone. */
export type FileClock = number | string | null;

export interface InstantRules {
  readonly sink: PointSink;
  readonly settings: LoggerSettings;
  /** Shown when a text is not a time. */
  readonly dateFormat: string;
  readonly earliestMs: number;
  /** Each line states its offset: one without is refused, unless a person set one for the file. */
  readonly hasUtcOffsets?: boolean;
}

/** Loggers are younger than this: what says it is older has lost its clock. */
export const firstLoggersMs = Date.UTC(1980, 0, 1);
/** Readings that people took by hand are as old as this. */
export const firstReadingsMs = Date.UTC(1850, 0, 1);
const dayMs = 86_400_000;
/** A clock that was never set shows the first day of 1970, wherever in the world it is. */
const [mostAheadMs, mostBehindMs] = [14 * 3_600_000, 12 * 3_600_000];

export function makeInstantReader({
  sink,
  settings,
  dateFormat,
  earliestMs,
  hasUtcOffsets = false,
}: InstantRules): InstantReader {
  const earliest = settings.earliestMs ?? earliestMs;
  // A clock that does not say where it is may be ahead by up to 14 hours.
  const latest = settings.nowMs + dayMs;
  const lastMs: (number | undefined)[] = [];
  const answered = clockOf(settings.offsetMinutes ?? settings.zone ?? null);
  let clock = answered;

  /** A local time that comes twice is the second one once the clock has gone past the first. */
  function toInstant({ localMs, offsetMinutes }: WrittenTime, line: number, text: string, last: number): number | null {
    if (offsetMinutes !== null) return localMs - offsetMinutes * 60_000;
    if (typeof clock === 'number') return localMs - clock * 60_000;
    if (clock === null) {
      if (hasUtcOffsets) sink.find('offsetMissing', line, text);
      return hasUtcOffsets ? null : localMs;
    }
    const { ms, kind } = clock.clock.instantOf(localMs);
    if (kind === 'once') return ms;
    if (kind === 'skipped') {
      sink.find('localTimeSkipped', line, text, { zone: clock.zone });
      return null;
    }
    const later = ms + repeatedMs(clock.clock, ms);
    const instant = ms <= last && later > last ? later : ms;
    sink.find('localTimeTwice', line, text, { zone: clock.zone, instant: shown(instant) });
    return instant;
  }

  function isBelievable(ms: number, line: number, text: string): boolean {
    const isReset = settings.earliestMs === undefined && ms >= -mostAheadMs && ms < dayMs + mostBehindMs;
    if (ms < earliest || isReset) {
      const bound = new Date(isReset && earliest < 0 ? dayMs : earliest).toISOString().slice(0, 10);
      sink.find('timeTooOld', line, text, { earliest: bound });
      return false;
    }
    if (ms <= latest) return true;
    sink.find('timeInFuture', line, text);
    return false;
  }

  return {
    setOffset(offset) {
      clock = offset === null ? answered : clockOf(offset);
    },
    read(written, line, text, stream = 0) {
      if (!written) {
        sink.find(text === '' ? 'timeMissing' : 'notATime', line, text, { format: dateFormat });
        return null;
      }
      const last = lastMs[stream] ?? Number.NEGATIVE_INFINITY;
      const ms = toInstant(written, line, text, last);
      if (ms === null || !isBelievable(ms, line, text)) return null;
      if (written.isLeapSecond) sink.find('leapSecond', line, text);
      if (ms < last) sink.find('clockBack', line, text, { before: shown(last) });
      if (ms === last) sink.find('duplicateInstant', line, text);
      lastMs[stream] = ms;
      return ms;
    },
  };
}

type Clock = number | { readonly zone: string; readonly clock: ZoneClock } | null;

function clockOf(offset: FileClock): Clock {
  if (typeof offset !== 'string') return offset;
  return isTimeZone(offset) ? { zone: offset, clock: makeZoneClock(offset) } : null;
}

/** How much later the second of two equal local times is. */
function repeatedMs(clock: ZoneClock, ms: number): number {
  const hourMs = 3_600_000;
  return (clock.offsetAt(ms) - clock.offsetAt(ms + 3 * hourMs)) * 60_000;
}

const shown = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');
