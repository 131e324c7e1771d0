import type { Tx } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { addDemoAttachments } from './add-demo-attachments.ts';
import { addDemoPlaces } from './add-demo-places.ts';
import type { DemoPlace } from './demo-places.ts';
import { addDemoResults } from './demo-results.ts';

/** Fills a demo tenant, to which the transaction is bound: places of all kinds, two years of samples, photos and notes. */
export async function makeDemoData(
  tx: Tx,
  platform: Platform,
  tenantId: number,
  places: readonly DemoPlace[],
): Promise<void> {
  const now = platform.clock.now();
  const stored = await addDemoPlaces(tx, now, places);
  const water = await tx.selectFrom('media_types').select('id').where('name', '=', 'Surface Water').executeTakeFirst();
  const stations = stored.flatMap(({ place, sourceIds }) =>
    sourceIds
      .filter(({ type }) => type === 'discrete_envirodata')
      .map(({ id }) => ({ id, load: /below|downstream|seepage|sump|pond|Effluent/i.test(place.name) ? 14 : 1 })),
  );
  await addDemoResults(tx, now, stations, water?.id ?? null);
  await addDemoAttachments(tx, platform, tenantId, stored);
}
