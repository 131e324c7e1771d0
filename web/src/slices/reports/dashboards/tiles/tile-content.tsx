import type { Tile } from '@freshet/contract';
import type { NonDetectRule } from '@freshet/domain/statistics';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toDay } from '#ui/dates/date-range.ts';
import { EmptyState } from '#ui/states';
import { BoxView } from '../../graphs/views/box-view.tsx';
import { CalendarView } from '../../graphs/views/calendar-view.tsx';
import { HeatMapView } from '../../graphs/views/heat-map-view.tsx';
import { ScatterView } from '../../graphs/views/scatter-view.tsx';
import { TimeView } from '../../graphs/views/time-view.tsx';
import { TrendView } from '../../graphs/views/trend-view.tsx';
import { ExceedanceTile } from '../exceedances/exceedance-tile.tsx';
import { MapTile } from '../map-tile/map-tile.tsx';
import { selectionToday } from '../selection-today.ts';
import { EcologyTile } from './ecology-tile.tsx';
import { LatestTile } from './latest-tile.tsx';
import { SeriesTile } from './series-tile.tsx';
import { StatisticTile } from './statistic-tile.tsx';

interface TileContentProps {
  content: Tile['Content'];
  title: string;
  /** How much room there is for the content. */
  height: number;
}

/** What a tile shows. */
export function TileContent({ content, title, height }: TileContentProps) {
  const { t } = useTranslation('graphs');
  const today = toDay(new Date());
  const selection = useMemo(
    () => ('Selection' in content ? selectionToday(content.Selection, content.Period, today) : null),
    [content, today],
  );
  if (content.Kind === 'text') {
    return <Typography sx={{ whiteSpace: 'pre-wrap', overflow: 'auto', maxHeight: height }}>{content.Text}</Typography>;
  }
  if (content.Kind === 'map') return <MapTile ids={content.Stations} title={title} height={height} />;
  if (content.Kind === 'ecology') return <EcologyTile {...{ content, title, height }} />;
  if (!selection) return null;
  if (content.Kind === 'series') return <SeriesTile {...{ content, selection, title, height }} />;
  if (selection.stations.length === 0) return <EmptyState title={t('noStation')} />;
  if (selection.analytes.length === 0) return <EmptyState title={t('noMeasurement')} />;
  const shared = { selection, label: title, isTile: true, height: Math.max(120, height) };
  switch (content.Kind) {
    case 'graph':
      return <GraphTile {...shared} view={content.View} isLog={content.IsLog} nonDetects={content.NonDetects} />;
    case 'trend':
      return (
        <TrendView {...shared} height={Math.max(140, height - 48)} isLog={false} isSeasonal={content.IsSeasonal} />
      );
    case 'statistic':
      return <StatisticTile {...{ selection, statistic: content.Statistic, nonDetects: content.NonDetects }} />;
    case 'latest':
      return <LatestTile selection={selection} title={title} height={height} />;
    case 'exceedances':
      return <ExceedanceTile selection={selection} title={title} height={height} />;
    case 'calendar':
      return <CalendarView {...shared} />;
    case 'heatMap':
      return <HeatMapView {...shared} />;
  }
}

type GraphTileProps = Parameters<typeof TimeView>[0] & {
  view: 'time' | 'scatter' | 'boxStation' | 'boxMonth';
  nonDetects: NonDetectRule | undefined;
};

function GraphTile({ view, nonDetects, ...shared }: GraphTileProps) {
  const [x = null, y = null] = shared.selection.analytes;
  if (view === 'time') return <TimeView {...shared} />;
  if (view === 'scatter') return <ScatterView {...shared} x={x} y={y} />;
  return <BoxView {...{ ...shared, nonDetects }} by={view === 'boxStation' ? 'station' : 'month'} />;
}
