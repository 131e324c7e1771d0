import type { AnalyteId, SeriesAnalyte, Standard } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { errorOf } from '#api/error-status';
import { ErrorState, LoadingState } from '#ui/states';
import { refreshGuidelines, seriesAnalytesQuery } from '../../guideline-queries.ts';
import { api } from '../../guidelines-api.ts';

/** The parameters of the tenant's series, each linked to an analyte or to be linked to that of the standard. */
export function SeriesParameters({ standard }: { standard: Standard }): ReactNode {
  const { t } = useTranslation('guidelines');
  const query = useQuery(seriesAnalytesQuery);
  const link = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: (body: { Parameter: string; AnalyteId: AnalyteId | null }) => api.seriesStandards.linkAnalyte({ body }),
    onSuccess: refreshGuidelines,
  });
  const failure = errorOf(query);
  const analyteId = standard.WaterQualityLabAnalyteId;
  return (
    <Stack component="section" aria-label={t('seriesStandard.parameters')} sx={{ gap: 1 }}>
      <Typography variant="h3">{t('seriesStandard.parameters')}</Typography>
      <Typography color="textSecondary">{t('seriesStandard.parametersHelp')}</Typography>
      {analyteId === null ? <Alert severity="info">{t('seriesStandard.noAnalyte')}</Alert> : null}
      {link.error ? <Alert severity="error">{problemLine(link.error)}</Alert> : null}
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState lines={3} /> : null}
      {query.data?.length === 0 ? <Typography>{t('seriesStandard.noParameters')}</Typography> : null}
      {query.data?.map((one) => (
        <Parameter
          key={one.Parameter}
          one={one}
          linkedAnalyte={analyteId === null ? null : { id: analyteId, name: standard.AnalyteNameInGuideline }}
          isBusy={link.isPending}
          onLink={(AnalyteId) => link.mutate({ Parameter: one.Parameter, AnalyteId })}
        />
      ))}
    </Stack>
  );
}

interface ParameterProps {
  one: SeriesAnalyte;
  linkedAnalyte: { readonly id: AnalyteId; readonly name: string } | null;
  isBusy: boolean;
  onLink: (analyteId: AnalyteId | null) => void;
}

function Parameter({ one, linkedAnalyte, isBusy, onLink }: ParameterProps) {
  const { t } = useTranslation('guidelines');
  const { Parameter: parameter, SeriesCount: count, AnalyteId, AnalyteName: analyte } = one;
  const isProposed = linkedAnalyte !== null && one.ProposedId === linkedAnalyte.id;
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography sx={{ flex: '1 1 240px' }}>
        {AnalyteId === null
          ? t('seriesStandard.notLinked', { parameter, count })
          : t('seriesStandard.linkedTo', { parameter, count, analyte })}
      </Typography>
      {AnalyteId === null && linkedAnalyte ? (
        <Button disabled={isBusy} variant={isProposed ? 'outlined' : 'text'} onClick={() => onLink(linkedAnalyte.id)}>
          {t(isProposed ? 'seriesStandard.proposal' : 'seriesStandard.link', { analyte: linkedAnalyte.name })}
        </Button>
      ) : null}
      {AnalyteId === null ? null : (
        <Button disabled={isBusy} onClick={() => onLink(null)}>
          {t('seriesStandard.unlink')}
        </Button>
      )}
    </Stack>
  );
}
