import { problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes, insertLink, removeLinksOf } from '#slices/analytes';
import { loadUnitTable } from '#slices/units';
import { type Reader, requireStandard } from '../guideline/guideline-queries.ts';
import { listLinkedAnalytes } from './analyte-links.ts';

interface Params {
  readonly standardId: number;
  readonly reader: Reader;
  /** Nothing is changed where there is none. */
  readonly analyteId: number | null | undefined;
}

/**
 * Lets a standard evaluate an analyte of the tenant, in the transaction that writes the standard: in place of the one it
 * evaluated alone, or beside several. Refused when the analyte is measured in another unit group.
 */
export async function linkAnalyte(tx: Tx, scope: Scope, { standardId, reader, analyteId }: Params): Promise<void> {
  if (analyteId === null || analyteId === undefined) return;
  // The library of the installation has no analytes: they are the tenants'.
  if (reader.seesAll) throw problem('notFound');
  const standard = await requireStandard(tx, reader, standardId);
  const analyte = await tx
    .selectFrom(allAnalytes.as('a'))
    .select(['name', 'applicable_unit_group_id'])
    .where('id', '=', analyteId)
    .executeTakeFirst();
  if (!analyte) throw problem('notFound');
  const before = await listLinkedAnalytes(tx, [standard.lineage_id]);
  if (before.some(({ analyte_id }) => analyte_id === analyteId)) return;
  const units = await loadUnitTable(tx);
  const { applicable_unit_group_id: groupId } = analyte;
  const isFit = groupId === null || standard.unit_id === null || units.fitsGroup(standard.unit_id, groupId);
  if (!isFit && !standard.converts_speciation) {
    throw problem('analytes.groupsDiffer', {
      name: analyte.name,
      group: units.groups.find(({ id }) => id === groupId)?.name ?? '',
      other: standard.analyte_name,
      otherGroup: units.groupsOf(standard.unit_id ?? 0)[0]?.name ?? standard.unit ?? '',
    });
  }
  const [only, ...more] = before;
  const replaced = only && more.length === 0 ? only : null;
  if (replaced) {
    await removeLinksOf(tx, standard.lineage_id);
    const old = { Standard: standard.analyte_name };
    await recordAudit(tx, scope, { what: 'analyte.unlinked', subject: replaced.name, old });
  }
  await insertLink(tx, analyteId, standard.lineage_id, scope.now());
  await recordAudit(tx, scope, {
    what: 'analyte.linked',
    subject: analyte.name,
    new: { Standard: standard.analyte_name },
  });
}
