import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../../components/file-button.tsx';
import { UploadLine } from './upload-line.tsx';
import type { useUploads } from './use-uploads.ts';

interface UploadAreaProps {
  kind: 'photo' | 'document';
  uploads: ReturnType<typeof useUploads>;
}

/** Files by button, by dropping them here, or straight from the camera of a phone. */
export function UploadArea({ kind, uploads }: UploadAreaProps): ReactNode {
  const { t } = useTranslation('locations');
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    uploads.add([...event.dataTransfer.files]);
  };
  return (
    <Stack className="no-print" sx={{ gap: 1, mb: 2 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          p: 2,
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 2,
        }}
      >
        <FileButton
          label={t(`upload.${kind}`)}
          startIcon={<UploadIcon />}
          variant="contained"
          isMany
          onFiles={uploads.add}
          {...(kind === 'photo' ? { accept: 'image/*' } : {})}
        />
        {kind === 'photo' ? (
          <FileButton
            label={t('upload.camera')}
            startIcon={<CameraIcon />}
            variant="outlined"
            accept="image/*"
            isCamera
            onFiles={uploads.add}
            // Only phones and tablets have a camera worth asking for.
            sx={{ display: 'none', '@media (pointer: coarse)': { display: 'inline-flex' } }}
          />
        ) : null}
        <Typography
          variant="body2"
          color="textSecondary"
          // A finger drops nothing.
          sx={{ '@media (pointer: coarse)': { display: 'none' } }}
        >
          {t('upload.drop')}
        </Typography>
      </Box>
      {uploads.isTooMany ? <Alert severity="warning">{t('upload.tooMany')}</Alert> : null}
      {uploads.uploads.map((upload) => (
        <UploadLine
          key={upload.file.name}
          upload={upload}
          onRetry={() => uploads.retry(upload.file)}
          onDrop={() => uploads.drop(upload.file)}
        />
      ))}
    </Stack>
  );
}
