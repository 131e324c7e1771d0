import type { StationCategory } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { type CategoryKind, insertStationCategory } from './catalogue-queries.ts';

interface NewCategory {
  readonly kind: CategoryKind;
  readonly name: string;
}

/** Adds a category. Its name is unique among those of its kind, ignoring case. */
export function addStationCategory(
  platform: Platform,
  scope: Scope,
  { kind, name }: NewCategory,
): Promise<z.input<typeof StationCategory>> {
  return inInstallation(platform, async (tx) => {
    const made = await whenViolated('station_categories_name_unique', 'catalogue.nameTaken', { name }, () =>
      insertStationCategory(tx, kind, name, scope.now()),
    );
    await recordAudit(tx, scope, { what: 'stationCategory.added', subject: name, new: { kind, name } });
    return made;
  });
}
