import type { Tag, TagId } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { lockTag, renameTag } from './catalogue-queries.ts';

interface TagChange {
  readonly Id: TagId;
  readonly Name: string;
}

/** Renames a tag; stations keep it. */
export function updateTag(platform: Platform, scope: Scope, { Id, Name }: TagChange): Promise<z.input<typeof Tag>> {
  return inInstallation(platform, async (tx) => {
    const old = await lockTag(tx, Id);
    await whenViolated('tags_name_unique', 'catalogue.nameTaken', { name: Name }, () => renameTag(tx, Id, Name));
    await recordAudit(tx, scope, { what: 'tag.changed', subject: Name, old, new: { name: Name } });
    return { Id, Name };
  });
}
