import type { Tile } from '@freshet/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { LineChart, lineInks } from '#slices/ecology';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { ecologyLinesQuery } from '../../graphs/graph-api.ts';

interface EcologyTileProps {
  content: Extract<Tile['Content'], { Kind: 'ecology' }>;
  title: string;
  height: number;
}

/** A figure of plots and survey locations over the years, a line for each. */
export function EcologyTile({ content, title, height }: EcologyTileProps) {
  const { t } = useTranslation('dashboards');
  const query = useQuery(ecologyLinesQuery(content));
  const failure = errorOf(query);
  if (content.Stations.length === 0) return <EmptyState title={t('ecology.choose')} />;
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState />;
  const { Lines } = query.data;
  const without = Lines.reduce((sum, { Without }) => sum + Without, 0);
  const empty = Lines.filter(({ Points }) => Points.length === 0).map(({ StationName }) => StationName);
  const lines = Lines.filter(({ Points }) => Points.length > 0).map(({ StationName, Points }, index) => ({
    name: StationName,
    ink: lineInks[index % lineInks.length] ?? 'currentColor',
    points: Points.map(({ Day, Value }) => ({ x: yearOf(Day), y: Value })),
  }));
  return (
    <Box sx={{ overflow: 'auto', maxHeight: height }}>
      {lines.length === 0 ? <EmptyState title={t('ecology.nothing')} /> : null}
      <LineChart label={title} hasCaption={false} lines={lines} xName={(x) => String(Math.floor(x))} />
      {empty.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('ecology.empty', { names: empty.join(', ') })}
        </Typography>
      ) : null}
      {without > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('ecology.without', { count: without })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** A day as a place between the years. */
const yearOf = (day: string): number => {
  const year = Number(day.slice(0, 4));
  const share = (Date.parse(day) - Date.UTC(year, 0, 1)) / 31_622_400_000;
  return year + share;
};
