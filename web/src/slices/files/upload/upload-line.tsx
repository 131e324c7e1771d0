import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import CancelIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#ui/file-size.ts';
import { AppLink } from '#ui/link/link';
import { hrefOfFile } from '../hrefs.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import type { Upload } from './use-file-uploads.ts';
import { useProgressWords } from './use-progress-words.ts';

/** A file that waits, is on its way, has arrived, or the reason why it has not. */
export function UploadLine({ upload, onDrop }: { upload: Upload; onDrop: () => void }): ReactNode {
  const { t } = useTranslation('files');
  const nameId = useId();
  const { file, state } = upload;
  const isGone = state === 'done';
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <FileThumbnail file={file} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography id={nameId} sx={{ overflowWrap: 'anywhere' }}>
          {file.name} <span className="numbers">({fileSize(file.size)})</span>
        </Typography>
        {state === 'sending' || state === 'waiting' ? <Way upload={upload} nameId={nameId} /> : null}
        {state === 'failed' ? (
          <Typography variant="body2" color="error" role="alert">
            {upload.problem}
          </Typography>
        ) : null}
        {isGone ? <Arrived upload={upload} /> : null}
      </Box>
      {isGone ? (
        <DoneIcon color="success" titleAccess={t('upload.done')} />
      ) : (
        <IconButton
          aria-label={t(state === 'sending' ? 'upload.cancel' : 'upload.remove', { name: file.name })}
          onClick={onDrop}
        >
          <CancelIcon fontSize="small" />
        </IconButton>
      )}
    </Stack>
  );
}

function Way({ upload, nameId }: { upload: Upload; nameId: string }) {
  const words = useProgressWords(upload);
  const percent = upload.file.size > 0 ? (upload.sentBytes / upload.file.size) * 100 : 0;
  return (
    <>
      <LinearProgress
        aria-labelledby={nameId}
        variant={upload.state === 'sending' ? 'determinate' : 'indeterminate'}
        value={Math.min(100, Math.round(percent))}
        sx={{ height: 6, borderRadius: 3, my: 0.5 }}
      />
      <Typography variant="body2" color="textSecondary" className="numbers" role="status">
        {words}
      </Typography>
    </>
  );
}

function Arrived({ upload: { result } }: { upload: Upload }) {
  const { t } = useTranslation('files');
  if (!result?.File) return null;
  const [same] = result.SameContent;
  return (
    <Typography variant="body2" color="textSecondary">
      <AppLink href={hrefOfFile(result.File.Id)}>{t('upload.open')}</AppLink>
      {same ? ` · ${t('upload.same')} ` : null}
      {same ? <AppLink href={hrefOfFile(same.Id)}>{same.Name}</AppLink> : null}
      {same?.IsDeleted ? ` (${t('upload.sameDeleted')})` : null}
    </Typography>
  );
}
