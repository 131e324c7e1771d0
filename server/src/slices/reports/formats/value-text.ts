import { writeWorking } from '@freshet/domain/units';
import { formatNumber, numberOf, signOf as signOfValue, withoutLimit } from '@freshet/domain/values';
import type { ReportRow } from '../engine/report-row.ts';

type Shown = Pick<ReportRow, 'value' | 'decimals'>;

/** The number of a value or its limit as it was reported: its decimals, or its significant figures. */
export function numberText({ value, decimals }: Shown): string {
  const number = numberOf(value);
  if (value.kind === 'missing' || Number.isNaN(number)) return '';
  if (decimals !== null && Math.abs(number) < 1e15) return number.toFixed(decimals);
  return formatNumber(number, value.figures);
}

export const signOf = ({ value }: Pick<ReportRow, 'value'>): '' | '<' | '>' => signOfValue(value);

/** `0.0120`, `<0.005`, `>2400`; `ND` where the limit is not given. */
export const valueText = (row: Shown): string =>
  row.value.kind === 'missing' ? withoutLimit(row.value.reason) : `${signOf(row)}${numberText(row)}`;

/** `12.0 mg/L as NO3 × 14.007 / 62.004 = 2.71 mg/L as N`; empty where nothing was converted. */
export function workingText(row: Pick<ReportRow, 'value' | 'decimals' | 'unit' | 'reported'>): string {
  const { reported } = row;
  if (!reported || row.value.kind === 'missing') return '';
  return writeWorking(`${valueText(reported)} ${reported.unit}`, reported.steps, `${valueText(row)} ${row.unit}`);
}

const pad = (value: number) => (value < 10 ? `0${value}` : String(value));

/** `2024-05-01T09:30:00-08:00`: the instant by the clock of the station. */
function instantText(milliseconds: number, offsetMinutes: number): string {
  const local = new Date(milliseconds + offsetMinutes * 60_000).toISOString().slice(0, 19);
  const size = Math.abs(offsetMinutes);
  return `${local}${offsetMinutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

/** The same, for many results of one sample after the other. */
export function makeInstantText(): typeof instantText {
  let [at, offset, text] = [Number.NaN, 0, ''];
  return (milliseconds, offsetMinutes) => {
    if (milliseconds !== at || offsetMinutes !== offset) {
      [at, offset, text] = [milliseconds, offsetMinutes, instantText(milliseconds, offsetMinutes)];
    }
    return text;
  };
}
