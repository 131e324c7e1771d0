import type { LinkedService, ServiceConfiguration, TenantId } from '@freshet/contract';
import { describeCron } from '@freshet/domain';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { translateStatement } from '#api/translate-statement';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { configurationsQuery } from '../services-api.ts';
import { CronMeaning, showIn } from './cron-meaning.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

interface ScheduleTabProps {
  service: LinkedService;
  tenantId: TenantId | undefined;
}

/** When each configuration of the tenant runs, by the clock of its schedule. */
export function ScheduleTab({ service, tenantId }: ScheduleTabProps) {
  const { t } = useTranslation('services');
  const query = useQuery(configurationsQuery(service.Id, tenantId));
  const [opened, setOpened] = useState<ServiceConfiguration | null>(null);
  if (query.isPending) return <LoadingState lines={4} />;
  if (query.isError) return <ErrorState message={problemLine(query.error)} onRetry={() => void query.refetch()} />;
  return (
    <Stack sx={{ gap: 2, maxWidth: 900 }}>
      {service.IsOn ? null : <Alert severity="warning">{t('configurations.isOff')}</Alert>}
      {query.data.length === 0 ? (
        <EmptyState title={t('configurations.none')} reason={t('configurations.noneReason')} />
      ) : null}
      {query.data.map((configuration) => (
        <SectionCard
          key={configuration.Id}
          title={configuration.Name}
          actions={
            <Button
              aria-label={t('configurations.scheduleOf', { name: configuration.Name })}
              onClick={() => setOpened(configuration)}
            >
              {t(configuration.Cron === null ? 'schedule.give' : 'schedule.change')}
            </Button>
          }
        >
          <Schedule service={service} tenantId={tenantId} configuration={configuration} />
        </SectionCard>
      ))}
      {opened ? (
        <ScheduleDialog {...{ service, tenantId }} configuration={opened} onClose={() => setOpened(null)} />
      ) : null}
    </Stack>
  );
}

interface ScheduleProps extends ScheduleTabProps {
  configuration: ServiceConfiguration;
}

function Schedule({ service, tenantId, configuration }: ScheduleProps) {
  const { t, i18n } = useTranslation('services');
  const { Cron, TimeZone, IsOn, LastAt, LastError, LastErrorCoded } = configuration;
  if (Cron === null) return <Typography>{t('schedule.none')}</Typography>;
  const words = describeCron(Cron, i18n.language.startsWith('fr') ? 'fr' : 'en');
  const facts = [
    { name: t('schedule.expression'), value: Cron },
    ...(LastAt ? [{ name: t('schedule.last'), value: showIn(TimeZone, LastAt, i18n.language) }] : []),
    ...(LastError
      ? [{ name: t('schedule.lastError'), value: translateStatement({ Message: LastError, Coded: LastErrorCoded }) }]
      : []),
  ];
  return (
    <Stack sx={{ gap: 1.5 }}>
      {IsOn && service.IsOn ? (
        <CronMeaning serviceId={service.Id} tenantId={tenantId} cron={Cron} zone={TimeZone} />
      ) : (
        <Typography>{t('schedule.stopped', { words, zone: TimeZone })}</Typography>
      )}
      <FactList facts={facts} />
    </Stack>
  );
}
