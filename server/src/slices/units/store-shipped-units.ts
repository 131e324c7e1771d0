import { randomUUID } from 'node:crypto';
import { catalogueEditions } from '@freshet/domain/units/catalogue';
import { recordAudit, systemActor } from '#platform/audit/record-audit';
import { inInstallation } from '#platform/db/system-scope';
import type { Platform } from '#platform/platform';
import { storeEdition } from './store-edition.ts';

/**
 * Stores the units the product brings, each edition once in the life of an installation; what is changed or deleted later
 * stays so. Of processes that start together one stores them and the others wait.
 */
export function storeShippedUnits(platform: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  return inInstallation(platform, async (tx) => {
    const stamps = tx.selectFrom('unit_stamps').select('edition').where('id', '=', 1);
    if ((await stamps.executeTakeFirstOrThrow()).edition >= catalogueEditions.length) return;
    const { edition: stored } = await stamps.forUpdate().executeTakeFirstOrThrow();
    if (stored >= catalogueEditions.length) return;
    const counts = { Units: 0, Groups: 0, Conversions: 0 };
    for (const number of catalogueEditions.keys()) {
      if (number < stored) continue;
      const added = await storeEdition(tx, number, platform.clock.now());
      counts.Units += added.units;
      counts.Groups += added.groups;
      counts.Conversions += added.conversions;
    }
    const stamp = { stamp: randomUUID(), edition: catalogueEditions.length };
    await tx.updateTable('unit_stamps').set(stamp).where('id', '=', 1).execute();
    await recordAudit(tx, systemActor(platform.clock), {
      what: 'units.shipped',
      subject: `${counts.Units} units in ${counts.Groups} groups`,
      new: counts,
    });
  });
}
