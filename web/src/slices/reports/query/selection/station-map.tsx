import BoxIcon from '@mui/icons-material/HighlightAltOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlaced, type MapHandle, type MapPoint, MapView } from '#ui/map';
import type { StationWayProps } from './station-way-props.ts';

/** Stations inside a box drawn on the map, those in view, or one by one. */
export function StationMap({ stations, ids, onSet }: StationWayProps) {
  const { t } = useTranslation('reports');
  const [isDrawing, setIsDrawing] = useState(false);
  const handle = useRef<MapHandle>(null);
  const points = useMemo(
    () =>
      stations
        .map(
          ({ StationId, StationName, Longitude, Latitude }): MapPoint => ({
            id: String(StationId),
            name: StationName,
            longitude: Longitude ?? Number.NaN,
            latitude: Latitude ?? Number.NaN,
          }),
        )
        .filter(isPlaced),
    [stations],
  );
  const byId = useMemo(() => new Map(stations.map(({ StationId }) => [String(StationId), StationId])), [stations]);
  const picked = useMemo(() => new Set([...ids].map(String)), [ids]);
  const add = (chosenIds: readonly string[]) => {
    setIsDrawing(false);
    onSet(
      chosenIds.flatMap((id) => byId.get(id) ?? []),
      true,
    );
  };
  const toggle = (id: string | null) => {
    const station = id === null ? undefined : byId.get(id);
    if (station !== undefined) onSet([station], !ids.has(station));
  };
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          size="small"
          variant={isDrawing ? 'contained' : 'outlined'}
          startIcon={<BoxIcon />}
          aria-pressed={isDrawing}
          onClick={() => setIsDrawing(!isDrawing)}
        >
          {t('stations.drawBox')}
        </Button>
        <Button size="small" onClick={() => add(handle.current?.idsInView() ?? [])}>
          {t('stations.inView')}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary" role="status">
        {isDrawing ? t('stations.drawHint') : t('stations.mapHint')}
      </Typography>
      <MapView
        label={t('stations.title')}
        points={points}
        height={420}
        picked={picked}
        tool={isDrawing ? 'box' : null}
        onPick={add}
        onSelect={toggle}
        selectedId={null}
        handle={handle}
      />
      {points.length < stations.length ? (
        <Typography variant="body2" color="textSecondary">
          {t('stations.unplaced', { count: stations.length - points.length })}
        </Typography>
      ) : null}
    </>
  );
}
