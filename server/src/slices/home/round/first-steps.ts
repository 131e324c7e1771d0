import type { FirstSteps } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { hasPoints } from '#slices/continuous';
import { hasEcologyRecords } from '#slices/ecology';
import { listGuidelines, tenantReader } from '#slices/guidelines';
import { findMembers } from '#slices/identity';
import { allStations } from '#slices/locations';
import { currentSamples } from '#slices/observations';

/** How far a tenant is on its way to a first result. */
export async function readFirstSteps(tx: Tx, scope: Scope): Promise<FirstSteps> {
  const { rows } = await sql<{ stations: boolean; samples: boolean }>`
    select exists (select 1 from ${allStations}) as stations, exists (select 1 from ${currentSamples} s) as samples`.execute(
    tx,
  );
  const { stations = false, samples = false } = rows[0] ?? {};
  const HasData = samples || (await hasPoints(tx)) || (await hasEcologyRecords(tx));
  // Series, plots and surveys alone need no guideline: nothing is left to do.
  const HasGuidelines = (HasData && !samples) || (await listGuidelines(tx, tenantReader(scope))).length > 0;
  if (HasData && HasGuidelines) return { HasStations: stations, HasOthers: true, HasGuidelines, HasData };
  const HasOthers = (await findMembers(tx, scope.tenantId)).length > 1;
  return { HasStations: stations, HasOthers, HasGuidelines, HasData };
}
