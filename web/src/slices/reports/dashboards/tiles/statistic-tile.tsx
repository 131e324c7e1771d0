import { type GraphSelection, nameMeasured, type tileStatistics } from '@freshet/contract';
import type { NonDetectRule } from '@freshet/domain/statistics';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { useAnalyteLabel } from '#ui/analyte-label';
import { AppLink } from '#ui/link/link';
import { usePictureStyles } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { boxesQuery, exceedancesQuery } from '../../graphs/graph-api.ts';
import { LeftOut, Quiet } from '../../graphs/left-out.tsx';
import { useNonDetectNote, writeFigure } from '../../graphs/non-detect-note.tsx';
import { SelectionStates, useStateHref } from '../selection-states.tsx';

type Statistic = (typeof tileStatistics)[number];

interface StatisticTileProps {
  selection: GraphSelection;
  statistic: Statistic;
  nonDetects?: NonDetectRule | undefined;
}

/** One number in large, or one for each station and analyte. */
export function StatisticTile({ selection, statistic, nonDetects }: StatisticTileProps) {
  return statistic === 'exceedances' ? (
    <Exceedances selection={selection} />
  ) : (
    <Numbers {...{ selection, statistic, nonDetects }} />
  );
}

function Exceedances({ selection }: { selection: GraphSelection }) {
  const { t } = useTranslation(['dashboards', 'graphs']);
  const query = useQuery(exceedancesQuery(selection));
  const { write } = usePictureStyles();
  const hrefOf = useStateHref(selection);
  const failure = errorOf(query);
  if (selection.guidelines.length === 0) return <EmptyState title={t('graphs:guidelineFirst')} />;
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState shape="lines" lines={2} />;
  const { exceeds, meets } = query.data.States;
  return (
    <>
      <Typography
        className="numbers"
        sx={{ fontSize: 36, fontWeight: 700, lineHeight: 1.1, color: exceeds > 0 ? 'error.main' : 'success.main' }}
      >
        {exceeds > 0 ? '▲ ' : ''}
        {exceeds > 0 ? (
          <AppLink href={hrefOf({ state: 'exceeds' })} color="inherit">
            {write(exceeds)}
          </AppLink>
        ) : (
          write(exceeds)
        )}
      </Typography>
      <Typography color="textSecondary">{t('dashboards:ofEvaluated', { count: exceeds + meets })}</Typography>
      <SelectionStates selection={selection} states={{ ...query.data.States, exceeds: 0 }} isDense />
      {query.data.IsBeingReevaluated ? (
        <Typography variant="body2" color="textSecondary">
          {t('dashboards:reevaluated')}
        </Typography>
      ) : null}
    </>
  );
}

const fields = { minimum: 'Minimum', mean: 'Mean', median: 'Median', maximum: 'Maximum' } as const;

type NumbersProps = StatisticTileProps & { statistic: Exclude<Statistic, 'exceedances'> };

function Numbers({ selection, statistic, nonDetects = 'limit' }: NumbersProps) {
  const { t } = useTranslation(['dashboards', 'graphs']);
  const query = useQuery(boxesQuery(selection, 'station', nonDetects));
  const describeNonDetects = useNonDetectNote();
  const { write } = usePictureStyles();
  const label = useAnalyteLabel();
  const failure = errorOf(query);
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState shape="lines" lines={2} />;
  const leftOut = <LeftOut count={query.data.WithoutLimit} />;
  const boxes = query.data.Boxes;
  if (boxes.length === 0)
    return (
      <>
        <EmptyState title={t('graphs:noData')} />
        {leftOut}
      </>
    );
  const isOne = boxes.length === 1;
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: isOne ? '1fr' : 'repeat(auto-fill, minmax(140px, 1fr))' }}
      >
        {boxes.map((box) => (
          <Box key={`${box.AnalyteId} ${box.Fraction} ${box.StationId} ${box.Unit}`} sx={{ minWidth: 0 }}>
            <Typography className="numbers" sx={{ fontSize: isOne ? 44 : 24, fontWeight: 700, lineHeight: 1.15 }}>
              {statistic === 'count' ? write(box.Count) : writeFigure(box, fields[statistic], write)}{' '}
              <Box component="span" sx={{ fontSize: 14, fontWeight: 400 }}>
                {statistic === 'count' ? '' : box.Unit}
              </Box>
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {nameMeasured(box, label)}, {box.StationName}
            </Typography>
          </Box>
        ))}
      </Box>
      <Quiet text={statistic === 'count' ? null : describeNonDetects(boxes, nonDetects)} />
      {leftOut}
    </>
  );
}
