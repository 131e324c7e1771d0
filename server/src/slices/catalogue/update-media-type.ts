import type { MediaTypeChange } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { inInstallation } from '#platform/db/system-scope';
import { whenViolated } from '#platform/db/violations';
import type { Platform } from '#platform/platform';
import { changeMediaType, lockMediaType, type MediaTypeRow } from './catalogue-queries.ts';
import { toMediaTypeFacts } from './catalogue-view.ts';

/** Changes a media type's name, icon or group. What was measured under it keeps belonging to it. */
export function updateMediaType(platform: Platform, scope: Scope, input: MediaTypeChange): Promise<MediaTypeRow> {
  return inInstallation(platform, async (tx) => {
    const { id, ...old } = await lockMediaType(tx, input.Id);
    const { Name, Icon = old.icon, DisplayGroup = old.display_group } = input;
    const facts = toMediaTypeFacts({ Name, Icon, DisplayGroup });
    await whenViolated('media_types_name_unique', 'catalogue.nameTaken', { name: input.Name }, () =>
      changeMediaType(tx, id, facts),
    );
    await recordAudit(tx, scope, { what: 'mediaType.changed', subject: facts.name, old, new: facts });
    return { id, ...facts };
  });
}
