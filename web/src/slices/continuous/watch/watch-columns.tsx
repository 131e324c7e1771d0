import type { WatchedSeries } from '@freshet/contract';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#ui/data-table';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { showDuration } from './show-duration.ts';

const colours = {
  silent: 'warning',
  arriving: 'success',
  unknown: 'default',
  empty: 'default',
  off: 'default',
} as const;

/** A series, whether its data arrive, since when not, and what is expected of it. */
export function useWatchColumns(onToggle: ((row: WatchedSeries) => void) | null): readonly Column<WatchedSeries>[] {
  const { t, i18n } = useTranslation('watch');
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(() => {
    const length = (seconds: number | null) => (seconds === null ? '' : showDuration(seconds, language));
    const interval = ({ IntervalSeconds, IsGuess }: WatchedSeries) =>
      IsGuess ? t('guess', { interval: length(IntervalSeconds) }) : length(IntervalSeconds);
    const columns: Column<WatchedSeries>[] = [
      {
        id: 'series',
        header: t('series'),
        width: 320,
        filter: false,
        value: ({ Identifier }) => Identifier,
        render: ({ SeriesId, Identifier }) => <AppLink href={`/series/${SeriesId}`}>{Identifier}</AppLink>,
      },
      {
        id: 'state',
        header: t('state'),
        width: 170,
        value: ({ State }) => t(`states.${State}`),
        render: ({ State }) => (
          <Chip size="small" variant="outlined" color={colours[State]} label={t(`states.${State}`)} />
        ),
      },
      {
        id: 'station',
        header: t('station'),
        width: 180,
        onCard: false,
        value: ({ StationName }) => StationName,
      },
      {
        id: 'last',
        header: t('lastValue'),
        width: 170,
        filter: false,
        value: ({ LastValueAt }) => (LastValueAt === null ? null : showInstant(LastValueAt)),
      },
      { id: 'interval', header: t('interval'), width: 150, value: interval },
      {
        id: 'tolerated',
        header: t('tolerated'),
        width: 150,
        value: ({ ToleratedSeconds }) => length(ToleratedSeconds),
      },
      {
        id: 'told',
        header: t('notifiedAt'),
        width: 160,
        filter: false,
        value: ({ NotifiedAt }) => (NotifiedAt === null ? null : showInstant(NotifiedAt)),
      },
    ];
    return onToggle ? [...columns, toggleColumn(t('actions'), (row) => toggleWords(row, t), onToggle)] : columns;
  }, [t, language, onToggle]);
}

type Words = { readonly text: string; readonly label: string };

const toggleWords = (
  { State, Identifier: series }: WatchedSeries,
  t: ReturnType<typeof useTranslation<'watch'>>['t'],
): Words =>
  State === 'off'
    ? { text: t('turnOn'), label: t('turnOnOf', { series }) }
    : { text: t('turnOff'), label: t('turnOffOf', { series }) };

const toggleColumn = (
  header: string,
  wordsOf: (row: WatchedSeries) => Words,
  onToggle: (row: WatchedSeries) => void,
): Column<WatchedSeries> => ({
  id: 'actions',
  header,
  width: 160,
  sort: false,
  filter: false,
  staysInSight: true,
  value: () => null,
  render: (row) => {
    const { text, label } = wordsOf(row);
    return (
      <Button size="small" aria-label={label} onClick={() => onToggle(row)}>
        {text}
      </Button>
    );
  },
});
