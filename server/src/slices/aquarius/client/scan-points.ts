import { PointColumns } from './point-columns.ts';
import { TimeReader } from './time-reader.ts';

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');
const [list, opens, numeric] = [ascii('"Points":['), ascii('{"Timestamp":"'), ascii('","Value":{"Numeric":')];
const [display, closes, nothing] = [ascii(',"Display":'), ascii('}}'), ascii('null')];
const [quote, backslash, comma, bracket, minus, dot] = [0x22, 0x5c, 0x2c, 0x5d, 0x2d, 0x2e];
const shortestPoint = 60;
const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

interface ScannedPoints {
  readonly columns: PointColumns;
  /** The answer without them. */
  readonly others: Buffer;
}

/** Points as AQUARIUS writes them, read byte by byte; null as soon as anything is written otherwise. */
export function scanPoints(bytes: Buffer): ScannedPoints | null {
  const first = bytes.indexOf(list) + list.length;
  if (first < list.length) return null;
  const columns = new PointColumns(Math.ceil((bytes.length - first) / shortestPoint));
  const times = new TimeReader();
  const value = new ValueReader();
  let at = first;
  for (let isMore = bytes[at] !== bracket; isMore; isMore = bytes[at - 1] === comma) {
    if (!stands(opens, bytes, at)) return null;
    const timeEnd = times.read(bytes, at + opens.length);
    if (timeEnd === -1 || !stands(numeric, bytes, timeEnd)) return null;
    const valueEnd = value.read(bytes, timeEnd + numeric.length);
    if (valueEnd === -1 || !stands(display, bytes, valueEnd)) return null;
    const end = endOfText(bytes, valueEnd + display.length);
    if (end === -1 || !stands(closes, bytes, end)) return null;
    columns.add(times.ms, value.number);
    at = end + closes.length;
    if (bytes[at] === comma) at += 1;
    else if (bytes[at] !== bracket) return null;
  }
  columns.hasDayEnds = times.hasDayEnds;
  return { columns, others: Buffer.concat([bytes.subarray(0, first), bytes.subarray(at)]) };
}

function stands(text: Buffer, bytes: Buffer, at: number): boolean {
  for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text[index]) return false;
  return true;
}

/** Where a text without escapes, or null, ends; -1 for all others. */
function endOfText(bytes: Buffer, from: number): number {
  if (bytes[from] !== quote) return stands(nothing, bytes, from) ? from + nothing.length : -1;
  for (let at = from + 1; at < bytes.length; at += 1) {
    if (bytes[at] === quote) return at + 1;
    if (bytes[at] === backslash) return -1;
  }
  return -1;
}

/** So many digits a number holds exactly, and so many decimals divide it without a second rounding. */
const mostDigits = 15;
const powers = Array.from({ length: mostDigits + 1 }, (_, power) => 10 ** power);

class ValueReader {
  /** What was read last; NaN for null. */
  number = Number.NaN;

  /** Where the number ends; -1 where none is. */
  read(bytes: Buffer, from: number): number {
    const isNegative = bytes[from] === minus;
    let [at, digits, decimals, sum] = [isNegative ? from + 1 : from, 0, -1, 0];
    for (; ; at += 1) {
      const byte = bytes[at] ?? 0;
      const digit = byte - 48;
      if (digit >= 0 && digit <= 9) {
        sum = sum * 10 + digit;
        digits += 1;
        if (decimals >= 0) decimals += 1;
      } else if (byte === dot && decimals === -1 && digits > 0) decimals = 0;
      else break;
    }
    if (digits === 0 || digits > mostDigits || decimals === 0 || bytes[at] !== comma) return this.readAny(bytes, from);
    const size = decimals > 0 ? sum / (powers[decimals] ?? 1) : sum;
    this.number = isNegative ? -size : size;
    return at;
  }

  private readAny(bytes: Buffer, from: number): number {
    const end = bytes.indexOf(comma, from);
    if (end === -1) return -1;
    const text = bytes.toString('latin1', from, end);
    if (text !== 'null' && !number.test(text)) return -1;
    this.number = text === 'null' ? Number.NaN : Number(text);
    return end;
  }
}
