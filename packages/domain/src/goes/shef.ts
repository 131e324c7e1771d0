import { joinShefLines, type ShefStatement } from './shef-lines.ts';
import {
  addShefStep,
  instantOfShef,
  isShefZone,
  readShefClock,
  readShefDay,
  readShefStep,
  type ShefClock,
} from './shef-time.ts';

export interface ShefReading {
  readonly location: string;
  /** The two letters of what was measured: HG stage, QR flow, PC precipitation … */
  readonly element: string;
  readonly atMs: number;
  readonly value: number | null;
}

export interface ShefError {
  readonly line: number;
  readonly text: string;
}

export interface ShefText {
  readonly readings: readonly ShefReading[];
  readonly errors: readonly ShefError[];
}

interface Reading {
  clock: ShefClock;
  readonly zone: string;
  readonly nowMs: number;
  shift: { readonly minutes: number; readonly months: number };
}

/** Of which location, and in which line it is. */
interface Origin {
  readonly location: string;
  readonly line: number;
}

/** Reads what the Standard Hydrometeorological Exchange Format says: `.A` one time, `.E` equal steps, `.B` a table. */
export function readShef(text: string, nowMs: number): ShefText {
  const readings: ShefReading[] = [];
  const errors: ShefError[] = [];
  for (const statement of joinShefLines(text)) {
    const reported = {
      add: (one: ShefReading) => readings.push(one),
      fail: (line: number, what: string) => errors.push({ line, text: what.slice(0, 120) }),
    };
    readStatement(statement, nowMs, reported);
  }
  return { readings, errors };
}

interface StatedTime {
  add(reading: ShefReading): void;
  fail(line: number, text: string): void;
}

function readStatement({ letter, text, rows, line }: ShefStatement, nowMs: number, message: StatedTime): void {
  const [head = '', ...behind] = text.split('/');
  const words = head.trim().split(/\s+/);
  const [location = '', day = ''] = words;
  const dayMs = readShefDay(day, nowMs);
  if (dayMs === null) {
    message.fail(line, text);
    return;
  }
  const zone = isShefZone(words[2] ?? '') ? (words[2] ?? 'Z') : 'Z';
  const others = words.slice(zone === words[2] ? 3 : 2);
  const noon = 12 * 3_600_000;
  // Without a time of day the end of the local day is meant, or noon of UTC.
  const at: Reading = {
    clock: { dayMs, timeMs: zone === 'Z' ? noon : 2 * noon },
    zone,
    nowMs,
    shift: { minutes: 0, months: 0 },
  };
  const fields = [...(others.length > 0 ? [others.join(' ')] : []), ...behind].map((field) => field.trim());
  if (letter === 'A') readSingle({ location, line }, fields, at, message);
  else if (letter === 'E') readSteps({ location, line }, fields, at, message);
  else readTable(fields, rows, at, message);
}

const instantOf = ({ clock, zone, shift }: Reading): number =>
  addShefStep(instantOfShef(clock.dayMs + clock.timeMs, zone), shift, 1);

/** Takes a field that says something about time or units; false when it is about a value. */
function takeDateField(field: string, at: Reading): boolean | 'wrong' {
  if (!/^D[A-Z]/.test(field)) return false;
  const clock = readShefClock(field, at.clock, at.nowMs);
  if (clock) at.clock = clock;
  else if (/^D[YMDHN]/.test(field)) return 'wrong';
  const shift = field.startsWith('DR') ? readShefStep(field.slice(2)) : null;
  if (shift) at.shift = shift;
  return true;
}

function readSingle({ location, line }: Origin, fields: readonly string[], at: Reading, message: StatedTime): void {
  for (const field of fields) {
    if (field === '') continue;
    // Fields about time may be before a value without a slash between.
    const words = field.split(/\s+/);
    while (words.length > 0) {
      const taken = takeDateField(words[0] ?? '', at);
      if (taken === 'wrong') {
        message.fail(line, field);
        return;
      }
      if (!taken) break;
      words.shift();
    }
    if (words.length === 0) continue;
    const [code = '', value = ''] = words;
    put({ location, code, text: value, atMs: instantOf(at) }, () => message.fail(line, field), message);
  }
}

function readSteps({ location, line }: Origin, fields: readonly string[], at: Reading, message: StatedTime): void {
  let code = '';
  let step: ReturnType<typeof readShefStep> = null;
  let count = 0;
  for (const field of fields) {
    for (const word of field === '' ? [''] : field.split(/\s+/)) {
      if (word.startsWith('DI')) {
        step = readShefStep(word.slice(2));
        continue;
      }
      const taken = takeDateField(word, at);
      if (taken === 'wrong') {
        message.fail(line, field);
        return;
      }
      if (taken) continue;
      if (code === '') {
        code = word;
        continue;
      }
      if (!step) {
        message.fail(line, field);
        return;
      }
      // An empty field leaves its time out.
      if (word !== '')
        put(
          { location, code, text: word, atMs: addShefStep(instantOf(at), step, count) },
          () => message.fail(line, word),
          message,
        );
      count += 1;
    }
  }
}

function readTable(fields: readonly string[], rows: ShefStatement['rows'], at: Reading, message: StatedTime): void {
  const codes: string[] = [];
  for (const field of fields.flatMap((each) => each.split(/\s+/))) {
    if (field !== '' && takeDateField(field, at) === false) codes.push(field);
  }
  for (const { text, line } of rows) {
    for (const entry of text.split(',')) {
      const [location = '', ...rest] = entry.trim().split(/\s+/);
      if (location === '') continue;
      const entryTime = { ...at };
      let column = 0;
      for (const field of rest.join(' ').split('/')) {
        const word = field.trim();
        if (takeDateField(word, entryTime) === true) continue;
        const code = codes[column];
        column += 1;
        if (code === undefined) message.fail(line, entry);
        else if (word !== '')
          put({ location, code, text: word, atMs: instantOf(entryTime) }, () => message.fail(line, entry), message);
      }
    }
  }
}

interface Written extends Pick<ShefReading, 'location' | 'atMs'> {
  readonly code: string;
  readonly text: string;
}

function put({ location, code, text, atMs }: Written, fail: () => void, { add }: StatedTime): void {
  const element = code.slice(0, 2).toUpperCase();
  const value = readShefValue(text);
  if (!/^[A-Z]{2}$/.test(element) || value === undefined) fail();
  else add({ location, element, atMs, value });
}

/** A number, perhaps with a letter that qualifies it; null for a value that is missing. */
function readShefValue(text: string): number | null | undefined {
  if (/^(?:M+|\+|-9999(?:\.0*)?)[A-Z]?$/i.test(text)) return null;
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+))[A-Z]?$/i.exec(text);
  return match ? Number(match[1]) : undefined;
}
