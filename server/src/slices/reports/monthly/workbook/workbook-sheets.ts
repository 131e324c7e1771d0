import type { MonthlyKind } from '@freshet/contract';
import { type Cell, type Row, type Sheet, styled } from '#platform/xlsx/index';
import type { MonthModel } from '../month/build-month.ts';
import { notableDifferencePercent } from '../month/qa-qc.ts';
import type { Looks } from './workbook-cells.ts';

type Columns<Item> = readonly (readonly [heading: string, width: number, cell: (item: Item) => Cell])[];

/** A sheet of one line for each item under its headings. */
function listSheet<Item>(name: string, looks: Looks, items: readonly Item[], columns: Columns<Item>): Sheet {
  return {
    name,
    columns: columns.map(([, width]) => ({ width })),
    head: [columns.map(([heading]) => styled(heading, looks.heading))],
    rows: items.map((item): Row => columns.map(([, , cell]) => cell(item))),
    frozen: { rows: 1, columns: 1 },
    hasFilter: items.length > 0,
  };
}

/** A column for what only newer reports kept. */
const whereKept = <Item>(items: readonly Item[], isKept: (item: Item) => boolean, columns: Columns<Item>) =>
  items.some(isKept) ? columns : [];

const qualifierOf = <Item extends { readonly Qualifier?: string | undefined }>(items: readonly Item[]) =>
  whereKept<Item>(items, ({ Qualifier }) => Qualifier !== undefined, [
    ['Qualifier', 11, ({ Qualifier }) => Qualifier ?? null],
  ]);

const day = (looks: Looks, text: string): Cell => styled(new Date(`${text}T00:00:00Z`), looks.day);

/** By the clock of the sample, which stands in the column beside it. */
const sampled = (looks: Looks, { SampledAt, UtcOffset = '+00:00' }: Sampled): Cell =>
  styled(new Date(`${SampledAt.replace(/Z$/, '')}${turned(UtcOffset)}`), looks.instant);

interface Sampled {
  readonly SampledAt: string;
  readonly UtcOffset?: string | undefined;
}

const turned = (offset: string) => (offset.startsWith('-') ? '+' : '-') + offset.slice(1);

type Line = MonthModel['Rows'][number];

export function summarySheet(kind: MonthlyKind, { Rows }: MonthModel, looks: Looks): Sheet {
  const worst = ({ Exceedances, Undetermined }: Line) =>
    Exceedances > 0 ? 'exceeds' : Undetermined > 0 ? 'undetermined' : null;
  const location: Columns<Line> = [[kind === 'moe' ? 'EMS ID' : 'Location ID', 14, ({ LocationCode }) => LocationCode]];
  return listSheet('Summary', looks, Rows, [
    ['Station', 30, ({ Station }) => Station],
    ...(kind === 'moe' || Rows.some(({ LocationCode }) => LocationCode !== '') ? location : []),
    ['Parameter', 26, ({ Parameter }) => Parameter],
    ['Fraction', 12, ({ Fraction }) => Fraction],
    ['Unit', 10, ({ Unit }) => Unit],
    ['Count', 9, ({ Count }) => Count],
    ['Non-detects', 12, ({ NonDetects }) => NonDetects],
    ['Minimum', 12, ({ Minimum }) => looks.value(Minimum)],
    ['Mean', 12, ({ Mean }) => looks.value(Mean)],
    ['Maximum', 12, (row) => looks.value(row.Maximum, worst(row))],
    ['Limit', 34, ({ Limit }) => Limit],
    ['Exceedances', 12, ({ Exceedances }) => (Exceedances > 0 ? styled(Exceedances, looks.exceeds) : 0)],
    ['Undetermined', 13, ({ Undetermined }) => (Undetermined > 0 ? styled(Undetermined, looks.undetermined) : 0)],
    ['Planned', 9, ({ Planned }) => Planned],
    ['Taken', 8, ({ Taken }) => Taken],
    ['Missed', 8, ({ Missed }) => (Missed > 0 ? styled(Missed, looks.label) : 0)],
    ['QA/QC results', 13, ({ QaQc }) => QaQc],
    ['Left out', 9, ({ LeftOut }) => LeftOut],
    ...whereKept<Line>(Rows, ({ WithoutLimit }) => WithoutLimit !== undefined, [
      ['Without a detection limit (in no figure)', 18, ({ WithoutLimit }) => WithoutLimit ?? null],
    ]),
  ]);
}

const reasons: Readonly<Record<string, string>> = {
  aboveMaximum: 'Above the maximum',
  belowMinimum: 'Below the minimum',
  nonDetectAboveLimit: 'Not detected, but the detection limit is above the limit',
  noDetectionLimit: 'The detection limit is not given',
  beyondMeasuringRange: 'Beyond the measuring range',
  cofactorMissing: 'A cofactor of the equation is missing',
  cofactorBelowDetection: 'A cofactor of the equation is below its detection limit',
  cofactorAboveRange: 'A cofactor of the equation is above the measuring range',
  hiddenByFlag: 'A flag hides the value',
  tooFewSamples: 'Too few samples for the statistic of the guideline',
  spanTooShort: 'The samples span too short a time for the statistic',
};

/** `ammoniaMissing` as words, for reasons that are rare. */
const inWords = (code: string) => code.replace(/([A-Z])/g, ' $1').toLowerCase();

