import { type Guideline, type GuidelineChange, isPermitted, problem } from '@freshet/contract';
import type { z } from 'zod';
import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { Platform } from '#platform/platform';
import { listMedia, type Reader, requireGuideline } from './guideline-queries.ts';
import { readGuideline } from './guideline-view.ts';
import { changeGuideline, setMedia } from './guideline-writes.ts';
import { changeLibrary, openForEdit } from './open-for-edit.ts';

/** Changes what a guideline is called and what it is for. `forAllTenants` sets the media of its copies too. */
export function updateGuideline(
  platform: Platform,
  scope: Scope,
  { change, forAllTenants }: { readonly change: GuidelineChange; readonly forAllTenants: boolean },
): Promise<z.input<typeof Guideline>> {
  if (forAllTenants && !isPermitted(scope.authority, 'guidelines.tenants')) throw problem('identity.forbidden');
  return changeLibrary(platform, scope, async (tx) => {
    const { guidelineId, reader } = await openForEdit(tx, scope, change.Id);
    const before = await readFacts(tx, reader, guidelineId);
    await changeGuideline(tx, guidelineId, {
      name: change.Name,
      long_name: change.LongName ?? before.long_name,
      category: change.Category ?? before.category,
    });
    const { MediaTypes: media } = change;
    if (media) await setMedia(tx, guidelineId, media);
    const copies = forAllTenants && media ? await setMediaOfCopies(tx, guidelineId, media) : 0;
    const changed = differences(before, await readFacts(tx, reader, guidelineId));
    if (changed || copies > 0) {
      const facts = { old: changed?.old, new: { ...changed?.new, ...(copies > 0 ? { copies } : {}) } };
      await recordAudit(tx, scope, { what: 'guideline.changed', subject: change.Name, ...facts });
    }
    return readGuideline(tx, scope, reader, guidelineId);
  });
}

async function readFacts(tx: Tx, reader: Reader, id: number) {
  const { name, long_name, category } = await requireGuideline(tx, reader, id);
  const media = (await listMedia(tx, reader)).filter(({ guideline_id }) => guideline_id === id);
  return { name, long_name, category, media: media.map((one) => one.name) };
}

async function setMediaOfCopies(tx: Tx, guidelineId: number, mediaTypeIds: readonly number[]): Promise<number> {
  const copies = await tx
    .selectFrom('guidelines')
    .select('id')
    .where('copied_from_id', '=', guidelineId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of copies) await setMedia(tx, id, mediaTypeIds);
  return copies.length;
}
