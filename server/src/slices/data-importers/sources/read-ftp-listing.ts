import { FileInfo, FileType, parseList } from 'basic-ftp';

/** `-rw-r--r-- 1 owner group 8 févr. 28 16:02 name`, the day before or after the month, or a date of numbers. */
const unix =
  /^([-dlbcps])[-rwxsStT]{9}\S?\s+(?:\d+\s+)?\S+\s+(?:\S+\s+)??(\d+)\s+(\S+\s+\S+\s+(?:\d{1,2}:\d\d|\d{4})|\d{4}-\d\d-\d\d\s+\d\d:\d\d)\s(.+)$/;
/** `02-28-26  04:02PM  8 name`. */
const dos = /^(\d\d-\d\d-\d{2,4}\s+\d\d:\d\d(?:[AP]M)?)\s+(<DIR>|\d+)\s+(\S.*)$/;

/**
 * Files of a listing that is meant for people, in whatever language its months are. What a server lists for programs is
 * left to the library.
 */
export function readFtpListing(listing: string, nowMs: number): FileInfo[] {
  const lines = listing.split(/\r?\n/).filter((line) => line.trim() !== '');
  const read = lines.map((line) => readUnixLine(line, nowMs) ?? readDosLine(line));
  return read.some((one) => one !== null) ? read.filter((one) => one instanceof FileInfo) : parseList(listing);
}

/** A folder or a link is understood, and no file; null for what is no such line. */
function readUnixLine(line: string, nowMs: number): FileInfo | 'no file' | null {
  const [, type, size = '', time = '', name = ''] = unix.exec(line) ?? [];
  if (type === undefined) return null;
  return type === '-' ? fileOf(name, size, readPlainTime(time, nowMs)) : 'no file';
}

function readDosLine(line: string): FileInfo | 'no file' | null {
  const [, time = '', size, name = ''] = dos.exec(line) ?? [];
  if (size === undefined) return null;
  return size === '<DIR>' ? 'no file' : fileOf(name, size, readDosTime(time));
}

function fileOf(name: string, size: string, localMs: number | null): FileInfo {
  const file = new FileInfo(name);
  file.type = FileType.File;
  file.size = Number(size);
  // The server's clock may be that of any place: this is the latest instant its words can mean.
  if (localMs !== null) file.modifiedAt = new Date(localMs + furthestWestMs);
  return file;
}

const furthestWestMs = 12 * 3_600_000;
const languages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'nb', 'pl', 'cs', 'fi'];

const plain = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').replace(/\.$/, '').toLowerCase();

let months: ReadonlyMap<string, number> | undefined;

/** Made for the first listing: asking for the months of all languages is a twentieth of the start of a server. */
function monthOfWord(word: string): number | undefined {
  months ??= new Map(languages.flatMap((language) => (['short', 'long'] as const).flatMap(monthsOf(language))));
  return months.get(plain(word));
}

const monthsOf = (language: string) => (month: 'short' | 'long') => {
  const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index): [string, number] => {
    const parts = format.formatToParts(Date.UTC(2026, index, 15));
    return [plain(parts.find(({ type }) => type === 'month')?.value ?? ''), index];
  });
};

/** Null where the month is of a language that is not known here. */
function readPlainTime(text: string, nowMs: number): number | null {
  const whole = /^(\d{4}-\d\d-\d\d)\s+(\d\d:\d\d)$/.exec(text);
  if (whole) return validTime(Date.parse(`${whole[1]}T${whole[2]}:00Z`));
  const [one = '', other = '', last = ''] = text.split(/\s+/);
  const isDayFirst = /^\d{1,2}\.?$/.test(one);
  const [word, day] = isDayFirst ? [other, one] : [one, other];
  const month = monthOfWord(word) ?? monthOfNumber(word);
  if (month === undefined) return null;
  const [hours, minutes] = last.split(':').map(Number);
  if (minutes === undefined) return validTime(Date.UTC(Number(last), month, Number.parseInt(day, 10)));
  const year = new Date(nowMs).getUTCFullYear();
  const inYear = (of: number) => Date.UTC(of, month, Number.parseInt(day, 10), hours, minutes);
  // Without a year it is the last such day, seen from a clock that may be a day ahead.
  return validTime(inYear(year) > nowMs + 86_400_000 ? inYear(year - 1) : inYear(year));
}

/** `12月`. */
function monthOfNumber(word: string): number | undefined {
  const [, number] = /^(\d{1,2})月$/.exec(word) ?? [];
  return number === undefined ? undefined : Number(number) - 1;
}

function readDosTime(text: string): number | null {
  const [, month, day, year = '', hour, minute, half] =
    /^(\d\d)-(\d\d)-(\d{2,4})\s+(\d\d):(\d\d)([AP]M)?$/.exec(text) ?? [];
  const hours = (Number(hour) % (half ? 12 : 24)) + (half === 'PM' ? 12 : 0);
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  return validTime(Date.UTC(fullYear, Number(month) - 1, Number(day), hours, Number(minute)));
}

const validTime = (ms: number): number | null => (Number.isNaN(ms) ? null : ms);
