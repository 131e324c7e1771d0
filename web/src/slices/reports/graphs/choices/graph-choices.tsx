import type { GraphSelection, SeriesId, StationsGuidelines } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { writeIds } from '#api/id-list';
import { DateRangePicker } from '#ui/dates/date-range-picker';
import { AnalytesSheet } from '../../query/selection/analytes-sheet.tsx';
import { GuidelinesSheet } from '../../query/selection/guidelines-sheet.tsx';
import { StationsSheet } from '../../query/selection/stations-sheet.tsx';
import { ExpressAsButton } from '../express-as-button.tsx';
import type { GraphSearch } from '../graph-search.ts';
import { SeriesSheet } from '../series-sheet.tsx';

interface GraphChoicesProps {
  choices: StationsGuidelines;
  selection: GraphSelection;
  /** Left out where no time series can be added. */
  sensors?: readonly SeriesId[];
  open: GraphSearch['open'];
  go: (next: Partial<GraphSearch>) => void;
  select: (change: Partial<GraphSelection>) => void;
}

/** What the graph is about: stations, analytes, guidelines, time series, days. */
export function GraphChoices({ choices, selection, sensors, open, go, select }: GraphChoicesProps) {
  const { t } = useTranslation('graphs');
  const { stations, analytes, guidelines, dateRange } = selection;
  const chosen = useMemo(
    () => choices.Stations.filter(({ StationId }) => stations.includes(StationId)),
    [choices, stations],
  );
  const close = () => go({ open: undefined });
  const range =
    dateRange.start !== null && dateRange.end !== null ? { start: dateRange.start, end: dateRange.end } : null;
  const days = chosen.flatMap(({ FirstSampleDate, LastSampleDate }) =>
    FirstSampleDate && LastSampleDate ? [FirstSampleDate, LastSampleDate] : [],
  );
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  const buttons = [
    ['stations', stations.length, t('choices.noStations')],
    ['analytes', analytes.length, t('choices.noAnalytes')],
    ['guidelines', guidelines.length, t('choices.noGuidelines')],
    ...(sensors ? [['series', sensors.length, t('choices.noSeries')] as const] : []),
  ] as const;
  return (
    <Stack direction="row" className="no-print" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start', mb: 1.5 }}>
      {buttons.map(([what, count, none]) => (
        <Button
          key={what}
          variant={count === 0 && (what === 'stations' || what === 'analytes') ? 'contained' : 'outlined'}
          disabled={what === 'analytes' && stations.length === 0}
          onClick={() => go({ open: what })}
        >
          {count === 0 ? none : t(`choices.${what}`, { count })}
        </Button>
      ))}
      <ExpressAsButton {...{ selection, select }} />
      <DateRangePicker
        label={t('choices.days')}
        value={range}
        onChange={(next) => select({ dateRange: next ?? { start: null, end: null } })}
        {...(first && last ? { available: { start: first, end: last } } : {})}
      />
      {open === 'stations' ? (
        <StationsSheet
          choices={choices}
          chosen={stations}
          onApply={(ids) => select({ stations: ids })}
          onClose={close}
        />
      ) : null}
      {open === 'analytes' ? (
        <AnalytesSheet
          stations={stations}
          chosen={analytes}
          onApply={(ids) => select({ analytes: ids })}
          onClose={close}
        />
      ) : null}
      {open === 'series' ? (
        <SeriesSheet
          chosen={sensors ?? []}
          onApply={(ids) => go({ t: writeIds(ids) || undefined, open: undefined })}
          onClose={close}
        />
      ) : null}
      {open === 'guidelines' ? (
        <GuidelinesSheet
          {...{ choices, stations: chosen, chosen: guidelines, onClose: close }}
          onApply={(ids) => select({ guidelines: ids })}
        />
      ) : null}
    </Stack>
  );
}
