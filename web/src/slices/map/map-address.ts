import { z } from 'zod';
import { searchText } from '#api/root-routes';
import type { MapCentre } from '#ui/map';
import { placeIdOf } from './places/place-list.ts';

/** What the map keeps in its address. `at` is longitude, latitude and zoom. */
export const MapSearch = z.object({
  at: searchText,
  /** Without it: the states of the stations. */
  colour: z.enum(['age', 'type']).optional().catch(undefined),
  /** The month whose results colour the stations; without it the newest of each analyte do. */
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .optional()
    .catch(undefined),
  analyte: z.coerce.number().int().positive().optional().catch(undefined),
  /** The guideline by which they are coloured; without it by all. */
  byGuideline: z.coerce.number().int().positive().optional().catch(undefined),
  layers: searchText,
  place: searchText,
  show: z.enum(['table']).optional().catch(undefined),
  panel: z.enum(['layers']).optional().catch(undefined),
});
export type MapSearch = z.infer<typeof MapSearch>;

/** Where an address says to look; nonsense reads as nowhere. */
export function readCentre(at: string | undefined): MapCentre | null {
  const [longitude, latitude, zoom, ...rest] = (at ?? '')
    .split(',')
    .map((part) => (part === '' ? Number.NaN : Number(part)));
  if (longitude === undefined || latitude === undefined || zoom === undefined || rest.length > 0) return null;
  const isSound = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 85 && zoom >= 0 && zoom <= 22;
  return isSound ? { longitude, latitude, zoom } : null;
}

export const writeCentre = ({ longitude, latitude, zoom }: MapCentre) => `${longitude},${latitude},${zoom}`;

/** The place whose popup is open. The bare number of a location, as the address of its page has it, is that location. */
export const readPlace = (place: string | undefined): string | null =>
  place && /^\d+$/.test(place) ? placeIdOf(Number(place)) : (place ?? null);
