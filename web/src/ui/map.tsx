import AddIcon from '@mui/icons-material/Add';
import CloseIcon from '@mui/icons-material/Close';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import MapIcon from '@mui/icons-material/MapOutlined';
import RemoveIcon from '@mui/icons-material/Remove';
import AllIcon from '@mui/icons-material/ZoomOutMap';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useColours } from './app-theme.tsx';
import { colours } from './colours.ts';
import type { MapHandle } from './map/canvas.tsx';
import { MapList } from './map/list.tsx';
import type { MapPoint } from './map/points.ts';

export type { MapPoint } from './map/points.ts';

const MapCanvas = lazy(() => import('./map/canvas.tsx').then(({ MapCanvas }) => ({ default: MapCanvas })));

export interface MapViewProps {
  /** What the places are: "Stations". */
  label: string;
  points: readonly MapPoint[];
  /** What to say about the place selected. Its name when not given. */
  popup?: (point: MapPoint) => ReactNode;
  selectedId?: string | null;
  onSelect?: (id: string | null) => void;
  height?: number;
}

/** Places on a map that needs no network, or the same places as a list. */
export function MapView({ label, points, popup, selectedId, onSelect, height = 420 }: MapViewProps) {
  const { t } = useTranslation('kit');
  const [own, setOwn] = useState<string | null>(null);
  const [isList, setIsList] = useState(false);
  const [popupBox] = useState(() => document.createElement('div'));
  const handle = useRef<MapHandle>(null);
  const selected = points.find(({ id }) => id === (selectedId === undefined ? own : selectedId)) ?? null;
  const palette = colours[useColours().isDark ? 'dark' : 'light'];
  const select = useStable((id: string | null) => {
    setOwn(id);
    onSelect?.(id);
  });
  const show = (id: string) => {
    setIsList(false);
    select(id);
  };
  return (
    <Box sx={{ position: 'relative', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <MapTools handle={handle} isList={isList} onList={setIsList} />
      {isList ? (
        <MapList label={label} points={points} height={height} onSelect={show} />
      ) : (
        <Suspense fallback={<Skeleton variant="rectangular" height={height} />}>
          <MapCanvas
            label={`${t('map.label', { label })}. ${t('map.hint')}`}
            selectedId={selected?.id ?? null}
            onSelect={select}
            colours={palette}
            popup={popupBox}
            {...{ points, height, handle }}
          />
        </Suspense>
      )}
      {selected && !isList
        ? createPortal(<Popup onClose={() => select(null)}>{popup?.(selected) ?? selected.name}</Popup>, popupBox)
        : null}
    </Box>
  );
}

/** The newest version of a function under one identity, so that the map is not built again for it. */
function useStable<Argument>(run: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(run);
  latest.current = run;
  return useRef((argument: Argument) => latest.current(argument)).current;
}

function Popup({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const { t } = useTranslation('kit');
  return (
    <Paper elevation={4} sx={{ p: 1.5, pr: 5, minWidth: 180, maxWidth: 300, position: 'relative' }}>
      <Typography component="div">{children}</Typography>
      <IconButton
        size="small"
        aria-label={t('map.closePopup')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 4, right: 4 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}

interface MapToolsProps {
  handle: { current: MapHandle | null };
  isList: boolean;
  onList: (isList: boolean) => void;
}

function MapTools({ handle, isList, onList }: MapToolsProps) {
  const { t } = useTranslation('kit');
  const tools = [
    { label: t('map.zoomIn'), icon: <AddIcon fontSize="small" />, run: () => handle.current?.zoomBy(1) },
    { label: t('map.zoomOut'), icon: <RemoveIcon fontSize="small" />, run: () => handle.current?.zoomBy(-1) },
    { label: t('map.all'), icon: <AllIcon fontSize="small" />, run: () => handle.current?.showAll() },
  ];
  const swap = isList
    ? { label: t('map.map'), icon: <MapIcon fontSize="small" />, run: () => onList(false) }
    : { label: t('map.list'), icon: <ListIcon fontSize="small" />, run: () => onList(true) };
  return (
    <Paper
      className="no-print"
      sx={{ position: 'absolute', top: 8, right: 8, zIndex: 1, border: 1, borderColor: 'divider' }}
    >
      <Stack>
        {[...(isList ? [] : tools), swap].map(({ label, icon, run }) => (
          <Tooltip key={label} title={label} placement="left">
            <IconButton size="small" aria-label={label} onClick={run}>
              {icon}
            </IconButton>
          </Tooltip>
        ))}
      </Stack>
    </Paper>
  );
}
