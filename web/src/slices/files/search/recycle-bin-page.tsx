import type { RawFile } from '@freshet/contract';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#api/session/claims';
import { SearchBox } from '#ui/form/search-box';
import { Page } from '#ui/page';
import { EmptyState } from '#ui/states';
import { RestoreDialog } from '../detail/restore-dialog.tsx';
import { recycleBinRoute } from '../routes.ts';
import { toFilters, toPage } from './file-filter.ts';
import { FileTable } from './file-table.tsx';

/** Deleted files, until they are brought back. */
export function RecycleBinPage(): ReactNode {
  const { t } = useTranslation('files');
  const search = recycleBinRoute.useSearch();
  const navigate = recycleBinRoute.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const [restored, setRestored] = useState<RawFile | null>(null);
  const canRestore = useCan('files.delete');
  const restoreButton = (file: RawFile) =>
    file.CanChange && canRestore ? (
      <Button
        startIcon={<RestoreIcon />}
        aria-label={t('bin.restoreName', { name: file.Name })}
        onClick={() => setRestored(file)}
      >
        {t('bin.restore')}
      </Button>
    ) : null;
  return (
    <Page
      title={t('bin.title')}
      purpose={t('bin.purpose')}
      breadcrumb={[{ label: t('title'), href: '/datasets' }, { label: t('bin.title') }]}
    >
      <Box sx={{ maxWidth: 420, mb: 2 }}>
        <SearchBox
          label={t('filters.name')}
          value={search.find ?? ''}
          debounceMs={250}
          onChange={(find) => change({ find: find || undefined, offset: undefined })}
        />
      </Box>
      <FileTable
        kind="recycleBin"
        filters={toFilters(search, () => 'text')}
        page={toPage({ ...search, sort: search.sort ?? '-DeletedAt' })}
        onPage={change}
        actions={restoreButton}
        empty={
          <EmptyState
            title={t(search.find ? 'list.noMatch' : 'bin.empty')}
            reason={t(search.find ? 'list.noMatchReason' : 'bin.emptyReason')}
          />
        }
      />
      {restored ? <RestoreDialog file={restored} onClose={() => setRestored(null)} /> : null}
    </Page>
  );
}
