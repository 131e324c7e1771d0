import { parseSeriesInstant } from '@freshet/domain/series';

const [quote, zero, letterT, colon, dot] = [0x22, 48, 0x54, 0x3a, 0x2e];
const [dayLength, zoneAt, wholeLength] = [10, 27, 33];
/**
 * Reads the times of points that follow one another. They come by the million, hundreds in a row of one day and offset:
 * only what differs within the day is parsed again.
 */
export class TimeReader {
  /** What was read last, in milliseconds since 1970. */
  ms = 0;
  /** Some time was written as 24:00. */
  hasDayEnds = false;
  /** Where the last time is whose day and offset were read. */
  private knownAt = -1;
  private midnight = 0;

  /** Where the quote after a time is; -1 when no time can be read. */
  read(bytes: Buffer, at: number): number {
    const inDay = bytes[at + wholeLength] === quote ? timeOfDay(bytes, at) : -1;
    if (inDay !== -1 && this.isSameDay(bytes, at)) {
      this.ms = this.midnight + inDay;
      return at + wholeLength;
    }
    const end = bytes.indexOf(quote, at);
    const instant = end === -1 ? null : parseSeriesInstant(bytes.toString('latin1', at, end));
    if (!instant) return -1;
    this.ms = instant.ms;
    this.hasDayEnds ||= instant.isEndOfDay;
    if (inDay !== -1) [this.knownAt, this.midnight] = [at, instant.ms - inDay];
    return end;
  }

  private isSameDay(bytes: Buffer, at: number): boolean {
    const { knownAt } = this;
    if (knownAt === -1) return false;
    for (let index = dayLength - 1; index >= 0; index -= 1)
      if (bytes[at + index] !== bytes[knownAt + index]) return false;
    for (let index = zoneAt; index < wholeLength; index += 1)
      if (bytes[at + index] !== bytes[knownAt + index]) return false;
    return true;
  }
}

/**
 * Milliseconds since midnight of a time like `2026-03-01T02:05:00.0000000-08:00`, finer ones left out; -1 for others.
 */
function timeOfDay(bytes: Buffer, at: number): number {
  if (bytes[at + 10] !== letterT || bytes[at + 13] !== colon || bytes[at + 16] !== colon) return -1;
  if (bytes[at + 19] !== dot) return -1;
  const hours = digits(bytes, at + 11, 2);
  const minutes = digits(bytes, at + 14, 2);
  const seconds = digits(bytes, at + 17, 2);
  const thousandths = digits(bytes, at + 20, 3);
  if (hours > 23 || minutes > 59 || seconds > 59) return -1;
  if (hours < 0 || minutes < 0 || seconds < 0 || thousandths < 0 || digits(bytes, at + 23, 4) < 0) return -1;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000 + thousandths;
}

function digits(bytes: Buffer, from: number, count: number): number {
  let sum = 0;
  for (let at = from; at < from + count; at += 1) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) return -1;
    sum = sum * 10 + digit;
  }
  return sum;
}
