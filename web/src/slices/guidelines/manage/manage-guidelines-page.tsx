import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { useCan } from '#api/session/claims';
import { Page } from '#ui/page';
import { CofactorsPanel } from '../cofactors/cofactors-panel.tsx';
import { guidelineListQuery } from '../guideline-list-query.ts';
import { LibraryPanel } from '../library/library-panel.tsx';
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
  const query = useQuery(guidelineListQuery(area.owner));
  const canWrite = useCan('guidelines.write');
  const follow = useFollow(area);
  const isTenant = area.kind === 'tenant';
  const shown = (isTenant && search.tab) || 'guidelines';
  const showsList = shown === 'guidelines';
  const close = () => onSearch({ dialog: undefined });
  return (
    <Page
      title={isTenant ? t('manage.title') : t('manage.libraryTitle')}
      purpose={isTenant ? t('manage.purpose') : t('manage.libraryPurpose')}
      primary={
        canWrite && showsList ? (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => onSearch({ dialog: 'new' })}>
            {t('manage.add')}
          </Button>
        ) : null
      }
      tabs={isTenant ? <ListTabs shown={shown} onSearch={onSearch} /> : null}
      status={showsList ? loadStatus(query, t('couldNotGet')) : undefined}
    >
      {shown === 'cofactors' ? <CofactorsPanel /> : null}
      {shown === 'library' ? <LibraryPanel search={search} onSearch={onSearch} /> : null}
      {showsList ? <GuidelinesTable area={area} guidelines={query.data} search={search} onSearch={onSearch} /> : null}
      {search.dialog === 'new' ? (
        <GuidelineDialog guideline={null} area={area} onSaved={follow} onClose={close} />
      ) : null}
    </Page>
  );
}

const tabs = ['cofactors', 'library'] as const;

function ListTabs({ shown, onSearch }: Pick<ListProps, 'onSearch'> & { shown: string }) {
  const { t } = useTranslation('guidelines');
  const go = (chosen: string) =>
    onSearch({
      tab: tabs.find((tab) => tab === chosen),
      entry: undefined,
      find: undefined,
      sort: undefined,
      filters: undefined,
    });
  return (
    <Tabs value={shown} onChange={(_, tab: string) => go(tab)} variant="scrollable" scrollButtons="auto">
      <Tab value="guidelines" label={t('manage.tabs.guidelines')} />
      <Tab value="cofactors" label={t('manage.tabs.cofactors')} />
      <Tab value="library" label={t('library.tab')} />
    </Tabs>
  );
}
