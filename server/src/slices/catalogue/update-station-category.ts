import type { CategoryId, StationCategory } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { type CategoryKind, lockStationCategory, renameStationCategory } from './catalogue-queries.ts';

interface CategoryChange {
  readonly kind: CategoryKind;
  readonly id: CategoryId;
  readonly name: string;
}

/** Renames a category; the stations in it stay. A category of the other kind is not found. */
export function updateStationCategory(
  platform: Platform,
  scope: Scope,
  { kind, id, name }: CategoryChange,
): Promise<z.input<typeof StationCategory>> {
  return inInstallation(platform, async (tx) => {
    const old = await lockStationCategory(tx, kind, id);
    await whenViolated('station_categories_name_unique', 'catalogue.nameTaken', { name }, () =>
      renameStationCategory(tx, id, name),
    );
    await recordAudit(tx, scope, { what: 'stationCategory.changed', subject: name, old, new: { name } });
    return { Id: id, Name: name };
  });
}
