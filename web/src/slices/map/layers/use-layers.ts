import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { groundQuery } from '#api/ground-query';
import { useClaims } from '#api/session/claims';
import type { PictureState } from '#ui/map';
import { withTiles } from '#ui/map/pictures/pictures.ts';
import { mapLayersQuery } from '../map-queries.ts';
import { mapTokenQuery } from '../map-token.ts';
import { type LayerChoice, needsToken, picturesOf, readLayers, showsStations, writeLayers } from './layer-choice.ts';

const offline = [{ id: 'offline', kind: 'offline', opacity: 1 }] as const;

/** The layers of the map as the address has them, and what became of their services. */
export function useLayers(text: string | undefined, onText: (text: string | undefined) => void) {
  const { t } = useTranslation('map');
  const query = useQuery(mapLayersQuery(useClaims().userGroupId));
  const choices = useMemo(() => readLayers(query.data ?? [], text), [query.data, text]);
  const isTokenWanted = needsToken(choices);
  const token = useQuery({ ...mapTokenQuery, enabled: isTokenWanted });
  const tiles = useQuery(groundQuery).data;
  const pictures = useMemo(
    () => withTiles(picturesOf(choices, token.data?.access_token), tiles),
    [choices, token.data, tiles],
  );
  const bare = useMemo(() => withTiles(offline, tiles), [tiles]);
  const { states, setPictureState } = usePictureStates();
  const failures = useMemo(() => {
    const failed = choices.flatMap(({ layer }): [number, string][] => {
      const wantsToken = layer.MapServices.some(({ ServiceConfig }) => ServiceConfig.NeedsToken);
      if (wantsToken && token.error) return [[layer.Id, problemLine(token.error)]];
      const isFailed = layer.MapServices.some(({ Id }) => states.get(`${layer.Id}.${Id}`) === 'failed');
      return isFailed ? [[layer.Id, t('layers.failed')]] : [];
    });
    return new Map(failed);
  }, [choices, states, token.error, t]);
  return {
    choices,
    failures,
    /** A tenant without layers, or whose layers could not be loaded, still has a map. */
    pictures: query.data && query.data.length > 0 ? pictures : bare,
    hasPoints: showsStations(choices),
    onPictureState: setPictureState,
    change: (next: readonly LayerChoice[]) => onText(writeLayers(next)),
    error: query.error,
    isKnown: query.data !== undefined,
    refetch: query.refetch,
  };
}

function usePictureStates() {
  const [states, setStates] = useState<ReadonlyMap<string, PictureState>>(new Map());
  const setPictureState = useCallback(
    (id: string, state: PictureState) =>
      setStates((before) => (before.get(id) === state ? before : new Map(before).set(id, state))),
    [],
  );
  return { states, setPictureState };
}
