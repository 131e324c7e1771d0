import type { ServiceId, TenantId } from '@freshet/contract';
import { describeCron } from '@freshet/domain';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cronQuery } from '../services-api.ts';

interface CronMeaningProps {
  serviceId: ServiceId;
  tenantId: TenantId | undefined;
  cron: string;
  zone: string;
}

/** What a schedule means, in words and in its next five runs. */
export function CronMeaning({ serviceId, tenantId, cron, zone }: CronMeaningProps) {
  const { t, i18n } = useTranslation('services');
  const words = describeCron(cron, i18n.language.startsWith('fr') ? 'fr' : 'en') ?? '';
  const query = useQuery(cronQuery({ serviceId, tenantId, cron, zone }));
  // A day that never comes, such as 31 February, can be written and cannot be kept.
  if (query.isError) return <Alert severity="error">{t('schedule.never')}</Alert>;
  return (
    <Box aria-live="polite">
      <Typography>{t('schedule.runs', { words, zone })}</Typography>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 1 }}>
        {t('schedule.nextFive')}
      </Typography>
      <Box component="ol" sx={{ my: 0.5, pl: 3, minHeight: 110 }}>
        {(query.data?.LocalRuns ?? []).map((at) => (
          <li key={at}>{showIn('UTC', `${at}Z`, i18n.language)}</li>
        ))}
      </Box>
    </Box>
  );
}

/** An instant by the clock of a zone. */
export const showIn = (timeZone: string, at: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(at));
