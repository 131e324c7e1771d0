import pg from 'pg';

const timestamptz = 1184;
const readAny: (text: string) => Date = pg.types.getTypeParser(timestamptz);

const [zero, plus, point, dash] = [...'0+.-'].map((sign) => sign.charCodeAt(0));

/**
 * An instant as PostgreSQL writes it, `2026-11-17 14:12:11.992324+00`. A page of a thousand rows has several thousand of
 * them, so the usual form, in UTC and of four digits of a year, is read by its places; every other as the driver does.
 */
export function readInstant(text: string): Date {
  const end = text.length - 3;
  const isUsual =
    end >= 19 && end <= 26 && text.charCodeAt(end) === plus && text.endsWith('00') && text.charCodeAt(4) === dash;
  if (!isUsual || text.charCodeAt(0) === zero) return readAny(text);
  const digit = (at: number) => (at < end ? text.charCodeAt(at) - 48 : 0);
  const two = (at: number) => digit(at) * 10 + digit(at + 1);
  const ms = text.charCodeAt(19) === point ? digit(20) * 100 + two(21) : 0;
  return new Date(Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8), two(11), two(14), two(17), ms));
}
