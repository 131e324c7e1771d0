import type { Guideline } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { requireVersion } from '../guideline/guideline-queries.ts';
import { readGuideline } from '../guideline/guideline-view.ts';
import { copyStandards, insertVersion, writtenBy } from '../guideline/guideline-writes.ts';
import { changeLibrary, openForEdit } from '../guideline/open-for-edit.ts';

/**
 * Starts a version with the standards of the newest one. Tenants that use an earlier one keep it until they adopt this
 * one.
 */
export function startVersion(
  platform: Platform,
  scope: Scope,
  { guidelineId: id, label }: { readonly guidelineId: number; readonly label: string },
): Promise<z.input<typeof Guideline>> {
  return changeLibrary(platform, scope, async (tx) => {
    const { guidelineId, versionId, name, reader } = await openForEdit(tx, scope, id);
    const { number } = await requireVersion(tx, reader, versionId);
    const next = { guideline_id: guidelineId, number: number + 1, label, started_at: scope.now() };
    await copyStandards(tx, versionId, await insertVersion(tx, next), writtenBy(scope));
    await recordAudit(tx, scope, {
      what: 'guidelineVersion.started',
      subject: name,
      new: { number: next.number, label },
    });
    return readGuideline(tx, scope, reader, guidelineId);
  });
}
