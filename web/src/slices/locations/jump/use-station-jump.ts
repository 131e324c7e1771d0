import type { SourceType, StationMatch } from '@freshet/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useClaims } from '#api/session/claims';
import { foldText } from '../fold-text.ts';
import { type MenuData, type SettingType, sourcesByStation, treeOf } from '../menu/flatten-menu.ts';
import { hrefOfPlace } from '../place-address.ts';
import { sideMenuQuery } from '../places-queries.ts';
import { recentLocations } from './recent-locations.ts';
import { searchQuery } from './search-query.ts';

const debounceMs = 150;
const mostShown = 10;

export interface JumpStation {
  readonly id: number;
  readonly name: string;
  /** The other name by which it was found, or that of its place. */
  readonly alias: string | null;
  readonly dataTypes: readonly SourceType[];
  readonly isHere: boolean;
  readonly href: string;
}

export interface StationJump {
  /** `recent` as long as nothing is typed, `searching` until the first answer. */
  readonly kind: 'recent' | 'searching' | 'found';
  readonly stations: readonly JumpStation[];
  /** How many match, of which at most ten are shown. */
  readonly total: number;
}

/** The stations for the jump box: the last ones visited, or those that match what is typed. */
export function useStationJump(typed: string): StationJump {
  const { userId, userGroupId } = useClaims();
  const { pathname } = useLocation();
  const sought = useDebounced(typed.trim());
  const menu = useQuery({ ...sideMenuQuery(userGroupId), enabled: false }).data;
  const search = useQuery({ ...searchQuery(sought), enabled: sought !== '', placeholderData: keepPreviousData });
  const sources = useMemo(() => (menu ? sourcesByStation(treeOf(menu)) : new Map<number, SettingType[]>()), [menu]);
  const placeNames = useMemo(
    () => new Map<number, string>(menu?.MonitoringFeatures.map(({ Id, DisplayName }) => [Id, DisplayName])),
    [menu],
  );
  const show = ({ id, name, alias, dataTypes }: PlaceMatch): JumpStation => {
    const href = hrefOfPlace(id);
    const place = placeNames.get(id) ?? name;
    return { id, name, alias: alias ?? (place === name ? null : place), dataTypes, href, isHere: href === pathname };
  };
  if (typed.trim() === '') {
    const recent = recentLocations(userId).map((place) => ({ ...place, dataTypes: typesOf(sources.get(place.id)) }));
    return { kind: 'recent', stations: recent.map(show), total: recent.length };
  }
  if (search.data && !search.isError) {
    const places = placesOf(search.data.Matches).slice(0, mostShown);
    return { kind: 'found', stations: places.map(show), total: Math.max(search.data.Total, places.length) };
  }
  if (!search.isError) return { kind: 'searching', stations: [], total: 0 };
  // Out of reach of the server the names already loaded still lead somewhere.
  const known = menu ? findKnown(menu, sources, typed) : [];
  return { kind: 'found', stations: known.slice(0, mostShown).map(show), total: known.length };
}

interface PlaceMatch {
  readonly id: number;
  readonly name: string;
  readonly alias?: string | null;
  readonly dataTypes: readonly SourceType[];
}

/** One line per place, however many of its stations and names match. */
export function placesOf(matches: readonly StationMatch[]): PlaceMatch[] {
  const places = new Map<number, PlaceMatch>();
  for (const { MonitoringFeatureId: id, StationName, StationSynonym, DataTypes } of matches) {
    if (id === null) continue;
    const known = places.get(id);
    const alias = foldText(StationSynonym) === foldText(StationName) ? null : StationSynonym;
    const dataTypes = [...new Set([...(known?.dataTypes ?? []), ...DataTypes])];
    places.set(id, known ? { ...known, dataTypes } : { id, name: StationName, alias, dataTypes });
  }
  return [...places.values()];
}

function findKnown(menu: MenuData, sources: ReadonlyMap<number, SettingType[]>, typed: string): PlaceMatch[] {
  const wanted = foldText(typed);
  return menu.MonitoringFeatures.filter(({ DisplayName }) => foldText(DisplayName).includes(wanted)).map(
    ({ Id, DisplayName }) => ({ id: Id, name: DisplayName, dataTypes: typesOf(sources.get(Id)) }),
  );
}

const typeOf = {
  continuous: 'continuous_aquarius',
  discrete: 'discrete_envirodata',
  'vegetative-monitoring': 'vegetativemonitoring_envirodata',
  survey: 'surveys_envirodata',
} as const satisfies Record<SettingType, SourceType>;

const typesOf = (sources: readonly SettingType[] = []): SourceType[] => sources.map((source) => typeOf[source]);

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, debounceMs, value);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
