import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { LoadedResults } from './use-results.ts';

/** How much has come so far, of how much was looked through, and the way to go on looking. */
export function LookedLine({ results }: { results: LoadedResults }) {
  const { t, i18n } = useTranslation('reports');
  const { samples, resultCount, looked, hasMore, isFetching, isPaused } = results;
  const number = (value: number) => value.toLocaleString(i18n.language);
  const counts = { samples: number(samples.length), results: number(resultCount), looked: number(looked) };
  return (
    <>
      {isFetching ? <LinearProgress aria-label={t('results.loadingMore')} /> : null}
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 0.5 }}>
        <Typography variant="body2" color="textSecondary" role="status" className="numbers">
          {t(hasMore ? 'results.loadedSoFar' : 'results.loadedAll', counts)}
          {looked > samples.length ? ` ${t('results.looked', counts)}` : ''}
        </Typography>
        {isPaused ? (
          <Button size="small" onClick={results.lookOn}>
            {t('results.lookOn')}
          </Button>
        ) : null}
      </Stack>
    </>
  );
}
