import type { Sheet } from '#platform/xlsx/index';
import { nameStatistic } from '#slices/guidelines';
import type { MonthModel } from '../month/build-month.ts';
import type { MonthlyWords } from './monthly-words-en.ts';
import { type Book, day, listSheet, qualifierOf, whereUsed, wordFor } from './sheet-parts.ts';

type Exceedance = MonthModel['Exceedances'][number];

export function exceedanceSheet({ Exceedances }: MonthModel, { sheetStyles, words, language }: Book): Sheet {
  const { columns } = words;
  return listSheet(words.sheets.exceedances, sheetStyles, Exceedances, [
    [columns.station, 30, ({ Station }) => Station],
    [columns.date, 12, ({ SampledOn }) => day(sheetStyles, SampledOn)],
    [columns.parameter, 26, ({ Parameter }) => Parameter],
    [columns.fraction, 12, ({ Fraction }) => Fraction],
    [columns.value, 12, ({ Value, Verdict }) => sheetStyles.value(Value, Verdict)],
    [columns.unit, 10, ({ Unit }) => Unit],
    ...qualifierOf(Exceedances, words),
    ...whereUsed<Exceedance>(Exceedances, ({ Compared }) => Compared !== undefined, [
      [columns.comparedValue, 14, ({ Compared = '', Verdict }) => sheetStyles.value(Compared, Verdict)],
      [
        columns.compared,
        22,
        ({ Statistic = 'value', WithinDays = null }) => nameStatistic(language, Statistic, WithinDays),
      ],
    ]),
    [columns.limit, 18, ({ Limit }) => Limit],
    [columns.setBy, 22, ({ Source }) => Source],
    [columns.verdict, 14, ({ Verdict }) => words.verdicts[Verdict]],
    [columns.timesLimit, 14, ({ Factor }) => Factor],
    [columns.reason, 44, ({ Reason, Verdict }) => reasonOf(Reason, Verdict, words)],
    [columns.cause, 34, () => null],
  ]);
}

/** `ammoniaMissing` as words, for reasons that are rare. */
const inWords = (code: string) => code.replace(/([A-Z])/g, ' $1').toLowerCase();

function reasonOf(reason: string | null, verdict: 'exceeds' | 'undetermined', words: MonthlyWords): string {
  if (reason === null) return verdict === 'exceeds' ? words.crosses : '';
  return wordFor(words.reasons, reason) ?? inWords(reason);
}
