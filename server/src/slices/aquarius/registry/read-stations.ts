import type { AquariusStation } from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { readersOfStations } from '#platform/tenants/station-readers';
import { findFeatures } from '#slices/locations';
import { findConnection } from '../connection/connection-queries.ts';
import { listStations } from './station-queries.ts';
import { toStation } from './station-view.ts';

/** The locations with the places they belong to and the tenants that may read them. */
export const readStations = (scope: Scope): Promise<z.input<typeof AquariusStation>[]> =>
  scope.transaction(async (tx) => {
    const rows = await listStations(tx);
    const includesUnpublished = (await findConnection(tx))?.includes_unpublished ?? false;
    const places = await findFeatures(
      tx,
      rows.flatMap(({ place_id }) => place_id ?? []),
    );
    const readers = await readersOfStations(
      tx,
      scope.tenantId,
      rows.flatMap(({ data_source_id }) => data_source_id ?? []),
    );
    const placeNames = new Map(places.map(({ id, display_name }) => [id, display_name]));
    return rows.map((row) => toStation(row, { includesUnpublished, placeNames, readers }));
  });
