import AddIcon from '@mui/icons-material/Add';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import MapIcon from '@mui/icons-material/MapOutlined';
import RemoveIcon from '@mui/icons-material/Remove';
import AllIcon from '@mui/icons-material/ZoomOutMap';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import type { MapHandle } from './canvas.tsx';

interface MapToolsProps {
  handle: { current: MapHandle | null };
  isList: boolean;
  /** Swaps between map and list; left away where the screen has a table of its own. */
  onList?: (isList: boolean) => void;
}

export function MapTools({ handle, isList, onList }: MapToolsProps) {
  const { t } = useTranslation('kit');
  const tools = [
    { label: t('map.zoomIn'), icon: <AddIcon fontSize="small" />, run: () => handle.current?.zoomBy(1) },
    { label: t('map.zoomOut'), icon: <RemoveIcon fontSize="small" />, run: () => handle.current?.zoomBy(-1) },
    { label: t('map.all'), icon: <AllIcon fontSize="small" />, run: () => handle.current?.showAll() },
  ];
  const swap = isList
    ? { label: t('map.map'), icon: <MapIcon fontSize="small" />, run: () => onList?.(false) }
    : { label: t('map.list'), icon: <ListIcon fontSize="small" />, run: () => onList?.(true) };
  return (
    <Paper
      className="no-print"
      sx={{ position: 'absolute', top: 8, right: 8, zIndex: 1, border: 1, borderColor: 'divider' }}
    >
      <Stack>
        {[...(isList ? [] : tools), ...(onList ? [swap] : [])].map(({ label, icon, run }) => (
          <Tooltip key={label} title={label} placement="left">
            <IconButton
              size="small"
              aria-label={label}
              onClick={run}
              sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
            >
              {icon}
            </IconButton>
          </Tooltip>
        ))}
      </Stack>
    </Paper>
  );
}
