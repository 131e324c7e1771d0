import type { Tag } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { insertTag } from './catalogue-queries.ts';

/** Adds a tag. Its name is unique, ignoring case. */
export function addTag(platform: Platform, scope: Scope, name: string): Promise<z.input<typeof Tag>> {
  return inInstallation(platform, async (tx) => {
    const made = await whenViolated('tags_name_unique', 'catalogue.nameTaken', { name }, () =>
      insertTag(tx, name, scope.now()),
    );
    await recordAudit(tx, scope, { what: 'tag.added', subject: name, new: { name } });
    return made;
  });
}
