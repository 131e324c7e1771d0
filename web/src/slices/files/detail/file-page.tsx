import type { FileDetail } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '#api/error-status';
import { translateStatement } from '#api/translate-statement';
import { showInstant } from '#ui/dates/show-instant.ts';
import { AppLink } from '#ui/link/link';
import { Page } from '#ui/page';
import { fileQuery } from '../files-queries.ts';
import { hrefOfFile } from '../hrefs.ts';
import { fileRoute } from '../routes.ts';
import { UploadDialog } from '../search/upload-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { ExecutionsCard } from './executions-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { FileActions } from './file-actions.tsx';
import { MetadataCard } from './metadata-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionsCard } from './versions-card.tsx';

type Dialog = ReturnType<typeof fileRoute.useSearch>['dialog'];

/** One file: what it is, what is known about it, what is in it, and what became of it. */
export function FilePage(): ReactNode {
  const { t } = useTranslation('files');
  const { id } = fileRoute.useLoaderData();
  const search = fileRoute.useSearch();
  const navigate = fileRoute.useNavigate();
  const change = (next: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...next }) });
  const open = (dialog: Dialog) => change({ dialog });
  const query = useQuery(fileQuery(id));
  const file = query.data;
  const isDeleted = file !== undefined && file.DeletedAt !== null;
  const home = isDeleted
    ? { label: t('bin.title'), href: '/datasets/recyclebin' }
    : { label: t('title'), href: '/datasets' };
  return (
    <Page
      title={file?.Name ?? t('file')}
      breadcrumb={[home, { label: file?.Name ?? t('file') }]}
      actions={file ? <FileActions file={file} onOpen={open} /> : null}
      status={errorStatus(query) ?? (file ? undefined : { kind: 'loading' })}
    >
      {file ? (
        <Stack sx={{ gap: 2 }}>
          <Notices file={file} />
          <FactsCard file={file} />
          <PreviewCard
            key={search.version ?? file.LatestVersion}
            file={file}
            version={Number(search.version) || file.LatestVersion}
            sheet={search.sheet}
            onSheet={(sheet) => change({ sheet })}
          />
          <MetadataCard file={file} onEdit={() => open('edit')} />
          <VersionsCard
            file={file}
            shown={Number(search.version) || file.LatestVersion}
            onShow={(version) => change({ version, sheet: undefined })}
          />
          <ExecutionsCard file={file} />
          <Dialogs file={file} dialog={search.dialog} onClose={() => open(undefined)} />
        </Stack>
      ) : null}
    </Page>
  );
}

function Notices({ file }: { file: FileDetail }) {
  const { t } = useTranslation('files');
  const [same] = file.SameContent.filter(({ IsDeleted }) => !IsDeleted);
  return (
    <>
      {file.DeletedAt ? (
        <Alert severity="warning">
          {t('deletedNotice', { by: file.DeletedBy ?? '', at: showInstant(file.DeletedAt) })}
        </Alert>
      ) : null}
      {file.IngestionState === 'failed' ? (
        <Alert severity="error">
          {[t('notIngested'), translateStatement({ Message: file.IngestionMessage ?? '', Coded: file.IngestionCoded })]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      ) : null}
      {file.IngestionState === 'ingested' ? (
        <Alert severity="success">{t('ingested', { name: file.Name })}</Alert>
      ) : null}
      {same ? (
        <Alert severity="info">
          {t('sameContent')} <AppLink href={hrefOfFile(same.Id)}>{same.Name}</AppLink>
        </Alert>
      ) : null}
    </>
  );
}

function Dialogs({ file, dialog, onClose }: { file: FileDetail; dialog: Dialog; onClose: () => void }) {
  if (dialog === 'restore' && file.DeletedAt !== null) return <RestoreDialog file={file} onClose={onClose} />;
  if (!file.CanChange || file.DeletedAt !== null) return null;
  if (dialog === 'edit') return <EditDialog file={file} onClose={onClose} />;
  if (dialog === 'version') return <UploadDialog versionOf={file.Id} onClose={onClose} />;
  return dialog === 'delete' ? <DeleteDialog file={file} onClose={onClose} /> : null;
}
