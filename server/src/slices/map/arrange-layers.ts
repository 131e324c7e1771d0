import type { MapLayer } from '@freshet/contract';
import type { z } from 'zod';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { listMapLayers } from './list-map-layers.ts';

/** Changes a tenant's layers and answers with all of them. One change at a time: positions stay contiguous from 1. */
export const arrangeLayers = (scope: Scope, change: (tx: Tx) => Promise<void>): Promise<z.input<typeof MapLayer>[]> =>
  scope.transaction(async (tx) => {
    await lockForTenant(tx, 'map layers');
    await change(tx);
    return listMapLayers(tx);
  });
