import type { SeriesEvent } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Numbers of an event as people read them. */
export function useEventWords() {
  const { t, i18n } = useTranslation('seriesEvents');
  return useMemo(() => {
    const write = (value: number) =>
      new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 6 }).format(value);
    return {
      write,
      peak: ({ Peak, PeakUnit }: SeriesEvent) => `${write(Peak)} ${PeakUnit}`.trim(),
      limit: ({ Bound, Limit, Unit }: Pick<SeriesEvent, 'Bound' | 'Limit' | 'Unit'>) =>
        `${Bound === 'upper' ? '≤' : '≥'} ${write(Limit)} ${Unit}`.trim(),
      statistic: ({ Statistic, Hours }: Pick<SeriesEvent, 'Statistic' | 'Hours'>) =>
        t(`statistics.${Statistic}`, { hours: write(Hours) }),
    };
  }, [t, i18n.language]);
}