export const exceedanceSheet = ({ Exceedances }: MonthModel, looks: Looks): Sheet =>
  listSheet('Exceedances', looks, Exceedances, [
    ['Station', 30, ({ Station }) => Station],
    ['Date', 12, ({ SampledOn }) => day(looks, SampledOn)],
    ['Parameter', 26, ({ Parameter }) => Parameter],
    ['Fraction', 12, ({ Fraction }) => Fraction],
    ['Value', 12, ({ Value, Verdict }) => looks.value(Value, Verdict)],
    ['Unit', 10, ({ Unit }) => Unit],
    ...qualifierOf(Exceedances),
    ['Limit', 18, ({ Limit }) => Limit],
    ['Set by', 22, ({ Source }) => Source],
    ['Verdict', 14, ({ Verdict }) => (Verdict === 'exceeds' ? 'Exceeds' : 'Undetermined')],
    ['Times the limit', 14, ({ Factor }) => Factor],
    ['Reason', 44, ({ Reason, Verdict }) => reasonOf(Reason, Verdict)],
    ['Cause and action taken', 34, () => null],
  ]);

const statistics: Readonly<Record<string, string>> = {
  instantaneous: 'Each value',
  dailyMean: 'Daily mean',
  sevenDayMeanOfDailyMaxima: '7-day mean of daily maxima',
  sevenDayMeanOfDailyMinima: '7-day mean of daily minima',
  hoursBeyondOnEnd: 'Hours on end beyond the limit',
  hoursBeyondInDay: 'Hours of a day beyond the limit',
};

/** Times that sensors at the places lie beyond limits, by the clock of the station. */
export const seriesEventSheet = ({ SeriesEvents = [] }: MonthModel, looks: Looks): Sheet =>
  listSheet('Series events', looks, SeriesEvents, [
    ['Series', 40, ({ Series }) => Series],
    ['Station', 30, ({ Station }) => Station],
    ['Start', 18, ({ Start }) => Start],
    ['End', 18, ({ End }) => End || 'still lasts'],
    ['Length (h)', 11, ({ LengthHours }) => LengthHours],
    ['Peak', 12, ({ Peak }) => styled(Peak, looks.exceeds)],
    ['Unit', 10, ({ PeakUnit }) => PeakUnit],
    ['Limit', 18, ({ Limit }) => Limit],
    ['Set by', 22, ({ Source }) => Source],
    ['What is compared', 30, ({ Statistic }) => statistics[Statistic] ?? Statistic],
    ['Cause and action taken', 34, () => null],
  ]);

function reasonOf(reason: string | null, verdict: 'exceeds' | 'undetermined'): string {
  if (reason === null) return verdict === 'exceeds' ? 'Crosses the limit' : '';
  return reasons[reason] ?? inWords(reason);
}

export const missedSheet = ({ Rows }: MonthModel, looks: Looks): Sheet =>
  listSheet(
    'Missed samples',
    looks,
    Rows.filter(({ Missed }) => Missed > 0),
    [
      ['Station', 30, ({ Station }) => Station],
      ['Parameter', 26, ({ Parameter }) => Parameter],
      ['Fraction', 12, ({ Fraction }) => Fraction],
      ['Planned', 9, ({ Planned }) => Planned],
      ['Taken', 8, ({ Taken }) => Taken],
      ['Missed', 8, ({ Missed }) => Missed],
      ['Reason', 40, () => null],
    ],
  );

export const qaQcSheet = ({ QaQc }: MonthModel, looks: Looks): Sheet =>
  listSheet('QA-QC', looks, QaQc, [
    ['Station', 30, ({ Station }) => Station],
    ['Sampled', 18, (one) => sampled(looks, one)],
    ['UTC offset', 11, ({ UtcOffset }) => UtcOffset ?? null],
    ['Kind', 22, ({ Kind }) => Kind],
    ['Parameter', 26, ({ Parameter }) => Parameter],
    ['Fraction', 12, ({ Fraction }) => Fraction],
    ['Value', 12, ({ Value, IsNotable }) => looks.value(Value, IsNotable ? 'undetermined' : null)],
    ['Unit', 10, ({ Unit }) => Unit],
    ...qualifierOf(QaQc),
    ['Sample beside it', 16, ({ Beside }) => looks.value(Beside)],
    ['Difference (%)', 14, ({ DifferencePercent }) => DifferencePercent],
    [
      'Worth a look',
      14,
      ({ IsNotable, Kind }) =>
        IsNotable ? (/blank/i.test(Kind) ? 'Found in a blank' : `More than ${notableDifferencePercent} %`) : '',
    ],
  ]);

export const rawSheet = ({ Raw }: MonthModel, looks: Looks): Sheet =>
  listSheet('Raw data', looks, Raw, [
    ['Station', 30, ({ Station }) => Station],
    ['Sampled', 18, (one) => sampled(looks, one)],
    ['UTC offset', 11, ({ UtcOffset }) => UtcOffset ?? null],
    ['Day', 12, ({ SampledOn }) => day(looks, SampledOn)],
    ['Chain of custody', 18, ({ CocCode }) => CocCode],
    ['QA/QC', 16, ({ QaQcKind }) => QaQcKind],
    ['Parameter', 26, ({ Parameter }) => Parameter],
    ['Fraction', 12, ({ Fraction }) => Fraction],
    ['Value', 12, ({ Value }) => looks.value(Value)],
    ['Unit', 10, ({ Unit }) => Unit],
    ['As reported', 14, ({ OriginalText }) => OriginalText],
    ['Unit reported', 13, ({ OriginalUnit }) => OriginalUnit],
    ['Method', 18, ({ Method }) => Method],
    ['Flags', 12, ({ Flags }) => Flags],
    ...qualifierOf(Raw),
  ]);
