import { noCode, parseSeriesInstant, type SeriesPoints } from '@freshet/domain/series';

/** A point that could not be read, by its place in the list. */
export interface UnreadPoint {
  readonly index: number;
  readonly time: string;
  readonly reason: string;
}

export interface SentPoints {
  readonly points: SeriesPoints;
  readonly unread: readonly UnreadPoint[];
  /** Of each point its place in the list that was sent. */
  readonly places: Int32Array;
}

const fields = ['time', 'value', 'grade', 'approval', 'qualifier'] as const;
type Fields = readonly [time: unknown, value: unknown, grade: unknown, approval: unknown, qualifier: unknown];

/** Reads points one by one: a bad one is reported with its place, the others are taken. */
export function readSentPoints(sent: readonly unknown[]): SentPoints {
  const [times, values] = [new Float64Array(sent.length), new Float64Array(sent.length)];
  const places = new Int32Array(sent.length);
  const [grades, approvals] = [new Int16Array(sent.length).fill(noCode), new Int16Array(sent.length).fill(noCode)];
  const qualifiers: (string | null)[] = [];
  const unread: UnreadPoint[] = [];
  const has = { grades: false, approvals: false, qualifiers: false };
  let count = 0;
  for (let index = 0; index < sent.length; index += 1) {
    const given = fieldsOf(sent[index]);
    const read = given ? readFields(given) : 'notAPoint';
    if (typeof read === 'string') {
      unread.push({ index, time: describe(given?.[0]), reason: read });
      continue;
    }
    times[count] = read.at;
    values[count] = read.value;
    grades[count] = read.grade;
    approvals[count] = read.approval;
    qualifiers.push(read.qualifier);
    places[count] = index;
    has.grades ||= read.grade !== noCode;
    has.approvals ||= read.approval !== noCode;
    has.qualifiers ||= read.qualifier !== null;
    count += 1;
  }
  return {
    points: {
      times: times.subarray(0, count),
      values: values.subarray(0, count),
      ...(has.grades && { grades: grades.subarray(0, count) }),
      ...(has.approvals && { approvals: approvals.subarray(0, count) }),
      ...(has.qualifiers && { qualifiers }),
    },
    unread,
    places: places.subarray(0, count),
  };
}

/** A list, or an object whose names may be in any case. */
function fieldsOf(sent: unknown): Fields | null {
  if (Array.isArray(sent)) return [sent[0], sent[1], sent[2], sent[3], sent[4]];
  if (typeof sent !== 'object' || sent === null) return null;
  if ('Time' in sent) {
    const of = (name: string): unknown => Reflect.get(sent, name);
    return [of('Time'), of('Value'), of('Grade'), of('Approval'), of('Qualifier')];
  }
  const byName = new Map(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value]));
  const [time, value, grade, approval, qualifier] = fields.map((name) => byName.get(name));
  return [time, value, grade, approval, qualifier];
}

interface ReadPoint {
  readonly at: number;
  readonly value: number;
  readonly grade: number;
  readonly approval: number;
  readonly qualifier: string | null;
}

function readFields([time, value, grade, approval, qualifier]: Fields): ReadPoint | string {
  const at = readTime(time);
  if (at === null) return 'timeUnreadable';
  // A gap is stated: a value that was left out or misnamed must not wipe the one that is there.
  const number = value === null ? Number.NaN : value;
  if (typeof number !== 'number') return 'notANumber';
  const [gradeCode, approvalCode] = [readCode(grade), readCode(approval)];
  if (gradeCode === null) return 'gradeUnreadable';
  if (approvalCode === null) return 'approvalUnreadable';
  const text = readQualifier(qualifier);
  if (text === undefined) return 'qualifierUnreadable';
  return { at, value: number, grade: gradeCode, approval: approvalCode, qualifier: text };
}

function readTime(time: unknown): number | null {
  if (typeof time === 'number') return Number.isFinite(time) ? time : null;
  if (typeof time !== 'string' || time.length > 40) return null;
  return parseSeriesInstant(time)?.ms ?? null;
}

function readCode(code: unknown): number | null {
  if (code === null || code === undefined) return noCode;
  return typeof code === 'number' && Number.isInteger(code) && Math.abs(code) < -noCode ? code : null;
}

const longestQualifier = 200;

/** One text, or several, joined by commas. Undefined where it is neither. */
function readQualifier(given: unknown): string | null | undefined {
  if (given === null || given === undefined || given === '') return null;
  const text = Array.isArray(given) ? given.join(',') : given;
  return typeof text === 'string' && text.length <= longestQualifier ? text : undefined;
}

const describe = (time: unknown): string =>
  typeof time === 'string' || typeof time === 'number' ? String(time).slice(0, 40) : '';
