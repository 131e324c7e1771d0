import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DashboardScreen } from './dashboard-screen.tsx';
import { stationDashboardRoute, tenantDashboardRoute } from './routes.ts';

/** The pictures of one station. */
export function StationDashboardPage(): ReactNode {
  const { t } = useTranslation('dashboards');
  const { id, name, featureId } = stationDashboardRoute.useLoaderData();
  const search = stationDashboardRoute.useSearch();
  const navigate = stationDashboardRoute.useNavigate();
  const place = featureId === null ? { label: name } : { label: name, href: `/monitoring-locations/${featureId}` };
  return (
    <DashboardScreen
      key={id}
      stationId={id}
      title={t('stationTitle', { name })}
      purpose={t('stationPurpose')}
      breadcrumb={[place, { label: t('choose') }]}
      id={search.id}
      onOpen={(next) => void navigate({ search: (before) => ({ ...before, id: next }) })}
    />
  );
}

/** The pictures of the whole tenant. */
export function TenantDashboardPage(): ReactNode {
  const { t } = useTranslation('dashboards');
  const search = tenantDashboardRoute.useSearch();
  const navigate = tenantDashboardRoute.useNavigate();
  return (
    <DashboardScreen
      stationId={null}
      title={t('tenantTitle')}
      purpose={t('tenantPurpose')}
      breadcrumb={[{ label: t('reports'), href: '/reports' }, { label: t('tenantTitle') }]}
      id={search.id}
      onOpen={(next) => void navigate({ search: (before) => ({ ...before, id: next }) })}
    />
  );
}
