import type { NewMediaType } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { insertMediaType, type MediaTypeRow } from './catalogue-queries.ts';
import { toMediaTypeFacts } from './catalogue-view.ts';

/** Adds a media type. Its name is unique, ignoring case. */
export function addMediaType(platform: Platform, scope: Scope, input: NewMediaType): Promise<MediaTypeRow> {
  return inInstallation(platform, async (tx) => {
    const facts = toMediaTypeFacts(input);
    const made = await whenViolated('media_types_name_unique', 'catalogue.nameTaken', { name: input.Name }, () =>
      insertMediaType(tx, facts, scope.now()),
    );
    await recordAudit(tx, scope, { what: 'mediaType.added', subject: made.name, new: facts });
    return made;
  });
}
