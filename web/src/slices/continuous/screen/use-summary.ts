import { findGaps } from '@freshet/domain/series';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePictureStyles } from '#ui/picture';
import { nameOffset, showAtOffset } from '../clock-words.ts';
import type { Span } from '../series-queries.ts';
import type { DrawnSeries } from './drawn-query.ts';

interface Seen {
  readonly drawn: readonly DrawnSeries[];
  readonly span: Span;
  readonly offsetMinutes: number;
}

/** What the picture shows, in words: for those who do not see it, and for those who want the numbers. */
export function useSummary({ drawn, span, offsetMinutes }: Seen): string {
  const { t } = useTranslation('series');
  const { write } = usePictureStyles();
  return useMemo(() => {
    if (drawn.length === 0) return '';
    const time = t('summary.time', {
      from: showAtOffset(span.from, offsetMinutes),
      to: showAtOffset(span.to, offsetMinutes),
      zone: nameOffset(offsetMinutes),
    });
    const lines = drawn.map(({ series, line, points }) => {
      const values = (line.around ? [...line.around.low, ...line.around.high] : [...line.points.values]).filter(
        (value) => !Number.isNaN(value),
      );
      if (values.length === 0) return t('summary.nothing', { name: series.Identifier });
      // What comes for a picture has a gap marker in each gap; between its points lie others that are not drawn.
      const gaps = points ? t('summary.gaps', { count: findGaps(points, null).length }) : '';
      const [low, high] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
      const range = t('summary.range', {
        name: series.Identifier,
        low: write(low),
        high: write(high),
        unit: series.Unit,
      });
      return gaps ? `${range}, ${gaps}` : range;
    });
    return `${time} ${lines.map((line) => `${line}.`).join(' ')}`;
  }, [drawn, span, offsetMinutes, write, t]);
}
