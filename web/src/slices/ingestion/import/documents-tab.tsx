import { createClient, type ImportId, observations, type SampleDocument } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStatus } from '#api/load-status';
import { queries } from '#api/query-client';
import { useCan } from '#api/session/claims';
import { uploadTransport } from '#api/upload';
import { saveFile } from '#ui/browser-io.ts';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ConfirmDialog } from '#ui/dialog';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { api } from '../ingestion-api.ts';
import { documentsQuery } from '../ingestion-queries.ts';

/** What belongs to the import: chain-of-custody forms, the report of the laboratory. */
export function DocumentsTab({ importId }: { importId: ImportId }): ReactNode {
  const { t } = useTranslation('imports');
  const query = useQuery(documentsQuery(importId));
  const failure = loadStatus(query, t('documents.couldNotGet'));
  const documents = query.data ?? [];
  return (
    <>
      {useCan('observations.write') ? <AddDocument importId={importId} /> : null}
      {failure ? <ErrorState {...failure} /> : null}
      {query.isPending ? <LoadingState shape="lines" /> : null}
      {query.data && documents.length === 0 ? (
        <EmptyState title={t('documents.none')} reason={t('documents.noneReason')} />
      ) : (
        <List aria-label={t('tabs.documents')} disablePadding>
          {documents.map((each) => (
            <Document key={each.Id} document={each} />
          ))}
        </List>
      )}
    </>
  );
}

const refresh = (importId: ImportId) => queries.invalidateQueries({ queryKey: documentsQuery(importId).queryKey });

function AddDocument({ importId }: { importId: ImportId }) {
  const { t } = useTranslation('imports');
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const add = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set('importId', String(importId));
      // Last, because the server reads the form as it arrives.
      form.set('file', file);
      return createClient({ observations }, uploadTransport(setShare)).observations.addDocument({ form });
    },
    onSuccess: () => refresh(importId),
  });
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) add.mutate(file);
    target.value = '';
  };
  return (
    <div>
      <Button
        variant="contained"
        startIcon={<UploadIcon />}
        disabled={add.isPending}
        onClick={() => input.current?.click()}
      >
        {t('documents.add')}
      </Button>
      <input ref={input} hidden type="file" aria-label={t('documents.add')} onChange={take} />
      {add.isPending ? (
        <LinearProgress
          aria-label={t('documents.sending')}
          variant="determinate"
          value={Math.round(share * 100)}
          sx={{ mt: 1, maxWidth: 360 }}
        />
      ) : null}
    </div>
  );
}

function Document({
  document: { Id, ImportId, FileName, Description, UploadedAt, UploadedBy },
}: {
  document: SampleDocument;
}) {
  const { t } = useTranslation('imports');
  const [isDeleting, setIsDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => api.observations.downloadDocument({ params: { id: Id } }),
    onSuccess: (file) => saveFile(FileName, file),
  });
  const remove = useMutation({
    mutationFn: () => api.observations.deleteDocument({ params: { id: Id } }),
    onSuccess: () => refresh(ImportId),
  });
  const close = () => setIsDeleting(false);
  return (
    <ListItem
      disableGutters
      divider
      secondaryAction={
        <>
          <IconButton aria-label={t('documents.download', { name: FileName })} onClick={() => download.mutate()}>
            <DownloadIcon />
          </IconButton>
          {useCan('observations.delete') ? (
            <IconButton aria-label={t('documents.delete', { name: FileName })} onClick={() => setIsDeleting(true)}>
              <DeleteIcon />
            </IconButton>
          ) : null}
        </>
      }
    >
      <ListItemText
        primary={Description || FileName}
        secondary={t('documents.by', { who: UploadedBy, when: showInstant(UploadedAt) })}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere', pr: 6 } } }}
      />
      {isDeleting ? (
        <ConfirmDialog
          open
          isDestructive
          title={t('documents.deleteTitle', { name: FileName })}
          confirmLabel={t('documents.deleteConfirm')}
          onConfirm={() => remove.mutateAsync().then(close, close)}
          onClose={close}
        >
          {t('documents.deleteText')}
        </ConfirmDialog>
      ) : null}
    </ListItem>
  );
}
