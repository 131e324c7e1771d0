import { makeZoneClock, type ZoneClock } from '@freshet/domain';
import type { AddFinding } from '../findings/resolve-findings.ts';
import { instantInZone } from '../rows/dates/offset-in-zone.ts';
import type { ParsedRow } from '../rows/rows.ts';
import type { KnownStation } from './name-lookup.ts';

interface Moment {
  readonly at: string;
  readonly offsetMinutes: number;
  readonly on: string;
  /** Set when the clock was changed at that hour. */
  readonly oddity: 'hourSkipped' | 'hourTwice' | null;
  readonly zone: string;
}

/** Instants of local times by the clocks of stations. The values of a sample stand together, so the last is remembered. */
export function makeSampleMoments(schemaZone: string | null) {
  const clocks = new Map<string, ZoneClock>();
  const clockOf = (zone: string) => {
    const clock = clocks.get(zone) ?? makeZoneClock(zone);
    clocks.set(zone, clock);
    return clock;
  };
  let lastKey = '';
  let last: Moment | null = null;
  const analysed = (text: string, station: KnownStation): string => {
    const zone = schemaZone ?? station.timeZone;
    const ms = /[+-]\d\d:\d\d$/.test(text) ? Date.parse(text) : clockOf(zone).instantOf(Date.parse(`${text}Z`)).ms;
    return new Date(ms).toISOString();
  };
  const sampled = (row: ParsedRow, station: KnownStation, addFinding: AddFinding): Moment | null => {
    if (row.sampledLocal === null) return null;
    const key = `${row.sampledLocal} ${row.utcOffsetMinutes} ${station.timeZone}`;
    if (key !== lastKey || last === null) {
      const zone = schemaZone ?? station.timeZone;
      last = readMoment(row.sampledLocal, row.utcOffsetMinutes, {
        zone,
        clock: clockOf(zone),
        stated: clockOf(station.timeZone),
      });
      lastKey = key;
    }
    const { SampleDateTime = '', SampleTime = '', TimeZone = '' } = row.fields;
    const kind =
      row.utcOffsetMinutes === null || TimeZone === '' ? null : instantInZone(TimeZone, row.sampledLocal)?.kind;
    const oddity = last.oddity ?? (kind ? oddities[kind] : null);
    const text = row.hasTime && SampleTime !== '' ? `${SampleDateTime} ${SampleTime}` : SampleDateTime;
    if (oddity) addFinding(oddity, 'SampleDateTime', text, { zone: last.oddity ? last.zone : TimeZone });
    return last;
  };
  return { sampled, analysed };
}

interface Clocks {
  readonly zone: string;
  /** The clock that reads the time. */
  readonly clock: ZoneClock;
  /** The clock of the station, by which its days are reported. */
  readonly stated: ZoneClock;
}

function readMoment(local: string, offset: number | null, { zone, clock, stated }: Clocks): Moment {
  const localMs = Date.parse(`${local}Z`);
  const read =
    offset === null
      ? clock.instantOf(localMs)
      : { ms: localMs - offset * 60_000, offsetMinutes: offset, kind: 'once' as const };
  const on = new Date(read.ms + stated.offsetAt(read.ms) * 60_000).toISOString().slice(0, 10);
  const at = new Date(read.ms).toISOString();
  return { at, offsetMinutes: read.offsetMinutes, on, oddity: oddities[read.kind], zone };
}

const oddities = { once: null, twice: 'hourTwice', skipped: 'hourSkipped' } as const;
