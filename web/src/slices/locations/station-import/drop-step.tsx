import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#ui/states';

/** One file, dropped or chosen. */
export function DropStep({ onFile }: { onFile: (file: File) => void }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'center',
        textAlign: 'center',
        p: { xs: 3, sm: 6 },
        border: '2px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="h2">{t('stationImport.drop')}</Typography>
      <Typography color="textSecondary">{t('stationImport.kinds')}</Typography>
      <Button
        component="label"
        role={undefined}
        tabIndex={-1}
        variant="contained"
        startIcon={<UploadIcon />}
        sx={{ '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' } }}
      >
        {t('stationImport.choose')}
        <Box
          component="input"
          type="file"
          aria-label={t('stationImport.choose')}
          accept=".csv,.txt,.tsv,.xlsx,.json,.geojson"
          onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.target.files)}
          sx={visuallyHidden}
        />
      </Button>
    </Box>
  );
}
