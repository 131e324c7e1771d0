import FileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DropZoneProps {
  isMany: boolean;
  isDisabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped, with a button for those who would rather choose them. */
export function DropZone({ isMany, isDisabled, onFiles }: DropZoneProps): ReactNode {
  const { t } = useTranslation('files');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <Stack
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        gap: 1,
        p: { xs: 2, sm: 4 },
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: isOver ? 'action.hover' : 'transparent',
      }}
    >
      <FileIcon color="action" />
      <Typography
        // A finger drops nothing.
        sx={{ '@media (pointer: coarse)': { display: 'none' } }}
      >
        {t(isMany ? 'upload.drop' : 'upload.dropOne')}
      </Typography>
      <Button variant="outlined" disabled={isDisabled} onClick={() => input.current?.click()}>
        {t(isMany ? 'upload.choose' : 'upload.chooseOne')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {t('upload.kinds')}
      </Typography>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t(isMany ? 'upload.choose' : 'upload.chooseOne')}
        multiple={isMany}
        onChange={take}
      />
    </Stack>
  );
}
