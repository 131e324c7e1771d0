import { type Answer, type GraphSelection, type graphs, nameMeasured } from '@freshet/contract';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { StateMark, useAnswers, WhyButton } from '#slices/guidelines';
import { useAnalyteLabel } from '#ui/analyte-label';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { latestQuery } from '../../graphs/graph-api.ts';

interface LatestTileProps {
  selection: GraphSelection;
  title: string;
  height: number;
}

/** The newest value of each chosen analyte at each station, what exceeds first. */
export function LatestTile({ selection, title, height }: LatestTileProps) {
  const { t } = useTranslation(['dashboards', 'graphs']);
  const label = useAnalyteLabel();
  const query = useQuery(latestQuery(selection));
  const { open, answers } = useAnswers();
  const isNarrow = useMediaQuery('(max-width:600px)');
  const rows = useMemo(() => worstFirst(query.data?.Values ?? []), [query.data]);
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState shape="lines" lines={4} />;
  if (rows.length === 0) return <EmptyState title={t('graphs:noData')} />;
  const hasStations = selection.stations.length > 1;
  // On a phone a column of stations would push the states beyond the edge.
  const hasStationColumn = hasStations && !isNarrow;
  const hasStates = rows.some(({ State }) => State !== null);
  return (
    // A tab stop, so that the keyboard can scroll it.
    <Box
      sx={{ overflow: 'auto', maxHeight: height, '@media print': { overflow: 'visible', maxHeight: 'none' } }}
      tabIndex={0}
    >
      <Table size="small" aria-label={title} stickyHeader sx={{ '& .MuiTableCell-root': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('dashboards:latest.analyte')}</TableCell>
            {hasStationColumn ? <TableCell>{t('dashboards:latest.station')}</TableCell> : null}
            <TableCell align="right">
              {t('dashboards:latest.value')}
              <Small>{t('dashboards:latest.sampled')}</Small>
            </TableCell>
            {hasStates ? <TableCell>{t('dashboards:latest.state')}</TableCell> : null}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ ResultId, Text, SampledOn, StationName, ...row }) => (
            <TableRow key={ResultId}>
              <TableCell>
                {nameMeasured(row, label)}
                {hasStations && isNarrow ? <Small>{StationName}</Small> : null}
              </TableCell>
              {hasStationColumn ? <TableCell sx={{ minWidth: 130 }}>{StationName}</TableCell> : null}
              <TableCell align="right" className="numbers" sx={{ whiteSpace: 'nowrap' }}>
                {localNumbers(Text)} {row.Unit}
                <Small>{SampledOn}</Small>
              </TableCell>
              {hasStates ? (
                // In a narrow tile the question goes below the state: beside it, it would lie beyond the edge.
                <TableCell sx={{ '& > *': { whiteSpace: 'nowrap' } }}>
                  {row.State ? <StateMark state={row.State} /> : null}
                  {row.State === 'exceeds' || row.State === 'undetermined' ? (
                    <WhyButton
                      row={{ ...row, ResultId, Value: Text, Limit: null }}
                      analyte={nameMeasured(row, label)}
                      open={open}
                    />
                  ) : null}
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {answers}
    </Box>
  );
}

/** Below what it belongs to: a column of its own would lie beyond the edge of a narrow tile. */
const Small = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400, fontSize: 12 }}>
    {children}
  </Box>
);

type Value = Answer<typeof graphs.latest>['Values'][number];

/** Those that exceed, then those that cannot be determined; otherwise as they come. */
const worstFirst = (values: readonly Value[]): Value[] => {
  const rank = ({ State }: Value) => (State === 'exceeds' ? 0 : State === 'undetermined' ? 1 : 2);
  return [...values].sort((one, other) => rank(one) - rank(other));
};
