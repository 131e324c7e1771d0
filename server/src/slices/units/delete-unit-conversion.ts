import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { changeUnits } from './change-units.ts';
import { conversionOf } from './stored-units.ts';
import { conversionFacts } from './unit-facts.ts';

/** Deletes a conversion. Values are then converted by another way round, or no longer. */
export async function deleteUnitConversion(platform: Platform, scope: Scope, id: number): Promise<void> {
  await changeUnits(platform, scope, {
    write: async (tx, before) => {
      conversionOf(before, id);
      await tx.deleteFrom('unit_conversions').where('id', '=', id).execute();
    },
    conclude: async (tx, { before }) => {
      const old = conversionFacts(before, conversionOf(before, id));
      const subject = `${old.FromUnit} → ${old.ToUnit}`;
      await recordAudit(tx, scope, { what: 'unitConversion.deleted', subject, old });
    },
  });
}
