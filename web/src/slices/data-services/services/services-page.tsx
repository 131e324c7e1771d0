import type { Service } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { type Column, DataTable } from '#ui/data-table';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { servicesRoute } from '../routes.ts';
import { api, servicesQuery } from '../services-api.ts';
import { useServiceChange } from '../use-service-change.ts';
import { InstallDialog } from './install-dialog.tsx';
import { ServiceDialog } from './service-dialog.tsx';
import { useServiceWords } from './service-words.ts';

/** Every service of the installation. */
export function ServicesPage(): ReactNode {
  const { t } = useTranslation('services');
  const { dialog } = servicesRoute.useSearch();
  const navigate = servicesRoute.useNavigate();
  const { history } = useRouter();
  const query = useQuery(servicesQuery);
  const open = (next: string | undefined) => void navigate({ search: { dialog: next } });
  const ping = useServiceChange(
    () => api.services.ping({ body: { serviceIds: (query.data ?? []).map(({ Id }) => Id) } }),
    t('pinged'),
  );
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      breadcrumb={[{ label: t('administration'), href: '/administration' }, { label: t('title') }]}
      status={errorStatus(query)}
      actions={
        <>
          <Button onClick={() => open('install')}>{t('install.button')}</Button>
          <Button loading={ping.isPending} disabled={!query.data} onClick={() => ping.mutate()}>
            {t('pingAll')}
          </Button>
        </>
      }
      primary={
        <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
          {t('register')}
        </Button>
      }
    >
      <DataTable
        id="services"
        cardsOnPhone
        label={t('title')}
        columns={useColumns()}
        rows={query.data ?? noServices}
        rowKey={keyOfService}
        isLoading={query.isPending}
        onOpen={({ Id }) => history.push(`/administration/manage_services/${Id}`)}
        empty={<EmptyState title={t('none')} />}
      />
      {dialog === 'install' && query.data ? (
        <InstallDialog services={query.data} onClose={() => open(undefined)} />
      ) : null}
      {dialog === 'new' ? (
        <ServiceDialog
          service={null}
          onClose={() => open(undefined)}
          onSaved={({ Id }) => history.push(`/administration/manage_services/${Id}?tab=configurations`)}
        />
      ) : null}
    </Page>
  );
}

const noServices: readonly Service[] = [];
const keyOfService = ({ Id }: Service) => String(Id);

function useColumns(): readonly Column<Service>[] {
  const { t } = useTranslation('services');
  const words = useServiceWords();
  return useMemo(
    () => [
      { id: 'name', header: t('columns.name'), width: 300, value: (service: Service) => words(service).name },
      { id: 'kind', header: t('columns.kind'), width: 150, value: ({ Kind }: Service) => t(`kinds.${Kind}`) },
      { id: 'link', header: t('columns.link'), width: 280, value: ({ Link }: Service) => Link },
      {
        id: 'health',
        header: t('columns.health'),
        width: 160,
        value: ({ Health }: Service) =>
          Health.LatencyMs === null || Health.LatencyMs === 0
            ? t(`health.${Health.State}`)
            : t('health.withLatency', { state: t(`health.${Health.State}`), ms: Health.LatencyMs }),
      },
      { id: 'on', header: t('columns.state'), width: 120, value: ({ IsOn }: Service) => t(IsOn ? 'on' : 'off') },
    ],
    [t, words],
  );
}
