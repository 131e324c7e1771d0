import { type GraphSelection, nameMeasured, type tileStatistics } from '@freshet/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { stringifySearch } from '#api/root-routes';
import { useAnalyteLabel } from '#ui/analyte-label';
import { useAnchor } from '#ui/link/link';
import { useLook } from '#ui/picture';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { boxesQuery, exceedancesQuery } from '../graphs/graph-api.ts';
import { LeftOut } from '../graphs/left-out.tsx';
import { writeSelection } from '../selection-address.ts';

type Statistic = (typeof tileStatistics)[number];

/** One number in large, or one for each station and analyte. */
export function StatisticTile({ selection, statistic }: { selection: GraphSelection; statistic: Statistic }) {
  return statistic === 'exceedances' ? (
    <Exceedances selection={selection} />
  ) : (
    <Numbers selection={selection} statistic={statistic} />
  );
}

function Exceedances({ selection }: { selection: GraphSelection }) {
  const { t } = useTranslation(['dashboards', 'graphs']);
  const found = useQuery(exceedancesQuery(selection));
  const { write } = useLook();
  const anchor = useAnchor();
  const failure = errorOf(found);
  if (selection.guidelines.length === 0) return <EmptyState title={t('graphs:guidelineFirst')} />;
  if (failure) return <ErrorState {...failure} />;
  if (!found.data) return <LoadingState shape="lines" lines={2} />;
  const sum = (of: 'Exceeds' | 'Judged') => found.data.Cells.reduce((all, cell) => all + cell[of], 0);
  const exceeds = sum('Exceeds');
  const others = otherStates.filter((state) => found.data.States[state] > 0);
  return (
    <>
      <Typography
        className="numbers"
        sx={{ fontSize: 44, fontWeight: 700, lineHeight: 1.1, color: exceeds > 0 ? 'error.main' : 'success.main' }}
      >
        {exceeds > 0 ? '▲ ' : ''}
        {write(exceeds)}
      </Typography>
      <Typography color="textSecondary">{t('dashboards:ofJudged', { count: sum('Judged') })}</Typography>
      <Link
        component={anchor}
        href={`/reports/discrete-data-query${stringifySearch({ ...writeSelection(selection), view: 'long' })}`}
        variant="body2"
      >
        {others.map((state) => t(`dashboards:states.${state}`, { n: found.data.States[state] })).join(' · ') ||
          t('dashboards:showResults')}
      </Link>
      {found.data.IsBeingJudgedAgain ? (
        <Typography variant="body2" color="textSecondary">
          {t('dashboards:judgedAgain')}
        </Typography>
      ) : null}
    </>
  );
}

/** Besides those that exceed, which stand large above. */
const otherStates = ['meets', 'undetermined', 'waiting', 'notCovered'] as const;

const fields = { count: 'Count', minimum: 'Minimum', mean: 'Mean', median: 'Median', maximum: 'Maximum' } as const;

function Numbers({
  selection,
  statistic,
}: {
  selection: GraphSelection;
  statistic: Exclude<Statistic, 'exceedances'>;
}) {
  const { t } = useTranslation(['dashboards', 'graphs']);
  const found = useQuery(boxesQuery(selection, 'station'));
  const { write } = useLook();
  const label = useAnalyteLabel();
  const failure = errorOf(found);
  if (failure) return <ErrorState {...failure} />;
  if (!found.data) return <LoadingState shape="lines" lines={2} />;
  const leftOut = <LeftOut count={found.data.WithoutLimit} />;
  const boxes = found.data.Boxes;
  if (boxes.length === 0)
    return (
      <>
        <EmptyState title={t('graphs:noData')} />
        {leftOut}
      </>
    );
  const isOne = boxes.length === 1;
  const nonDetects = boxes.reduce((sum, { NonDetects }) => sum + NonDetects, 0);
  return (
    <>
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: isOne ? '1fr' : 'repeat(auto-fill, minmax(140px, 1fr))' }}
      >
        {boxes.map((box) => (
          <Box key={`${box.AnalyteId} ${box.Fraction} ${box.StationId} ${box.Unit}`} sx={{ minWidth: 0 }}>
            <Typography className="numbers" sx={{ fontSize: isOne ? 44 : 24, fontWeight: 700, lineHeight: 1.15 }}>
              {write(box[fields[statistic]])}{' '}
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
      {nonDetects > 0 && statistic !== 'count' ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {t(statistic === 'mean' ? 'dashboards:nonDetectsInMean' : 'dashboards:nonDetects', { n: nonDetects })}
        </Typography>
      ) : null}
      {leftOut}
    </>
  );
}
