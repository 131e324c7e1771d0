import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { registerInternal } from '../registry/service-queries.ts';

/** Configures a service of the product with its usual settings for the demo tenant to which the transaction is bound. */
export async function configureInDemo(tx: Tx, platform: Platform, link: string): Promise<void> {
  const now = platform.clock.now();
  await registerInternal(platform, { now: () => now, transaction: (work) => work(tx) });
  const { id } = await tx.selectFrom('services').select('id').where('link', '=', link).executeTakeFirstOrThrow();
  await tx
    .insertInto('service_configurations')
    .values({
      ...{ service_id: id, name: 'Default', settings: '{}', secret_names: [], allows_overlap: false },
      ...{ owner_id: 0, owner_name: 'Freshet', created_at: now, changed_at: now },
    })
    .execute();
}
