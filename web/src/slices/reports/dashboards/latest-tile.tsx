import type { DataSourceId, GraphSelection } from '@freshet/contract';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { latestQuery } from './dashboard-api.ts';

interface LatestTileProps {
  selection: GraphSelection;
  title: string;
  height: number;
}

/** More stations than this make a table nobody reads in a tile. */
const mostStations = 12;

/** The newest value of each chosen analyte at each station. */
export function LatestTile({ selection, title, height }: LatestTileProps) {
  const { t } = useTranslation(['dashboards', 'graphs']);
  const stations: DataSourceId[] = selection.stations.slice(0, mostStations);
  const answers = useQueries({ queries: stations.map(latestQuery) });
  const failed = answers.find(({ error }) => error);
  const failure = failed ? errorOf(failed) : undefined;
  if (failure) return <ErrorState {...failure} />;
  if (answers.some(({ isPending }) => isPending)) return <LoadingState shape="lines" lines={4} />;
  const wanted = new Set<number>(selection.analytes);
  const rows = answers.flatMap(({ data }) =>
    (data?.Analytes ?? [])
      .filter(({ AnalyteId }) => wanted.has(AnalyteId))
      .map((analyte) => ({ ...analyte, station: data?.StationName ?? '' })),
  );
  if (rows.length === 0) return <EmptyState title={t('graphs:noData')} />;
  const hasStations = stations.length > 1;
  return (
    // A tab stop, so that the keyboard can scroll it.
    <Box sx={{ overflow: 'auto', maxHeight: height }} tabIndex={0}>
      <Table size="small" aria-label={title} stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('dashboards:latest.analyte')}</TableCell>
            <TableCell align="right">{t('dashboards:latest.value')}</TableCell>
            <TableCell>{t('dashboards:latest.sampled')}</TableCell>
            {hasStations ? <TableCell>{t('dashboards:latest.station')}</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ AnalyteId, Name, Fraction, Latest, LatestAt, station }) => (
            <TableRow key={`${station} ${AnalyteId} ${Fraction}`}>
              <TableCell>{Fraction ? `${Name} (${Fraction})` : Name}</TableCell>
              <TableCell align="right" className="numbers" sx={{ whiteSpace: 'nowrap' }}>
                {Latest.Text} {Latest.Unit}
              </TableCell>
              <TableCell className="numbers" sx={{ whiteSpace: 'nowrap' }}>
                {LatestAt.slice(0, 10)}
              </TableCell>
              {hasStations ? <TableCell>{station}</TableCell> : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
