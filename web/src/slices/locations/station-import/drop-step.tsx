import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from '../components/file-button.tsx';

/** One file, dropped or chosen. */
export function DropStep({ onFile }: { onFile: (file: File) => void }): ReactNode {
  const { t } = useTranslation('manageLocations');
  const [isOver, setIsOver] = useState(false);
  const take = ([file]: readonly File[]) => {
    if (file) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take([...event.dataTransfer.files]);
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
      <FileButton
        label={t('stationImport.choose')}
        variant="contained"
        startIcon={<UploadIcon />}
        accept=".csv,.txt,.tsv,.xlsx,.json,.geojson"
        onFiles={take}
      />
    </Box>
  );
}
