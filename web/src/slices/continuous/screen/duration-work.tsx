import type { Series } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo } from 'react';
import type { Reading, Span } from '../series-queries.ts';
import { DurationView } from './duration-view.tsx';
import { canAddUp } from './picture/series-lines.ts';
import { RangeTools } from './range-tools.tsx';
import type { SeriesSearch } from './series-search.ts';
import { readInstant, readView, writeInstant, writeView } from './view-range.ts';
import { ViewTools } from './view-tools.tsx';

interface DurationWorkProps {
  series: readonly Series[];
  whole: Span;
  search: SeriesSearch;
  go: (next: Partial<SeriesSearch>, isStep?: boolean) => void;
}

/** The duration curve with the tools that choose which points it is of. */
export function DurationWork({ series, whole, search, go }: DurationWorkProps): ReactNode {
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const offsetMinutes = series[0]?.UtcOffsetMinutes ?? 0;
  const { from, to } = search;
  const span = useMemo(() => readView({ from, to }, whole, offsetMinutes), [from, to, whole, offsetMinutes]);
  const asOf = readInstant(search.asOf, offsetMinutes);
  const reading = useMemo(
    (): Reading => ({
      layers: search.layers ?? 'corrected',
      asOf: asOf === null ? undefined : writeInstant(asOf),
    }),
    [search.layers, asOf],
  );
  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <ViewTools view="duration" canCumulate={series.every(canAddUp)} {...{ offsetMinutes, search, go }} />
      <RangeTools
        {...{ view: span, offsetMinutes }}
        isWhole={from === undefined && to === undefined}
        onView={(view) => go(writeView(view), true)}
      />
      <DurationView {...{ series, span, reading }} isLog={search.log === '1'} height={isNarrow ? 320 : 440} />
    </Stack>
  );
}
