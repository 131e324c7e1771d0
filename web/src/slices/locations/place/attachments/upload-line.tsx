import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#ui/file-size.ts';
import type { Upload } from './use-uploads.ts';

interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}

/** A file on its way, or the reason why it is not. */
export function UploadLine({ upload: { file, state, share, problem }, onRetry, onDrop }: UploadLineProps): ReactNode {
  const { t } = useTranslation('locations');
  return (
    <Stack role="status" sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {file.name} <span className="numbers">({fileSize(file.size)})</span>
        </Typography>
        {state === 'failed' ? (
          <>
            <Button onClick={onRetry}>{t('upload.retry')}</Button>
            <Button onClick={onDrop}>{t('upload.forget')}</Button>
          </>
        ) : null}
      </Stack>
      {state === 'failed' ? (
        <Typography variant="body2" color="error">
          {problem}
        </Typography>
      ) : (
        <LinearProgress
          aria-label={t('upload.sending', { name: file.name })}
          variant={state === 'sending' && share < 1 ? 'determinate' : 'indeterminate'}
          value={Math.round(share * 100)}
        />
      )}
    </Stack>
  );
}
