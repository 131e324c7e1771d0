import type { SampleId, SampleResult } from '@freshet/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { VerdictMark } from '#slices/guidelines';
import { useAnalyteLabel } from '#ui/analyte-label';
import { FactList } from '#ui/cards/fact-list';
import { AppLink } from '#ui/link/link';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { SideSheet } from '#ui/side-sheet';
import { ErrorState, LoadingState } from '#ui/states';
import { useOpen } from '../monthly/answers.tsx';
import { MeasuredWith } from './measured-with.tsx';
import { sampleQuery } from './samples-api.ts';

interface SampleSheetProps {
  id: SampleId;
  onClose: () => void;
}

/** One sample with its results, each with what guidelines say about it and where it comes from. */
export function SampleSheet({ id, onClose }: SampleSheetProps): ReactNode {
  const { t } = useTranslation('otherReports');
  const query = useQuery(sampleQuery(id));
  const failure = errorOf(query);
  const sample = query.data?.Sample;
  return (
    <SideSheet title={sample ? sample.StationName : t('samples.one')} onClose={onClose} width={560}>
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState lines={8} /> : null}
      {sample ? (
        <FactList
          facts={[
            { name: t('columns.sampled'), value: sample.SampledAtText || sample.SampledOn },
            { name: t('columns.coc'), value: sample.CocCode ?? '' },
            { name: t('columns.media'), value: sample.MediaType ?? '' },
            { name: t('columns.qaqc'), value: sample.QaQcType ?? '' },
            { name: t('columns.by'), value: sample.SampledBy },
            {
              name: t('samples.place'),
              value:
                sample.MonitoringFeatureId === null ? (
                  ''
                ) : (
                  <AppLink href={`/monitoring-locations/${sample.MonitoringFeatureId}?tab=datasets`}>
                    {t('samples.openPlace')}
                  </AppLink>
                ),
            },
          ].filter(({ value }) => value !== '')}
        />
      ) : null}
      {sample ? <MeasuredWith sample={sample} /> : null}
      {query.data ? <Results results={query.data.Results} /> : null}
    </SideSheet>
  );
}

function Results({ results }: { results: readonly SampleResult[] }) {
  const { t } = useTranslation('otherReports');
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('samples.results', { count: results.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {results.map((result) => (
          <ResultLine key={result.ResultId} result={result} />
        ))}
      </Box>
    </Box>
  );
}

function ResultLine({ result }: { result: SampleResult }) {
  const { t } = useTranslation('otherReports');
  const open = useOpen();
  const { ResultId, StandardId, AnalyteName, Fraction, Text, Unit, Verdict, Flags, IsHidden, Qualifier } = result;
  const name = useAnalyteLabel()(AnalyteName, Fraction);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>{name}</Box>
        {IsHidden ? (
          <Box sx={{ color: 'text.secondary' }}>{t('samples.hidden')}</Box>
        ) : (
          <Box className="numbers" sx={{ fontWeight: Verdict === 'exceeds' ? 700 : 500 }}>
            {localNumbers(Text)} {Unit ?? ''}
          </Box>
        )}
        {Verdict ? <VerdictMark verdict={Verdict} /> : null}
      </Stack>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 180px' }}>
          {[result.GuidelineName, Qualifier, Flags.join(', ')].filter(Boolean).join(' · ')}
        </Typography>
        {StandardId === null ? null : (
          <Button
            size="small"
            aria-label={t('samples.whyOf', { name })}
            onClick={() => open({ why: `${ResultId}-${StandardId}`, origin: undefined })}
          >
            {t('samples.why')}
          </Button>
        )}
        <Button
          size="small"
          aria-label={t('samples.originOf', { name })}
          onClick={() => open({ origin: String(ResultId), why: undefined })}
        >
          {t('samples.origin')}
        </Button>
      </Stack>
    </Box>
  );
}
