import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/claims';
import { Page } from '#ui/page';
import { CofactorsPanel } from '../cofactors/cofactors-panel.tsx';
import { guidelineListQuery } from '../parts/guideline-queries.ts';
import { loadStatus } from '../parts/load-status.ts';
import { type ListSearch, libraryRoute, manageGuidelinesRoute } from '../routes.ts';
import { type Area, library, useFollow, useTenantArea } from './area.ts';
import { GuidelineDialog } from './guideline-dialog.tsx';
import { GuidelinesTable } from './guidelines-table.tsx';

interface ListProps {
  area: Area;
  search: ListSearch;
  onSearch: (next: Partial<ListSearch>) => void;
}

/** The guidelines and cofactors of a tenant. */
export function ManageGuidelinesPage(): ReactNode {
  const navigate = manageGuidelinesRoute.useNavigate();
  const change = (next: Partial<ListSearch>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  return <GuidelineList area={useTenantArea()} search={manageGuidelinesRoute.useSearch()} onSearch={change} />;
}

/** Every guideline of the installation. */
export function GuidelineLibraryPage(): ReactNode {
  const navigate = libraryRoute.useNavigate();
  const change = (next: Partial<ListSearch>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  return <GuidelineList area={library} search={libraryRoute.useSearch()} onSearch={change} />;
}

function GuidelineList({ area, search, onSearch }: ListProps) {
  const { t } = useTranslation('guidelines');
  const asked = useQuery(guidelineListQuery(area.owner));
  const canWrite = useCan('guidelines.write');
  const follow = useFollow(area);
  const isTenant = area.kind === 'tenant';
  const showsCofactors = isTenant && search.tab === 'cofactors';
  const close = () => onSearch({ dialog: undefined });
  return (
    <Page
      title={isTenant ? t('manage.title') : t('manage.libraryTitle')}
      purpose={isTenant ? t('manage.purpose') : t('manage.libraryPurpose')}
      primary={
        canWrite && !showsCofactors ? (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => onSearch({ dialog: 'new' })}>
            {t('manage.add')}
          </Button>
        ) : null
      }
      tabs={isTenant ? <ListTabs isCofactors={showsCofactors} onSearch={onSearch} /> : null}
      status={showsCofactors ? undefined : loadStatus(asked, t('couldNotGet'))}
    >
      {showsCofactors ? (
        <CofactorsPanel />
      ) : (
        <GuidelinesTable area={area} guidelines={asked.data} search={search} onSearch={onSearch} />
      )}
      {search.dialog === 'new' ? (
        <GuidelineDialog guideline={null} area={area} onSaved={follow} onClose={close} />
      ) : null}
    </Page>
  );
}

function ListTabs({ isCofactors, onSearch }: Pick<ListProps, 'onSearch'> & { isCofactors: boolean }) {
  const { t } = useTranslation('guidelines');
  const go = (tab: string) =>
    onSearch({
      tab: tab === 'cofactors' ? 'cofactors' : undefined,
      find: undefined,
      sort: undefined,
      filters: undefined,
    });
  return (
    <Tabs value={isCofactors ? 'cofactors' : 'guidelines'} onChange={(_, tab: string) => go(tab)}>
      <Tab value="guidelines" label={t('manage.tabs.guidelines')} />
      <Tab value="cofactors" label={t('manage.tabs.cofactors')} />
    </Tabs>
  );
}
