import type { EvaluatedRow } from '@freshet/contract';
import { formatCalculated, formatLimit, formatPair, writeCompared } from '@freshet/domain/values';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Compared = Pick<
  EvaluatedRow,
  'Value' | 'Compared' | 'ComparedSign' | 'Limit' | 'LimitUnit' | 'Bound' | 'Factor' | 'Statistic' | 'WithinDays'
>;

const statistics = ['mean', 'geometricMean', 'median', 'percentile90', 'minimum', 'maximum'] as const;

const turned = { '<': '>', '>': '<' } as const;

/** What was compared with which limit, in one unit and with as many figures as distinguish them. */
export function useShowCompared() {
  const { t, i18n } = useTranslation(['states', 'guidelines']);
  const language = i18n.resolvedLanguage === 'fr' ? 'fr' : 'en';
  return useMemo(() => {
    const pairOf = ({
      Compared,
      Limit,
      LimitUnit,
      Statistic,
      Value,
    }: Compared): readonly [string | null, string | null] => {
      const format = { language, unit: LimitUnit } as const;
      const written = Statistic === 'value' ? Value : undefined;
      if (Compared !== null && Limit !== null) return formatPair(Compared, Limit, { ...format, written });
      return [
        Compared === null ? null : writeCompared(Compared, written, format),
        Limit === null ? null : formatLimit(Limit, { language }),
      ];
    };
    return {
      /** `12.5 µg/L`; a non-detect keeps its sign. */
      compared: (row: Compared): string => {
        const [value] = pairOf(row);
        return value === null ? '' : [`${row.ComparedSign}${value}`, row.LimitUnit].filter(Boolean).join(' ');
      },
      /** `≤ 10 µg/L`. */
      limit: (row: Compared): string => {
        const [, limit] = pairOf(row);
        if (limit === null) return '';
        return [row.Bound === 'lower' ? '≥' : '≤', limit, row.LimitUnit].filter(Boolean).join(' ');
      },
      /** `1.9 ×`; of what is at least that much, `>1.9 ×`. */
      factor: ({ Factor, ComparedSign, Bound }: Pick<EvaluatedRow, 'Factor' | 'ComparedSign' | 'Bound'>): string => {
        if (Factor === null) return '';
        const factor = t('states:times', { factor: formatCalculated(Number(Factor.toPrecision(3)), 3, { language }) });
        // The less there is of what has a lower limit, the farther it lies beyond it.
        const sign = Bound === 'lower' && ComparedSign ? turned[ComparedSign] : ComparedSign;
        return `${sign}${factor}`;
      },
      /** `mean of 30 d`, or `mean` of a month or season; empty where the value itself is compared. */
      statistic: ({ Statistic, WithinDays }: Compared): string => {
        if (Statistic === 'value') return '';
        // Of a share it is the sample that decides.
        const known =
          Statistic === 'shareExceeding' ? 'decidingSample' : (statistics.find((one) => one === Statistic) ?? 'other');
        const statistic = t(`guidelines:statistics.${known}`);
        return WithinDays === null ? statistic : t('states:ofDays', { statistic, days: WithinDays });
      },
    };
  }, [t, language]);
}
