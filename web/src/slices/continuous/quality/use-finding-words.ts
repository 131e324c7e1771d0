import type { Series, SeriesFinding } from '@freshet/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { showAtOffset } from '../clock-words.ts';

/** What a check found, in a sentence with the numbers that led to it. */
export function useFindingWords({ Unit, UtcOffsetMinutes }: Series) {
  const { t, i18n } = useTranslation('seriesQuality');
  return useCallback(
    ({ Code, Parameters }: SeriesFinding): string => {
      const format = new Intl.NumberFormat(i18n.language, { maximumSignificantDigits: 6 });
      const value = (name: string) => `${format.format(Parameters[name] ?? 0)}${Unit === '' ? '' : ` ${Unit}`}`;
      const time = (name: string) => showAtOffset(new Date(Parameters[name] ?? 0).toISOString(), UtcOffsetMinutes);
      const hours = (name: string) => format.format((Parameters[name] ?? 0) / 3_600_000);
      const minutes = (name: string) => format.format((Parameters[name] ?? 0) / 60_000);
      switch (Code) {
        case 'outOfRange':
          return Parameters.minimum === undefined
            ? t('findings.aboveMaximum', { maximum: value('maximum') })
            : t('findings.belowMinimum', { minimum: value('minimum') });
        case 'stepTooLarge':
          return t('findings.stepTooLarge', { change: value('change'), minutes: minutes('elapsedMs') });
        case 'flatLine':
          return t('findings.flatLine', { since: time('since'), hours: hours('lengthMs') });
        case 'spike':
          return t('findings.spike', { before: value('before'), after: value('after') });
        case 'gapTooLong':
          return t('findings.gapTooLong', { until: time('until'), hours: hours('lengthMs') });
        case 'clockInFuture':
          return t('findings.clockInFuture', { now: time('now') });
        case 'clockJumpedBack':
          return t('findings.clockJumpedBack', { minutes: minutes('byMs') });
        default:
          return Code;
      }
    },
    [t, i18n.language, Unit, UtcOffsetMinutes],
  );
}
