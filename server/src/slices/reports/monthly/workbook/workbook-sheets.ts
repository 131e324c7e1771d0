import type { MonthlyKind } from '@freshet/contract';
import { type Cell, type Sheet, styled } from '#platform/xlsx/index';
import type { MonthModel } from '../month/build-month.ts';
import { notableDifferencePercent } from '../month/qa-qc.ts';
import { type Book, type Columns, day, listSheet, qualifierOf, whereUsed, wordFor } from './sheet-parts.ts';
import type { SheetStyles } from './sheet-styles.ts';

/** By the clock of the sample, which is in the column beside it. */
const sampled = (sheetStyles: SheetStyles, { SampledAt, UtcOffset = '+00:00' }: Sampled): Cell =>
  styled(new Date(`${SampledAt.replace(/Z$/, '')}${turned(UtcOffset)}`), sheetStyles.instant);

interface Sampled {
  readonly SampledAt: string;
  readonly UtcOffset?: string | undefined;
}

const turned = (offset: string) => (offset.startsWith('-') ? '+' : '-') + offset.slice(1);

type Line = MonthModel['Rows'][number];

export function summarySheet(kind: MonthlyKind, { Rows }: MonthModel, { sheetStyles, words }: Book): Sheet {
  const { columns } = words;
  const worst = ({ Exceedances, Undetermined }: Line) =>
    Exceedances > 0 ? 'exceeds' : Undetermined > 0 ? 'undetermined' : null;
  const location: Columns<Line> = [
    [kind === 'moe' ? columns.emsId : columns.locationId, 14, ({ LocationCode }) => LocationCode],
  ];
  return listSheet(words.sheets.summary, sheetStyles, Rows, [
    [columns.station, 30, ({ Station }) => Station],
    ...(kind === 'moe' || Rows.some(({ LocationCode }) => LocationCode !== '') ? location : []),
    [columns.parameter, 26, ({ Parameter }) => Parameter],
    [columns.fraction, 12, ({ Fraction }) => Fraction],
    [columns.unit, 10, ({ Unit }) => Unit],
    [columns.count, 9, ({ Count }) => Count],
    [columns.nonDetects, 12, ({ NonDetects }) => NonDetects],
    [columns.minimum, 12, ({ Minimum }) => sheetStyles.value(Minimum)],
    [columns.mean, 12, ({ Mean }) => sheetStyles.value(Mean)],
    [columns.maximum, 12, (row) => sheetStyles.value(row.Maximum, worst(row))],
    [columns.limit, 34, ({ Limit }) => Limit],
    [columns.exceedances, 12, ({ Exceedances }) => (Exceedances > 0 ? styled(Exceedances, sheetStyles.exceeds) : 0)],
    [
      columns.undetermined,
      13,
      ({ Undetermined }) => (Undetermined > 0 ? styled(Undetermined, sheetStyles.undetermined) : 0),
    ],
    [columns.planned, 9, ({ Planned }) => Planned],
    [columns.taken, 8, ({ Taken }) => Taken],
    [columns.missed, 8, ({ Missed }) => (Missed > 0 ? styled(Missed, sheetStyles.label) : 0)],
    [columns.qaQcResults, 13, ({ QaQc }) => QaQc],
    [columns.leftOut, 9, ({ LeftOut }) => LeftOut],
    ...whereUsed<Line>(Rows, ({ WithoutLimit }) => WithoutLimit !== undefined, [
      [columns.withoutLimit, 18, ({ WithoutLimit }) => WithoutLimit ?? null],
    ]),
  ]);
}

