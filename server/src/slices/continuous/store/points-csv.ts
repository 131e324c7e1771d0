import { noCode, type SeriesPoints } from '@freshet/domain/series';
import { dayMs } from './day-points.ts';

/** Points as lines of CSV: time in UTC, value, grade, approval, qualifier. Made for millions: a day is written once. */
export function pointsToCsv(points: SeriesPoints): string {
  const { times, values, grades, approvals, qualifiers } = points;
  let text = '';
  let [day, midnight] = ['', Number.NEGATIVE_INFINITY];
  for (let index = 0; index < times.length; index += 1) {
    const at = times[index] ?? 0;
    if (at - midnight >= dayMs) {
      midnight = Math.floor(at / dayMs) * dayMs;
      day = new Date(midnight).toISOString().slice(0, 11);
    }
    const value = values[index] ?? Number.NaN;
    const rest = grades || approvals || qualifiers ? codesOf(points, index) : ',,,';
    text += `${day}${timeOfDay(at - midnight)}Z,${Number.isNaN(value) ? '' : value}${rest}\r\n`;
  }
  return text;
}

const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

function timeOfDay(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const rest = ms - seconds * 1000;
  const minutes = Math.floor(seconds / 60);
  const whole = `${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}`;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(3, '0')}`;
}

function codesOf({ grades, approvals, qualifiers }: SeriesPoints, index: number): string {
  const code = (codes: Int16Array | undefined) => {
    const one = codes?.[index] ?? noCode;
    return one === noCode ? '' : one;
  };
  const said = qualifiers?.[index] ?? '';
  // A spreadsheet would run it.
  const qualifier = /^\s*[=+\-@]/.test(said) ? `'${said}` : said;
  const quoted = /[",\r\n]/.test(qualifier) ? `"${qualifier.replaceAll('"', '""')}"` : qualifier;
  return `,${code(grades)},${code(approvals)},${quoted}`;
}
