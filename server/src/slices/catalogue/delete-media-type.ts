import { problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { violatedConstraint } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { lockMediaType, removeMediaType } from './catalogue-queries.ts';
import { describeUses } from './media-type-uses.ts';

/** Removes a media type. One that is used stays, and the refusal says by whom it is used. */
export async function deleteMediaType(platform: Platform, scope: Scope, id: number): Promise<void> {
  try {
    await inInstallation(platform, async (tx) => {
      const { id: _, ...old } = await lockMediaType(tx, id);
      await removeMediaType(tx, id);
      await recordAudit(tx, scope, { what: 'mediaType.deleted', subject: old.name, old });
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'samples_media_type_fk') throw error;
    throw problem('catalogue.inUse', { uses: await inInstallation(platform, (tx) => describeUses(tx, id)) });
  }
}
