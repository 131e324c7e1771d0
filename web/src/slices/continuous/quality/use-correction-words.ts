import type { CorrectionEffect, Series, SeriesCorrection } from '@freshet/contract';
import { useTranslation } from 'react-i18next';

/** Numbers as the language writes them, signed where they are added. */
export function useCorrectionWords({ Unit }: Series) {
  const { t, i18n } = useTranslation('seriesQuality');
  const plain = (value: number | null) =>
    value === null ? '' : new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 6 }).format(value);
  const withUnit = (value: number | null) => (Unit === '' ? plain(value) : `${plain(value)} ${Unit}`);
  const signed = (value: number | null) => `${(value ?? 0) > 0 ? '+' : ''}${withUnit(value)}`;
  const per = (value: number | null, size: number) => plain(value === null ? null : value / size);

  const describe = (one: SeriesCorrection): string => {
    switch (one.Kind) {
      case 'offset':
        return t('corrections.described.offset', { amount: signed(one.Amount) });
      case 'drift':
        return t('corrections.described.drift', { start: signed(one.StartAmount), end: signed(one.EndAmount) });
      case 'scale':
        return t('corrections.described.scale', { factor: plain(one.Factor) });
      case 'delete':
        return t('corrections.described.delete');
      case 'fillGap':
        return t('corrections.described.fillGap', { hours: per(one.LongestGapSeconds, 3600) });
      case 'timeShift':
        return t('corrections.described.timeShift', { minutes: per(one.ShiftSeconds, 60) });
    }
  };
  /** What a correction does, in counts; nothing that is none. */
  const describeEffect = (effect: CorrectionEffect, kind: SeriesCorrection['Kind']): string => {
    const counts = (['Changed', 'Added', 'Removed', 'Replaced', 'Overflowed'] as const)
      .filter((name) => effect[name] > 0)
      .map((name) => t(`corrections.effect.${name}`, { count: effect[name] }));
    if (counts.length === 0) return t('corrections.effect.nothing');
    if (effect.LargestChange === null || kind === 'timeShift') return counts.join(', ');
    return [...counts, t('corrections.effect.largest', { change: withUnit(effect.LargestChange) })].join(', ');
  };
  return { describe, describeEffect, withUnit };
}
