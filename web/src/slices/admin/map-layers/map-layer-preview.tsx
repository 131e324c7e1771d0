import { MapServiceConfig } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { mapTokenQuery, pictureOf } from '#slices/map';
import { type MapCentre, MapView, type PictureLayer, type PictureState } from '#ui/map';
import { configOf, type LayerInput, needsNoAddress } from './map-layer-form.ts';

const world: MapCentre = { longitude: -100, latitude: 50, zoom: 3 };
const noPoints: readonly never[] = [];
/** A layer that covers little is found by what lies around it. */
const base: PictureLayer = { id: 'base', kind: 'offline', opacity: 1 };

/** Tries the layer as it is typed now: the map shows it, and a sentence says whether its service answers. */
export function MapLayerPreview<Output>({ control }: { control: Control<LayerInput, unknown, Output> }) {
  const { t } = useTranslation('admin');
  const type = useWatch({ control, name: 'ServiceType' });
  const typed = useWatch({ control, name: 'ServiceConfig' });
  const config = useSettled(JSON.stringify(configOf(typed)));
  const needsToken = typed.NeedsToken && !needsNoAddress(type);
  const token = useQuery({ ...mapTokenQuery, enabled: needsToken });
  const tried = useMemo(() => {
    const service = MapServiceConfig.safeParse(JSON.parse(config));
    const isReady = service.success && (needsNoAddress(type) || service.data.Url !== undefined);
    if (!isReady) return null;
    const { Opacity = 1 } = service.data;
    const facts = { id: `${type} ${config}`, opacity: Opacity, token: token.data?.access_token };
    return pictureOf({ ServiceType: type, ServiceConfig: service.data }, facts);
  }, [type, config, token.data]);
  const pictures = useMemo(() => [base, ...(tried ?? [])], [tried]);
  const [states, setStates] = useState<ReadonlyMap<string, PictureState>>(new Map());
  const setPictureState = (id: string, state: PictureState) => setStates((before) => new Map(before).set(id, state));
  const state = tried?.[0] ? states.get(tried[0].id) : undefined;
  return (
    <Stack sx={{ gap: 1 }}>
      <MapView
        label={t('config.preview')}
        points={noPoints}
        height={360}
        pictures={pictures}
        onPictureState={setPictureState}
        centre={world}
      />
      <div role="status">
        {token.error ? <Alert severity="error">{problemLine(token.error)}</Alert> : null}
        {tried === null ? <Typography color="textSecondary">{t('config.layers.notYet')}</Typography> : null}
        {state === 'loading' ? <Typography color="textSecondary">{t('config.layers.trying')}</Typography> : null}
        {state === 'ok' && !needsNoAddress(type) ? (
          <Alert severity="success">{t('config.layers.answers')}</Alert>
        ) : null}
        {state === 'failed' ? <Alert severity="error">{t('config.layers.silent')}</Alert> : null}
      </div>
    </Stack>
  );
}

const settleMs = 500;

/** What was typed, once nothing more follows: half an address cannot be requested. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settleMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
