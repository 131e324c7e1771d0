import type { ContentItemChange } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { arrangeContent } from './arrange-content.ts';
import { changeContentItem, requireContentItem } from './content-queries.ts';
import { toContentFacts, toContentItem } from './content-view.ts';

/** Changes landing content in its position. */
export const updateContentItem = (scope: Scope, input: ContentItemChange) =>
  arrangeContent(scope, async (tx) => {
    const { template_id, title, body } = await requireContentItem(tx, input.Id);
    const facts = toContentFacts(input);
    const changed = await changeContentItem(tx, input.Id, facts);
    const old = { template_id, title, body };
    await recordAudit(tx, scope, { what: 'landingContent.changed', subject: changed.title, old, new: facts });
    return toContentItem(changed);
  });
