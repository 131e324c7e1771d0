import { type ResultComparison, ResultIdText, StandardIdText, type VersionComparison } from '@freshet/contract';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { ErrorState, LoadingState } from '#ui/states';
import { comparisonQuery } from '../guideline-queries.ts';
import { WhyDrawer } from '../why/lazy-why-drawer.tsx';
import { AdoptButton } from './adopt-button.tsx';
import { ComparedVerdict } from './compared-verdict.tsx';
import type { ComparisonProps } from './comparison-props.ts';
import { Differences } from './differences.tsx';
import { Examples } from './examples.tsx';
import { LongComparison } from './long-comparison.tsx';

interface Compared {
  comparison: VersionComparison;
}

/** What two versions say differently, and which of the tenant's results they would evaluate otherwise. */
export function Comparison(props: ComparisonProps): ReactNode {
  const { area, from, to, search, onSearch } = props;
  const query = useQuery(comparisonQuery(from.Id, to.Id, area.owner));
  const failure = errorOf(query);
  const [result = '', standard = ''] = (search.why ?? '').split('-');
  const open = { resultId: ResultIdText.safeDecode(result), standardId: StandardIdText.safeDecode(standard) };
  if (failure) return <ErrorState {...failure} />;
  if (!query.data) return <LoadingState lines={8} />;
  return (
    <Stack sx={{ gap: 2 }}>
      <Summary comparison={query.data} />
      {query.data.IsLongWork ? <LongComparison {...props} comparison={query.data} /> : null}
      {area.kind === 'tenant' ? <AdoptButton {...props} results={query.data.Results} /> : null}
      <Differences comparison={query.data} />
      {query.data.Results ? (
        <>
          <Counts results={query.data.Results} />
          <Examples
            results={query.data.Results}
            onWhy={(resultId, standardId) => onSearch({ why: `${resultId}-${standardId}` })}
          />
        </>
      ) : null}
      {open.resultId.success && open.standardId.success ? (
        <WhyDrawer
          key={search.why}
          resultId={open.resultId.data}
          standardId={open.standardId.data}
          onClose={() => onSearch({ why: undefined })}
        />
      ) : null}
    </Stack>
  );
}

function Summary({ comparison: { Differences: differences, UnchangedStandards, Results } }: Compared) {
  const { t } = useTranslation('guidelines');
  return (
    <Box role="status">
      <Typography>
        {t('compare.standards', { count: differences.length })} {t('compare.unchanged', { count: UnchangedStandards })}
      </Typography>
      {Results ? (
        <Typography sx={{ fontWeight: 600 }}>
          {t('compare.results', { count: Results.ChangedResults, compared: Results.ComparedResults })}
        </Typography>
      ) : null}
    </Box>
  );
}

/** How many results change their verdict from what to what. */
function Counts({ results: { Changes } }: { results: ResultComparison }) {
  const { t } = useTranslation('guidelines');
  if (Changes.length === 0) return null;
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {t('compare.changes')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {Changes.map(({ AnalyteNameInGuideline, Before, After, Count }) => (
          <li key={`${AnalyteNameInGuideline} ${Before} ${After}`}>
            {t('compare.change', { analyte: AnalyteNameInGuideline, count: Count })}{' '}
            <ComparedVerdict verdict={Before} /> → <ComparedVerdict verdict={After} />
          </li>
        ))}
      </Box>
    </Box>
  );
}
