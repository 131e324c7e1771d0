import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { changeUnits } from './change-units.ts';
import { unitOf } from './stored-units.ts';
import { unitFacts } from './unit-facts.ts';
import { removeUnits } from './unit-queries.ts';
import { requireResultsRecognised, requireUnused } from './unit-uses.ts';

/** Deletes a unit that nothing uses, and its conversions. */
export async function deleteUnit(platform: Platform, scope: Scope, id: number): Promise<void> {
  await changeUnits(platform, scope, {
    write: async (tx, before) => {
      unitOf(before, id);
      await requireUnused(tx, { unitIds: [id] });
      await removeUnits(tx, [id]);
    },
    conclude: async (tx, { before, after }) => {
      await requireResultsRecognised(tx, before, after);
      const old = unitFacts(before, id);
      await recordAudit(tx, scope, { what: 'unit.deleted', subject: old.Name, old });
    },
  });
}
