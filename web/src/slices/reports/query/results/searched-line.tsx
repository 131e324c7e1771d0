import type { QueryResult } from '@freshet/contract';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedResults } from './use-results.ts';

/** How much is loaded so far of what the table shows, of how much was searched, and the button to go on searching. */
export function SearchedLine({
  results,
  isShown,
}: {
  results: LoadedResults;
  isShown: ((result: QueryResult) => boolean) | null;
}) {
  const { t } = useTranslation('reports');
  const { samples, searched, hasMore, isFetching, isPaused } = results;
  const resultCount = useMemo(
    () =>
      isShown ? samples.reduce((sum, { Results }) => sum + Results.filter(isShown).length, 0) : results.resultCount,
    [samples, isShown, results.resultCount],
  );
  const counts = {
    results: t('results.loadedResults', { count: resultCount }),
    samples: t('results.loadedSamples', { count: samples.length }),
  };
  return (
    <>
      {isFetching ? <LinearProgress aria-label={t('results.loadingMore')} /> : null}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
        <Typography variant="body2" color="textSecondary" role="status" className="numbers">
          {t(hasMore ? 'results.loadedSoFar' : 'results.loadedAll', counts)}
          {searched > samples.length ? ` ${t('results.searched', { count: searched })}` : ''}
        </Typography>
        {isPaused ? (
          <Button size="small" onClick={results.searchOn}>
            {t('results.searchOn')}
          </Button>
        ) : null}
      </Stack>
    </>
  );
}
