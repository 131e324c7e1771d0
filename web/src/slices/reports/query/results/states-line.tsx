import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { type EvaluatedSearch, StateCounts, useNoneExceeds } from '#slices/guidelines';
import { ErrorState } from '#ui/states';
import type { CountedStates } from './use-states.ts';

interface StatesLineProps {
  counted: CountedStates;
  stationCount: number;
  withQaQc: boolean;
}

/** The states of all results of the query, each count with the way to its rows. */
export function StatesLine({ counted, stationCount, withQaQc }: StatesLineProps) {
  const { t } = useTranslation('states');
  const hrefOf = useHref();
  const noneExceeds = useNoneExceeds();
  const failure = errorOf(counted);
  if (failure) return <ErrorState {...failure} />;
  const { states, notEvaluated, done } = counted;
  if (!states) {
    return (
      <Box role="status">
        <Typography variant="body2" color="textSecondary" className="numbers">
          {t('counting', { done, total: stationCount })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={stationCount === 0 ? 0 : (100 * done) / stationCount}
          aria-label={t('evaluatedStates.title')}
          sx={{ maxWidth: 360 }}
        />
      </Box>
    );
  }
  if (states.total === 0) return null;
  const none = noneExceeds({ states, notEvaluated });
  return (
    <Box>
      {none ? <Typography role="status">{none}</Typography> : null}
      <StateCounts {...{ states, notEvaluated, hrefOf }} />
      {withQaQc ? (
        <Typography variant="body2" color="textSecondary">
          {t('qaQc')}
        </Typography>
      ) : null}
    </Box>
  );
}

/** The address of this query with another filter by state; it can be shared as it is. */
export function useHref(): (search: EvaluatedSearch) => string {
  const { pathname, searchStr } = useLocation();
  return (search) => {
    const all = new URLSearchParams(searchStr);
    for (const name of ['state', 'reason', 'of', 'why', 'origin'] as const) all.delete(name);
    for (const [name, value] of Object.entries(search)) if (value) all.set(name, value);
    return `${pathname}?${all.toString()}`;
  };
}
