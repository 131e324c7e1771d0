import { inNamedTenant } from '#platform/db/system-scope';
import type { TenantWorld, World } from '../world.ts';

/** An importer that is paused, of a folder that nobody has. */
export const makeImporter = ({ platform, clock }: World, { id, admin }: TenantWorld): Promise<number> =>
  inNamedTenant(platform, id, async (tx) => {
    const now = clock.now();
    const count = await tx
      .selectFrom('importers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const importer = await tx
      .insertInto('importers')
      .values({
        ...{ name: `Importer ${count.count}`, importer_type: 'JDS', interval_minutes: 60, is_paused: true },
        ...{ source: JSON.stringify({ Kind: 'folder' }), layout: JSON.stringify({ Format: 'jds' }) },
        ...{ owner_id: admin.userId, owner_name: admin.userName, created_at: now, changed_at: now },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return importer.id;
  });
