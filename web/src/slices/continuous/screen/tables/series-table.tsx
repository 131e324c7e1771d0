import type { Series } from '@freshet/contract';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading, Span } from '../../series-queries.ts';
import type { DrawnSeries } from '../drawn-query.ts';
import type { TimeView } from '../series-search.ts';
import { PeriodsTable } from './periods-table.tsx';
import { PointsTable } from './points-table.tsx';

interface SeriesTableProps {
  series: readonly Series[];
  drawn: readonly DrawnSeries[];
  span: Span;
  reading: Reading;
  offsetMinutes: number;
  height: number;
  onPoint: (at: number) => void;
  view: TimeView;
}

/** The same data as a table, of one series at a time. */
export function SeriesTable(props: SeriesTableProps): ReactNode {
  const { series, drawn, height, onPoint, view } = props;
  const { t } = useTranslation('series');
  const [chosen, setChosen] = useState(0);
  const place = chosen < series.length ? chosen : 0;
  const one = series[place];
  const periods = drawn[place]?.periods;
  if (!one) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      {series.length > 1 ? (
        <MuiTextField
          select
          fullWidth
          size="small"
          label={t('table.of')}
          value={place}
          onChange={(event) => setChosen(Number(event.target.value))}
          sx={{ mb: 1 }}
        >
          {series.map(({ Id, Identifier }, at) => (
            <MenuItem key={Id} value={at}>
              {Identifier}
            </MenuItem>
          ))}
        </MuiTextField>
      ) : null}
      {periods ? (
        <PeriodsTable
          series={one}
          rows={periods}
          running={view === 'cumulative' ? drawn[place]?.line.points.values : undefined}
          height={height}
          onPoint={onPoint}
        />
      ) : (
        <PointsTable {...props} series={one} />
      )}
    </Box>
  );
}
