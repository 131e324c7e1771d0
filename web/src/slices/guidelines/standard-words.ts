import type { Standard } from '@freshet/contract';
import { readTable } from '@freshet/domain/lookup-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMonthNames } from './month-names.ts';

type Evaluating = Pick<Standard, 'Statistic' | 'WithinDays' | 'LeastSamples' | 'SpanningDays'> &
  // Those of the public library have none of these.
  Partial<Pick<Standard, 'Window' | 'FirstMonth' | 'LastMonth' | 'MostPercent'>>;

/** What a standard says besides its value, in words. */
export function useStandardWords() {
  const { t } = useTranslation('guidelines');
  const months = useMonthNames();
  return useMemo(() => {
    const windowOf = ({ Window, FirstMonth, LastMonth }: Evaluating): string => {
      const [first, last] = [months[(FirstMonth ?? 1) - 1], months[(LastMonth ?? 1) - 1]];
      return Window ? t(`period.windows.${Window}`, { first, last }) : '';
    };
    const statisticOf = (standard: Evaluating): string => {
      const { Statistic, WithinDays, LeastSamples, SpanningDays, MostPercent } = standard;
      const window = windowOf(standard);
      const name =
        Statistic === 'shareExceeding'
          ? t('period.share', { percent: MostPercent ?? 10 })
          : t(`statistics.${Statistic}`);
      if (Statistic === 'value' || (WithinDays === null && !window)) return [name, window].filter(Boolean).join(' ');
      const samples = t('period.samples', { count: LeastSamples ?? 1 });
      const period = window
        ? t('period.inWindow', { statistic: name, samples, window })
        : t('period.within', { statistic: name, samples, count: WithinDays ?? 0 });
      return SpanningDays ? `${period}, ${t('period.spanning', { count: SpanningDays })}` : period;
    };
    const validityOf = ({ ValidFrom, ValidTo }: Pick<Standard, 'ValidFrom' | 'ValidTo'>): string | null => {
      if (ValidFrom && ValidTo) return t('valid.between', { from: ValidFrom, to: ValidTo });
      if (ValidFrom) return t('valid.from', { from: ValidFrom });
      return ValidTo ? t('valid.to', { to: ValidTo }) : null;
    };
    return { statisticOf, validityOf };
  }, [t, months]);
}

/** The sign before a limit; a range has none. */
export const signOf = ({ ValueType, Bound }: Pick<Standard, 'ValueType' | 'Bound'>): string =>
  ValueType === 'range' ? '' : Bound === 'upper' ? '≤' : '≥';

/** The whole limit as text, for tables that are sorted, copied and exported. */
export const limitText = (standard: Pick<Standard, 'ValueType' | 'Bound' | 'StandardValue'>): string =>
  `${signOf(standard)} ${standard.ValueType === 'table' ? axesOf(standard.StandardValue) : standard.StandardValue}`.trim();

/** What a table is by; its own text where it cannot be read. */
export function axesOf(text: string): string {
  const reading = readTable(text);
  return reading.ok ? reading.table.axes.map(({ name }) => name.name).join(', ') : text;
}