/** Times that sensors at the places lie beyond limits, by the clock of the station. */
export function seriesEventSheet({ SeriesEvents = [] }: MonthModel, { sheetStyles, words }: Book): Sheet {
  const { columns } = words;
  return listSheet(words.sheets.seriesEvents, sheetStyles, SeriesEvents, [
    [columns.series, 40, ({ Series }) => Series],
    [columns.station, 30, ({ Station }) => Station],
    [columns.start, 18, ({ Start }) => Start],
    [columns.end, 18, ({ End }) => End || words.stillLasts],
    [columns.lengthHours, 11, ({ LengthHours }) => LengthHours],
    [columns.peak, 12, ({ Peak }) => styled(Peak, sheetStyles.exceeds)],
    [columns.unit, 10, ({ PeakUnit }) => PeakUnit],
    [columns.limit, 18, ({ Limit }) => Limit],
    [columns.setBy, 22, ({ Source }) => Source],
    [columns.compared, 30, ({ Statistic }) => wordFor(words.statistics, Statistic) ?? Statistic],
    [columns.cause, 34, () => null],
  ]);
}

export function missedSheet({ Rows }: MonthModel, { sheetStyles, words }: Book): Sheet {
  const { columns } = words;
  return listSheet(
    words.sheets.missed,
    sheetStyles,
    Rows.filter(({ Missed }) => Missed > 0),
    [
      [columns.station, 30, ({ Station }) => Station],
      [columns.parameter, 26, ({ Parameter }) => Parameter],
      [columns.fraction, 12, ({ Fraction }) => Fraction],
      [columns.planned, 9, ({ Planned }) => Planned],
      [columns.taken, 8, ({ Taken }) => Taken],
      [columns.missed, 8, ({ Missed }) => Missed],
      [columns.reason, 40, () => null],
    ],
  );
}

export function qaQcSheet({ QaQc }: MonthModel, { sheetStyles, words }: Book): Sheet {
  const { columns } = words;
  return listSheet(words.sheets.qaQc, sheetStyles, QaQc, [
    [columns.station, 30, ({ Station }) => Station],
    [columns.sampled, 18, (one) => sampled(sheetStyles, one)],
    [columns.utcOffset, 11, ({ UtcOffset }) => UtcOffset ?? null],
    [columns.kind, 22, ({ Kind }) => Kind],
    [columns.parameter, 26, ({ Parameter }) => Parameter],
    [columns.fraction, 12, ({ Fraction }) => Fraction],
    [columns.value, 12, ({ Value, IsNotable }) => sheetStyles.value(Value, IsNotable ? 'undetermined' : null)],
    [columns.unit, 10, ({ Unit }) => Unit],
    ...qualifierOf(QaQc, words),
    [columns.beside, 16, ({ Beside }) => sheetStyles.value(Beside)],
    [columns.difference, 14, ({ DifferencePercent }) => DifferencePercent],
    [
      columns.notable,
      14,
      ({ IsNotable, Kind }) =>
        IsNotable ? (/blank/i.test(Kind) ? words.inBlank : words.moreThan(notableDifferencePercent)) : '',
    ],
  ]);
}

export function rawSheet({ Raw }: MonthModel, { sheetStyles, words }: Book): Sheet {
  const { columns } = words;
  return listSheet(words.sheets.raw, sheetStyles, Raw, [
    [columns.station, 30, ({ Station }) => Station],
    [columns.sampled, 18, (one) => sampled(sheetStyles, one)],
    [columns.utcOffset, 11, ({ UtcOffset }) => UtcOffset ?? null],
    [columns.day, 12, ({ SampledOn }) => day(sheetStyles, SampledOn)],
    [columns.custody, 18, ({ CocCode }) => CocCode],
    [columns.qaQc, 16, ({ QaQcKind }) => QaQcKind],
    [columns.parameter, 26, ({ Parameter }) => Parameter],
    [columns.fraction, 12, ({ Fraction }) => Fraction],
    [columns.value, 12, ({ Value }) => sheetStyles.value(Value)],
    [columns.unit, 10, ({ Unit }) => Unit],
    [columns.asReported, 14, ({ OriginalText }) => OriginalText],
    [columns.unitReported, 13, ({ OriginalUnit }) => OriginalUnit],
    [columns.method, 18, ({ Method }) => Method],
    [columns.flags, 12, ({ Flags }) => Flags],
    ...qualifierOf(Raw, words),
  ]);
}
