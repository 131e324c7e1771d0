import BinIcon from '@mui/icons-material/DeleteOutlined';
import BrowseIcon from '@mui/icons-material/FolderOutlined';
import UploadIcon from '@mui/icons-material/UploadOutlined';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { useAnchor } from '#ui/link/link';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { fieldsQuery } from '../files-queries.ts';
import { filesRoute } from '../routes.ts';
import { SchemasTab } from '../schemas/schemas-tab.tsx';
import { toFilters, toPage } from './file-filter.ts';
import { FileTable } from './file-table.tsx';
import { SearchFilters } from './search-filters.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Search = ReturnType<typeof filesRoute.useSearch>;

/** The raw data repository: every file that was uploaded, found by what is known about it. */
export function FilesPage(): ReactNode {
  const { t } = useTranslation('files');
  const search = filesRoute.useSearch();
  const navigate = filesRoute.useNavigate();
  const anchor = useAnchor();
  const change = (next: Partial<Search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const canConfigure = useCan('files.configure');
  const canUpload = useCan('files.upload');
  const upload = (
    <Button variant="contained" startIcon={<UploadIcon />} onClick={() => change({ dialog: 'upload' })}>
      {t('upload.title')}
    </Button>
  );
  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      primary={canUpload ? upload : null}
      actions={
        <>
          <Button component={anchor} href="/datasets/browse" startIcon={<BrowseIcon />}>
            {t('browse.title')}
          </Button>
          <Button component={anchor} href="/datasets/recyclebin" startIcon={<BinIcon />}>
            {t('bin.title')}
          </Button>
        </>
      }
      tabs={
        canConfigure ? (
          <Tabs
            value={search.tab ?? 'files'}
            onChange={(_, tab: string) => change({ tab: tab === 'schemas' ? 'schemas' : undefined })}
          >
            <Tab value="files" label={t('title')} />
            <Tab value="schemas" label={t('schemas.title')} />
          </Tabs>
        ) : null
      }
    >
      {search.tab === 'schemas' && canConfigure ? (
        <SchemasTab />
      ) : (
        <FileSearch search={search} onSearch={change} action={canUpload ? upload : null} />
      )}
      {search.dialog === 'upload' ? <UploadDialog onClose={() => change({ dialog: undefined })} /> : null}
    </Page>
  );
}

interface FileSearchProps {
  search: Search;
  onSearch: (next: Partial<Search>) => void;
  action: ReactNode;
}

function FileSearch({ search, onSearch, action }: FileSearchProps) {
  const { t } = useTranslation('files');
  const { data: fields = [] } = useQuery(fieldsQuery);
  const filters = toFilters(search, (name) => fields.find(({ Field }) => Field === name)?.FieldType ?? 'text');
  const isFiltered = Object.values(filters).some((list = []) => list.length > 0);
  return (
    <>
      <SearchFilters search={search} fields={fields} onChange={(next) => onSearch({ ...next, offset: undefined })} />
      <FileTable
        kind="search"
        filters={filters}
        page={toPage(search)}
        onPage={onSearch}
        empty={
          isFiltered ? (
            <EmptyState title={t('list.noMatch')} reason={t('list.noMatchReason')} />
          ) : (
            <EmptyState title={t('list.empty')} reason={t('list.emptyReason')} action={action} />
          )
        }
      />
    </>
  );
}
