import type { TenantId } from '@freshet/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { SectionCard } from '#ui/cards/section-card';
import { ErrorState, LoadingState } from '#ui/states';
import { DatabaseChoice } from './database-choice.tsx';
import { queryOption } from './grades-queries.ts';
import { queryDatabaseRoute } from './routes.ts';
import { NamedTenantPage } from './tenant-page.tsx';

/** Where the continuous data of a tenant come from. */
export function QueryDatabasePage(): ReactNode {
  const { t } = useTranslation('grades');
  const { name } = queryDatabaseRoute.useParams();
  return (
    <NamedTenantPage name={name} title={t('query.title')} purpose={t('query.purpose', { name })}>
      {({ Id }) => <QueryDatabase tenantId={Id} />}
    </NamedTenantPage>
  );
}

function QueryDatabase({ tenantId }: { tenantId: TenantId }) {
  const { t } = useTranslation('grades');
  const query = useQuery(queryOption(tenantId));
  const error = errorOf(query);
  if (error) return <ErrorState {...error} />;
  if (!query.data) return <LoadingState />;
  return (
    <SectionCard title={t('query.choice')} purpose={t('query.effect')}>
      <DatabaseChoice label={t('query.choice')} option={query.data} />
    </SectionCard>
  );
}
