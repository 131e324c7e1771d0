import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inNamedTenant } from '#platform/db/system-scope';
import type { TenantWorld, World } from '#test/world';

export function makeScreenThings({ platform }: World, { id }: TenantWorld) {
  return inNamedTenant(platform, id, async (tx) => {
    const mapLayer = await tx
      .insertInto('map_layers')
      .values({
        layer_name: `first ${randomUUID()}`,
        display_name: 'First',
        show_on_load: true,
        ordinal: nextIn('map_layers'),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mapService = await tx
      .insertInto('map_services')
      .values({ map_layer_id: mapLayer.id, service_type: 'OfflineBase', service_config: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const contentItem = await tx
      .insertInto('content_items')
      .values({ ordinal: nextIn('content_items'), template_id: 1, title: 'Welcome', body: '' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { mapLayer: mapLayer.id, mapService: mapService.id, contentItem: contentItem.id };
  });
}

/** The position after the last one of a list. */
const nextIn = (table: 'map_layers' | 'content_items') =>
  sql<number>`(select coalesce(max(ordinal), 0) + 1 from ${sql.table(table)})`;
