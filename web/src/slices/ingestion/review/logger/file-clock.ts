import { makeZoneClock } from '@freshet/domain';
import type { LoggerFileView } from './logger-queries.ts';

const asOffset = /^([+-])(\d{1,2}):?(\d{2})?$/;

/** `-07:00` as minutes; null for what no clock has. */
export function minutesOf(text: string): number | null {
  const [, sign, hours, minutes = '0'] = asOffset.exec(text.trim()) ?? [];
  if (hours === undefined) return null;
  const total = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return total >= -720 && total <= 840 ? total : null;
}

export function offsetText(minutes: number): string {
  const [sign, all] = [minutes < 0 ? '-' : '+', Math.abs(minutes)];
  const two = (part: number) => String(part).padStart(2, '0');
  return `${sign}${two(Math.floor(all / 60))}:${two(all % 60)}`;
}

/** The offset a series of the file keeps all year: that of the file, or of its zone without summer time. */
export function fixedOffsetOf({ OffsetMinutes, Clock, Columns }: LoggerFileView): number {
  const { UtcOffsetMinutes, TimeZone } = Clock;
  if (OffsetMinutes !== null) return OffsetMinutes;
  if (UtcOffsetMinutes !== null || TimeZone === null) return UtcOffsetMinutes ?? 0;
  const clock = makeZoneClock(TimeZone);
  const year = new Date(Columns.find(({ LastAt }) => LastAt)?.LastAt ?? Date.now()).getUTCFullYear();
  return Math.min(clock.offsetAt(Date.UTC(year, 0, 1)), clock.offsetAt(Date.UTC(year, 6, 1)));
}

/** An instant as the file writes it: by the clock that its times are read with. */
export function showByFileClock(
  instant: string,
  { OffsetMinutes, Clock }: Pick<LoggerFileView, 'OffsetMinutes' | 'Clock'>,
) {
  const at = Date.parse(instant);
  const offset =
    OffsetMinutes ?? Clock.UtcOffsetMinutes ?? (Clock.TimeZone ? makeZoneClock(Clock.TimeZone).offsetAt(at) : 0);
  return new Date(at + offset * 60_000).toISOString().slice(0, 16).replace('T', ' ');
}

/** The ways in which days may be written, that of the file first, then with day and month the other way round. */
export function formatsLike(format: string): string[] {
  const turned = format.replace(/([Md]{1,2})([^Mdy\s]+)([Md]{1,2})/, '$3$2$1');
  return [...new Set([format, turned, ...usualFormats])];
}

const usualFormats = ['yyyy-MM-dd HH:mm:ss', 'yyyy-MM-dd HH:mm', 'dd/MM/yyyy HH:mm', 'MM/dd/yyyy HH:mm'];
