import type { Attachment } from '@freshet/contract';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOf } from '#api/error-status';
import { showInstant } from '#ui/dates/show-instant.ts';
import { fileSize } from '#ui/file-size.ts';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { useMay, usePlace } from '../place-context.ts';
import { attachmentsQuery } from '../place-queries.ts';
import { AttachmentTools } from './attachment-tools.tsx';
import { UploadArea } from './upload-area.tsx';
import { useUploads } from './use-uploads.ts';

/** The documents of a place, newest first. */
export function DocumentsTab(): ReactNode {
  const { t } = useTranslation('locations');
  const { Id: id } = usePlace();
  const query = useQuery(attachmentsQuery(id, 'document'));
  const uploads = useUploads({ id, kind: 'document' });
  const failure = errorOf(query);
  return (
    <>
      {useMay('locations.attach') ? <UploadArea kind="document" uploads={uploads} /> : null}
      {query.isPending ? <LoadingState shape="lines" /> : null}
      {failure ? <ErrorState {...failure} /> : null}
      {query.data?.length === 0 ? (
        <EmptyState title={t('documents.empty')} reason={t('documents.emptyReason')} />
      ) : (
        <List aria-label={t('tabs.documents')} disablePadding>
          {query.data?.map((each) => (
            <Document key={each.UUID} document={each} />
          ))}
        </List>
      )}
    </>
  );
}

function Document({ document }: { document: Attachment }) {
  const { t } = useTranslation('locations');
  const { FileName, Description, SizeBytes, UploadedAt, UploadedBy } = document;
  const facts = [fileSize(SizeBytes), t('photos.by', { who: UploadedBy, when: showInstant(UploadedAt) })].join(' · ');
  return (
    <ListItem disableGutters divider sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <ListItemIcon sx={{ minWidth: 40 }}>
        <FileIcon />
      </ListItemIcon>
      <ListItemText
        primary={Description || FileName}
        secondary={[...(Description ? [FileName] : []), facts].join(' · ')}
        slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } }, secondary: { className: 'numbers' } }}
        sx={{ flex: '1 1 200px' }}
      />
      <AttachmentTools attachment={document} />
    </ListItem>
  );
}
