import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceCard } from '#ui/cards/choice-card';
import { Page } from '#ui/page';
import { tenantList, userList } from './admin-queries.ts';

/** What a system administrator can look after. */
export function AdministrationPage(): ReactNode {
  const { t } = useTranslation('admin');
  const { t: words } = useTranslation('catalogue');
  const users = useQuery(userList).data;
  const tenants = useQuery(tenantList).data;
  return (
    <Page title={t('overview.title')} purpose={t('overview.purpose')}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
          maxWidth: 1040,
        }}
      >
        <ChoiceCard
          href="/administration/users"
          title={t('users.title')}
          text={t('overview.users')}
          aside={users?.length}
        />
        <ChoiceCard
          href="/administration/tenants"
          title={t('tenants.title')}
          text={t('overview.tenants')}
          aside={tenants?.length}
        />
        <ChoiceCard
          href="/administration/media-types"
          title={words('mediaTypes.title')}
          text={t('overview.mediaTypes')}
        />
        <ChoiceCard
          href="/administration/station-categories"
          title={words('categories.title')}
          text={t('overview.categories')}
        />
        <ChoiceCard href="/administration/timeseries-tags" title={words('tags.title')} text={t('overview.tags')} />
        <ChoiceCard
          href="/administration/import-database"
          title={t('overview.importDatabase')}
          text={t('overview.importDatabaseText')}
        />
        <ChoiceCard
          href="/administration/dataImporter"
          title={t('overview.dataImporter')}
          text={t('overview.dataImporterText')}
        />
        <ChoiceCard
          href="/administration/manage-service-credentials"
          title={t('overview.credentials')}
          text={t('overview.credentialsText')}
        />
        <ChoiceCard href="/administration/logs" title={t('overview.logs')} text={t('overview.logsText')} />
        <ChoiceCard
          href="/administration/operations"
          title={t('overview.operations')}
          text={t('overview.operationsText')}
        />
        <ChoiceCard href="/administration/audit" title={t('audit.title')} text={t('overview.audit')} />
      </Box>
    </Page>
  );
}
