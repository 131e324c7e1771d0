import type { Service } from '@freshet/contract';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '#ui/cards/fact-list';
import { SectionCard } from '#ui/cards/section-card';
import { ConfirmDialog } from '#ui/dialog';
import { AppLink } from '#ui/link/link';
import { type PluginEntry, usePluginEntries } from '../plugins/use-plugin-entries.ts';
import { api } from '../services-api.ts';
import { useServiceChange } from '../use-service-change.ts';
import { ServiceDialog } from './service-dialog.tsx';
import { methodOf } from './service-form.ts';
import { ServiceLinks } from './service-links.tsx';

/** What a service is. */
export function AboutTab({ service }: { service: Service }) {
  const { t } = useTranslation('services');
  const ownPages = `/administration/${service.Link}/`;
  const pages = usePluginEntries().filter(({ href }) => href.startsWith(ownPages));
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
            ...(pages.length > 0 ? [{ name: t('edit.pages'), value: pages.map(toLink) }] : []),
          ]}
        />
      </SectionCard>
      {service.Links.length > 0 ? (
        <SectionCard title={t('edit.links')}>
          <ServiceLinks links={service.Links} />
        </SectionCard>
      ) : null}
    </Stack>
  );
}

const toLink = ({ href, label }: PluginEntry) => (
  <div key={href}>
    <AppLink href={href}>{label}</AppLink>
  </div>
);

type Translate = ReturnType<typeof useTranslation<'services'>>['t'];

const externalFacts = (service: Service, t: Translate) => [
  { name: t('edit.address'), value: `${service.Method} ${service.Address}` },
  { name: t('edit.headers'), value: service.HeaderNames.join(', ') || '–' },
  { name: t('edit.secret'), value: t(service.HasSigningSecret ? 'secretSet' : 'secretNotSet') },
  { name: t('edit.healthPath'), value: service.HealthPath ?? '–' },
  ...(service.Pages.length > 0
    ? [{ name: t('pagesBrought'), value: service.Pages.map(({ Name }) => Name).join(', ') }]
    : []),
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
  Method: methodOf(service),
  Headers: service.HeaderNames.map((Name) => ({ Name })),
  HealthPath: service.HealthPath,
  TimeoutMs: service.TimeoutMs,
  ConfigurationSchema: service.ConfigurationSchema,
  IsOn: !service.IsOn,
});
