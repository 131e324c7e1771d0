import { formatCalculated, formatLimit, formatNumber, withoutNoise } from '@freshet/domain/values';
import {
  decimalFormat,
  digitsFormat,
  figuresFormat,
  makeStyles,
  type StyleBook,
  type StyledCell,
  type StyleId,
  styled,
} from '#platform/xlsx/index';
import { type Plan, writesAsScreens } from '../engine/plan.ts';
import type { ReportRow } from '../engine/report-row.ts';
import { isCalculated } from './is-calculated.ts';
import { numberText, valueText } from './value-text.ts';

/**
 * Fills for what exceeds the first guideline, the second and so on; legible in print, distinguished without red and
 * green.
 */
const exceedingFills = ['FFB3BA', 'FFD199', 'D9C2F0', 'A8DDF0', 'F2E68C', 'C9D8A8'];
const undeterminedFill = 'ECECEC';

export interface SheetStyles {
  readonly styles: StyleBook;
  readonly title: StyleId;
  readonly heading: StyleId;
  readonly columnHead: StyleId;
  /** Where nothing was measured. */
  readonly gap: StyleId;
  readonly label: StyleId;
  readonly note: StyleId;
  readonly date: StyleId;
  readonly day: StyleId;
  readonly count: StyleId;
  /** A count beside its label. */
  readonly labelledCount: StyleId;
  readonly wrapped: StyleId;
  /** The value of a row with its colour and its figures. */
  value(row: ReportRow): StyledCell;
  /** A calculated number with some figures. */
  calculated(value: number, figures?: number): StyledCell;
  /** A number with the figures it was reported with. */
  reported(value: number, figures: number): StyledCell;
  /** A number as plainly as it can be written, such as one that was stated. */
  stated(value: number): StyledCell;
  /** The limit of a standard. */
  limit(standard: Parameters<typeof isCalculated>[0], limit: number): StyledCell;
  /** A number that is written with the digits of a text. */
  written(text: string): StyledCell;
  exceeding(place: number): StyleId;
  /** The same for a name that is explained. */
  legend(place: number | null): StyleId;
  readonly undetermined: StyleId;
}

export function makeSheetStyles(plan: Plan): SheetStyles {
  const styles = makeStyles();
  const codes = new Map(plan.flags.map(({ id, code }) => [id, code]));
  const known = new Map<string, StyleId>();
  const valueStyle = (fill: string | undefined, format: string | undefined): StyleId => {
    const key = `${fill} ${format}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const id = styles.id({
      align: 'right',
      ...(fill === undefined ? {} : { fill }),
      ...(fill !== undefined && fill !== undeterminedFill ? { isBold: true } : {}),
      ...(format === undefined ? {} : { format }),
    });
    known.set(key, id);
    return id;
  };
  // Reports of before they were distinguished hold all digits, and show them as they did.
  const isOfBefore = plan.layout === undefined;
  const numberOf = isOfBefore ? withoutNoise : shownNumber;
  const asScreens = writesAsScreens(plan);
  const written = (text: string, fill?: string) => styled(Number(text), valueStyle(fill, digitsFormat(text)));
  // Without the last digit or two of a double, which are noise.
  const stated = (value: number) =>
    asScreens
      ? written(formatCalculated(withoutNoise(value), allFigures))
      : styled(withoutNoise(value), valueStyle(undefined, undefined));
  const calculated = (value: number, figures = 4) =>
    styled(withoutNoise(value), valueStyle(undefined, calculatedFormat(plan, value, figures)));
  return {
    styles,
    title: styles.id({ isBold: true, size: 14 }),
    heading: styles.id({ isBold: true, fill: 'E3ECF4', border: 'all', isWrapped: true }),
    columnHead: styles.id({ isBold: true, fill: 'E3ECF4', border: 'all', isWrapped: true, align: 'center' }),
    gap: styles.id({ colour: '999999', align: 'right' }),
    label: styles.id({ isBold: true, isWrapped: true }),
    note: styles.id({ isItalic: true, colour: '555555' }),
    labelledCount: styles.id({ format: '#,##0', align: 'left' }),
    date: styles.id({ format: 'yyyy-mm-dd hh:mm', align: 'left' }),
    day: styles.id({ format: 'yyyy-mm-dd', align: 'left' }),
    count: styles.id({ format: '#,##0' }),
    wrapped: styles.id({ isWrapped: true }),
    undetermined: styles.id({ fill: undeterminedFill, isItalic: true }),
    exceeding: (place) => styles.id({ fill: fillOf(place), isBold: true }),
    legend: (place) =>
      styles.id({ fill: place === null ? undeterminedFill : fillOf(place), isBold: place !== null, isWrapped: true }),
    calculated,
    reported: (value, figures) =>
      asScreens
        ? written(formatNumber(value, figures))
        : styled(numberOf(value, figures), valueStyle(undefined, figuresFormat(value, figures))),
    stated,
    limit: (standard, limit) => {
      if (asScreens) return written(formatLimit(limit));
      return isCalculated(standard) ? calculated(limit) : stated(limit);
    },
    written,
    value: (row) => {
      if (row.isHidden)
        return styled(`[${row.flagIds.map((id) => codes.get(id) ?? '').join(' ')}]`, valueStyle(undefined, undefined));
      const fill = fillFor(row);
      if (row.value.kind !== 'measured') return styled(valueText(row), valueStyle(fill, undefined));
      if (asScreens) return written(numberText(row), fill);
      const { value, figures } = row.value;
      const isPlain = row.decimals !== null && Math.abs(value) < 1e15;
      const format = isPlain ? decimalFormat(row.decimals ?? 0) : figuresFormat(value, figures);
      // What was converted has more digits than it was measured with; the cell holds those that text files show.
      return styled(isPlain ? value : numberOf(value, figures), valueStyle(fill, format));
    },
  };
}

const shownNumber = (value: number, figures: number) => Number(formatNumber(value, figures));

/** As many decimals as the same number has wherever it is written as text. */
function calculatedFormat(plan: Plan, value: number, figures: number): string {
  if (plan.layout === undefined) return figuresFormat(value, figures);
  const text = formatCalculated(value, figures);
  return text.includes('E') && !writesAsScreens(plan) ? figuresFormat(value, figures) : digitsFormat(text);
}

const allFigures = 15;
const fillOf = (place: number) => exceedingFills[place % exceedingFills.length] ?? 'FFB3BA';

/** The first guideline that is exceeded gives the colour; what cannot be decided is grey. */
function fillFor({ verdicts }: ReportRow): string | undefined {
  if (verdicts.length === 0) return undefined;
  const place = verdicts.findIndex((one) => one?.verdict === 'exceeds');
  if (place >= 0) return fillOf(place);
  return verdicts.some((one) => one?.verdict === 'undetermined') ? undeterminedFill : undefined;
}
