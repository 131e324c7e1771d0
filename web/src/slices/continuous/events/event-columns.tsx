import type { SeriesEvent } from '@freshet/contract';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { headerWidth } from '#ui/data-table/grid/header-width.ts';
import { showDuration } from '../watch/show-duration.ts';
import { eventTimes } from './event-times.ts';
import { useEventWords } from './use-event-words.ts';

interface EventColumns {
  /** Several series in one table. */
  readonly withSeries: boolean;
  readonly show: (instant: string) => string;
  readonly onWhy: (event: SeriesEvent) => void;
}

export function useEventColumns({ withSeries, show, onWhy }: EventColumns): readonly Column<SeriesEvent>[] {
  const { t, i18n } = useTranslation('seriesEvents');
  const words = useEventWords();
  return useMemo(
    (): readonly Column<SeriesEvent>[] => [
      ...(withSeries
        ? [
            {
              id: 'series',
              header: t('columns.series'),
              width: 170,
              value: ({ Identifier, StationName }: SeriesEvent) => Identifier.replace(`@${StationName}`, ''),
            },
          ]
        : []),
      {
        id: 'start',
        header: t('columns.start'),
        width: 140,
        filter: false,
        value: (event) => eventTimes(event, show).start,
      },
      {
        id: 'end',
        header: t('columns.end'),
        width: 150,
        filter: false,
        value: (event) => (event.State === 'open' ? t('open') : eventTimes(event, show).end),
      },
      {
        id: 'length',
        header: t('columns.length'),
        width: 100,
        filter: false,
        value: ({ LengthSeconds }) => LengthSeconds,
        render: ({ LengthSeconds }) => showDuration(LengthSeconds, i18n.language),
      },
      {
        id: 'peak',
        header: t('columns.peak'),
        width: 105,
        filter: false,
        value: ({ Peak }) => Peak,
        render: words.peak,
      },
      {
        id: 'why',
        header: t('why.open'),
        width: headerWidth(t('why.open')),
        sort: false,
        filter: false,
        value: () => null,
        render: (event) =>
          event.IsShared ? null : (
            <Button
              size="small"
              aria-label={t('why.of', { start: eventTimes(event, show).start })}
              onClick={() => onWhy(event)}
            >
              {t('why.open')}
            </Button>
          ),
      },
      { id: 'limit', header: t('columns.limit'), width: 95, filter: false, value: words.limit },
      { id: 'standard', header: t('columns.standard'), width: 180, value: ({ GuidelineName }) => GuidelineName },
      { id: 'statistic', header: t('columns.statistic'), width: 220, value: words.statistic },
      { id: 'how', header: t('columns.how'), width: 200, value: ({ End }) => t(`ends.${End}`) },
    ],
    [t, i18n.language, words, show, onWhy, withSeries],
  );
}
