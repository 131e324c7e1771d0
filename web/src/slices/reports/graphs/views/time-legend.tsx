import type { GraphSeries } from '@freshet/contract';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ChartLegend, type ChartLegendProps, usePictureStyles } from '#ui/picture';
import { FractionKey } from '../fraction-key.tsx';

interface TimeLegendProps extends Pick<ChartLegendProps, 'hidden' | 'onChange'> {
  names: ChartLegendProps['series'];
  series: readonly GraphSeries[];
  nameOf: (one: GraphSeries) => string;
  isTile: boolean;
}

/**
 * The lines of a graph over time, by name. A tile has little room: lines of one analyte are named by station and by
 * fraction there, so that every one of them is named in sight.
 */
export function TimeLegend({ names, series, nameOf, isTile, hidden, onChange }: TimeLegendProps): ReactNode {
  const { ink } = usePictureStyles().palette;
  const stations = [...new Set(series.map(({ StationName }) => StationName))];
  const analytes = [...new Set(series.map(({ AnalyteName }) => AnalyteName))];
  const areSensors = names.length > new Set(series.map(nameOf)).size;
  if (!isTile || areSensors || analytes.length !== 1 || stations.length < 2)
    return <ChartLegend series={names} {...{ hidden, onChange, ink }} />;
  const linesOf = (station: string) => series.filter(({ StationName }) => StationName === station).map(nameOf);
  const hiddenStations = new Set(stations.filter((station) => linesOf(station).every((line) => hidden.has(line))));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center' }}>
      <Box component="span" sx={{ typography: 'h3' }}>
        {analytes[0]}
      </Box>
      <FractionKey series={series} />
      <ChartLegend
        series={stations.map((name) => ({ name }))}
        hidden={hiddenStations}
        onChange={(next) => onChange(new Set([...next].flatMap(linesOf)))}
        ink={ink}
      />
    </Box>
  );
}
