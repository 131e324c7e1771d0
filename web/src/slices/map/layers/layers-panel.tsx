import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { LoadingState } from '#ui/states';
import { LayersList } from './layers-list.tsx';
import type { useLayers } from './use-layers.ts';

interface LayersPanelProps {
  layers: ReturnType<typeof useLayers>;
  onReset: (() => void) | undefined;
  onClose: () => void;
}

/** Lies over the map, so that the effect of each change is seen. */
export function LayersPanel({ layers, onReset, onClose }: LayersPanelProps) {
  const { t } = useTranslation('map');
  return (
    <Paper
      component="section"
      aria-label={t('tools.layers')}
      sx={{
        position: 'absolute',
        zIndex: 2,
        top: 8,
        left: 8,
        width: 320,
        maxWidth: 'calc(100% - 64px)',
        maxHeight: 'calc(100% - 16px)',
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        p: 1.5,
      }}
    >
      <Stack sx={{ gap: 1 }}>
        <Stack direction="row" sx={{ alignItems: 'center' }}>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {t('tools.layers')}
          </Typography>
          <IconButton size="small" aria-label={t('layers.close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Stack>
        {layers.error ? <Alert severity="error">{problemLine(layers.error)}</Alert> : null}
        {layers.isKnown ? (
          <LayersList choices={layers.choices} failures={layers.failures} onChange={layers.change} onReset={onReset} />
        ) : layers.error ? null : (
          <LoadingState shape="lines" lines={3} />
        )}
      </Stack>
    </Paper>
  );
}
