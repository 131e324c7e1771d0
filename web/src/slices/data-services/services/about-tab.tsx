import type { Service } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ConfirmDialog } from '#ui/dialog';
import { api } from '../services-api.ts';
import { useServiceChange } from '../use-service-change.ts';
import { ServiceDialog } from './service-dialog.tsx';

/** What a service is, and how it was when it was last looked at. */
export function AboutTab({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const ping = useServiceChange(() => api.services.ping({ body: { serviceId: service.Id } }));
  const { Health } = service;
  const never = t('health.never');
  return (
    <Stack sx={{ gap: 2, maxWidth: 900 }}>
      <SectionCard title={t('about')} actions={<ServiceActions service={service} />}>
        <FactList
          facts={[
            { name: t('columns.kind'), value: t(`kinds.${service.Kind}`) },
            { name: t('columns.link'), value: service.Link },
            { name: t('columns.state'), value: t(service.IsOn ? 'on' : 'off') },
            ...(service.Kind === 'external' ? externalFacts(service, t) : []),
            { name: t('edit.timeout'), value: `${service.TimeoutMs / 1000} s` },
          ]}
        />
      </SectionCard>
      <SectionCard
        title={t('columns.health')}
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

type Translate = ReturnType<typeof useTranslation<'services'>>['t'];

const externalFacts = (service: Service, t: Translate) => [
  { name: t('edit.address'), value: `${service.Method} ${service.Address}` },
  { name: t('edit.headers'), value: service.HeaderNames.join(', ') || '–' },
  { name: t('edit.secret'), value: t(service.HasSigningSecret ? 'secretSet' : 'secretNotSet') },
  { name: t('edit.healthPath'), value: service.HealthPath ?? '–' },
  { name: t('edit.pages'), value: service.Pages.map(({ Name }) => Name).join(', ') || '–' },
];

function ServiceActions({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const { history } = useRouter();
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const turn = useServiceChange(() => api.services.update({ body: asChange(service) }));
  const remove = useServiceChange(async () => {
    await api.services.remove({ params: { id: service.Id } });
    history.push('/administration/manage-services');
  }, t('removed'));
  return (
    <>
      <Button loading={turn.isPending} onClick={() => turn.mutate()}>
        {t(service.IsOn ? 'turnOff' : 'turnOn')}
      </Button>
      {service.Kind === 'external' ? (
        <>
          <Button onClick={() => setDialog('edit')}>{t('edit.button')}</Button>
          <Button color="error" onClick={() => setDialog('remove')}>
            {t('remove')}
          </Button>
        </>
      ) : null}
      {dialog === 'edit' ? <ServiceDialog service={service} onClose={close} onSaved={close} /> : null}
      <ConfirmDialog
        open={dialog === 'remove'}
        title={t('remove')}
        confirmLabel={t('remove')}
        isDestructive
        onConfirm={async () => void (await remove.mutateAsync())}
        onClose={close}
      >
        {t('removeText', { name: service.Name })}
      </ConfirmDialog>
    </>
  );
}

/** The same service, turned the other way. */
const asChange = (service: Service) => ({
  Id: service.Id,
  Revision: service.Revision,
  Name: service.Name,
  Link: service.Link,
  Description: service.Description,
  Address: service.Address ?? 'https://part.of.the.product.invalid/',
  Method: service.Method === 'PUT' ? ('PUT' as const) : ('POST' as const),
  Headers: service.HeaderNames.map((Name) => ({ Name })),
  HealthPath: service.HealthPath,
  TimeoutMs: service.TimeoutMs,
  ConfigurationSchema: service.ConfigurationSchema,
  IsOn: !service.IsOn,
});
