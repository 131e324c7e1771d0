import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { MapHandle } from './map/canvas.tsx';
import { Credits } from './map/credits.tsx';
import { MapList } from './map/list.tsx';
import { onlyOffline, type PictureLayer, type PictureState } from './map/pictures/pictures.ts';
import type { MapPoint } from './map/points/points.ts';
import { MapPopup } from './map/popup.tsx';
import { MapTools } from './map/tools.tsx';
import type { PickTool } from './map/use-picking.ts';
import type { MapCentre } from './map/view.ts';
import { useColours } from './theme/app-theme.tsx';
import { colours } from './theme/colours.ts';

export type { MapHandle } from './map/canvas.tsx';
export { creditsOf, onlyOverview, type PictureLayer, type PictureState } from './map/pictures/pictures.ts';
export { isPlaced, type MapPoint, type PointStyle } from './map/points/points.ts';
export { paperSize } from './map/saved/lay-on-paper.ts';
export type { MapCaption } from './map/saved/lay-out-caption.ts';
export { Sign } from './map/sign.tsx';
export type { PickTool } from './map/use-picking.ts';
export type { MapCentre } from './map/view.ts';

const MapCanvas = lazy(() => import('./map/canvas.tsx').then(({ MapCanvas }) => ({ default: MapCanvas })));

export interface MapViewProps {
  /** What the places are: "Stations". */
  label: string;
  points: readonly MapPoint[];
  /** What to say about the place selected. Its name when not given. */
  popup?: ((point: MapPoint) => ReactNode) | undefined;
  selectedId?: string | null;
  onSelect?: (id: string | null) => void;
  height?: number | string;
  /** What lies under the places; the map that ships with the product when not given. */
  pictures?: readonly PictureLayer[];
  onPictureState?: (id: string, state: PictureState) => void;
  hasPoints?: boolean;
  /** Places that stand out because somebody picked them. */
  picked?: ReadonlySet<string>;
  /** While set, dragging picks places instead of moving the map. */
  tool?: PickTool | null;
  onPick?: (ids: readonly string[]) => void;
  centre?: MapCentre | null;
  onCentre?: (centre: MapCentre) => void;
  /** Lets the screen around the map zoom it and ask what is in view. */
  handle?: RefObject<MapHandle | null>;
  /** Without a frame of its own, for maps that fill a screen which shows its places as a table itself. */
  isBare?: boolean;
}

/** Places on a map that needs no network, or the same places as a list. */
export function MapView(props: MapViewProps) {
  const { label, points, popup, selectedId, height = 420, isBare = false } = props;
  const { t } = useTranslation('kit');
  const [ownSelection, setOwnSelection] = useState<string | null>(null);
  const [isList, setIsList] = useState(false);
  const [popupBox] = useState(() => document.createElement('div'));
  const ownHandle = useRef<MapHandle>(null);
  const handle = props.handle ?? ownHandle;
  const selected = points.find(({ id }) => id === (selectedId === undefined ? ownSelection : selectedId)) ?? null;
  const palette = colours[useColours().isDark ? 'dark' : 'light'];
  const select = useStable((id: string | null) => {
    setOwnSelection(id);
    props.onSelect?.(id);
  });
  const [isNear, setIsNear] = useState(false);
  const handlers = useStableHandlers(props, select);
  const show = (id: string) => {
    setIsList(false);
    select(id);
  };
  const frame = isBare ? { height } : { border: 1, borderColor: 'divider', borderRadius: 1 };
  return (
    <Box sx={{ position: 'relative', overflow: 'hidden', ...drawnParts(isBare), ...frame }}>
      <MapTools handle={handle} isList={isList} {...(isBare ? {} : { onList: setIsList })} />
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
            pictures={props.pictures ?? onlyOffline}
            hasPoints={props.hasPoints ?? true}
            picked={props.picked ?? nothingPicked}
            tool={props.tool ?? null}
            centre={props.centre ?? null}
            {...{ points, height, handle }}
            {...handlers}
            onNear={setIsNear}
          />
        </Suspense>
      )}
      <Credits pictures={props.pictures ?? onlyOffline} isNear={isNear && isBare} isOver={isBare} />
      {selected && !isList
        ? createPortal(<MapPopup onClose={() => select(null)}>{popup?.(selected) ?? selected.name}</MapPopup>, popupBox)
        : null}
    </Box>
  );
}

/** Parts that the map draws itself, in our colours and out of the way of what lies over it. */
const drawnParts = (isCreditOver: boolean) => ({
  '& .ol-scale-line': {
    left: 'auto',
    right: 8,
    bottom: isCreditOver ? { xs: 42, sm: 26 } : 8,
    bgcolor: 'background.paper',
    borderRadius: 1,
  },
  '& .ol-scale-line-inner': { color: 'text.secondary', borderColor: 'text.secondary' },
  // The popup of a place lies over the buttons: on a phone they would cover the way to close it.
  '& .ol-overlaycontainer-stopevent': { zIndex: '2 !important' },
  '& .ol-dragbox': { border: 2, borderStyle: 'dashed', borderColor: 'primary.main', bgcolor: 'transparent' },
});

const nothingPicked: ReadonlySet<string> = new Set();

/** The callbacks of the map, with stable identities. */
function useStableHandlers(props: MapViewProps, select: (id: string | null) => void) {
  const onPick = useStable((ids: readonly string[]) => props.onPick?.(ids));
  const onGathered = useStable((ids: readonly string[]) => (props.onPick ? props.onPick(ids) : select(ids[0] ?? null)));
  const onCentre = useStable((centre: MapCentre) => props.onCentre?.(centre));
  const onState = useStable(([id, state]: readonly [string, PictureState]) => props.onPictureState?.(id, state));
  const onPictureState = useMemo(() => (id: string, state: PictureState) => onState([id, state]), [onState]);
  return { onPick, onGathered, onCentre, onPictureState };
}

/** The newest version of a function under one identity, so that the map is not built again for it. */
function useStable<Argument>(run: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(run);
  latest.current = run;
  return useRef((argument: Argument) => latest.current(argument)).current;
}
