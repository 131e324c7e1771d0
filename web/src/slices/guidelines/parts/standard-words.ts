import type { Standard } from '@freshet/contract';
import { readTable } from '@freshet/domain/lookup-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Judging = Pick<Standard, 'Statistic' | 'WithinDays' | 'LeastSamples' | 'SpanningDays'>;

/** What a standard says besides its value, in words. */
export function useStandardWords() {
  const { t } = useTranslation('guidelines');
  return useMemo(() => {
    const statisticOf = ({ Statistic, WithinDays, LeastSamples, SpanningDays }: Judging): string => {
      const name = t(`statistics.${Statistic}`);
      if (Statistic === 'value' || WithinDays === null) return name;
      const samples = t('period.samples', { count: LeastSamples ?? 1 });
      const period = t('period.within', { statistic: name, samples, count: WithinDays });
      return SpanningDays ? `${period}, ${t('period.spanning', { count: SpanningDays })}` : period;
    };
    const validityOf = ({ ValidFrom, ValidTo }: Pick<Standard, 'ValidFrom' | 'ValidTo'>): string | null => {
      if (ValidFrom && ValidTo) return t('valid.between', { from: ValidFrom, to: ValidTo });
      if (ValidFrom) return t('valid.from', { from: ValidFrom });
      return ValidTo ? t('valid.to', { to: ValidTo }) : null;
    };
    return { statisticOf, validityOf };
  }, [t]);
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
