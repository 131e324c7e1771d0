import type { Service } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { api } from '../services-api.ts';
import { useServiceChange } from '../use-service-change.ts';

/** How a service was when it was last looked at. */
export function HealthTab({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const ping = useServiceChange(() => api.services.ping({ body: { serviceId: service.Id } }));
  const { Health } = service;
  const never = t('health.never');
  return (
    <Stack sx={{ gap: 2, maxWidth: 900 }}>
      <SectionCard
        title={t('columns.health')}
        purpose={t(service.Kind === 'internal' ? 'health.ofProduct' : 'health.ofHttp')}
        actions={
          <Button loading={ping.isPending} onClick={() => ping.mutate()}>
            {t('ping')}
          </Button>
        }
      >
        <FactList
          facts={[
            { name: t('columns.state'), value: t(`health.${Health.State}`) },
            { name: t('health.latency'), value: Health.LatencyMs === null ? '–' : `${Health.LatencyMs} ms` },
            { name: t('health.since'), value: Health.Since ? showInstant(Health.Since) : never },
            { name: t('health.checked'), value: Health.CheckedAt ? showInstant(Health.CheckedAt) : never },
            { name: t('health.detail'), value: Health.Detail || '–' },
          ]}
        />
      </SectionCard>
    </Stack>
  );
}
