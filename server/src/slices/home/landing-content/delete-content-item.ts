import type { ContentItemId } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { arrangeContent } from './arrange-content.ts';
import { removeContentItem, requireContentItem } from './content-queries.ts';

/** Removes landing content; what follows moves up. */
export const deleteContentItem = (scope: Scope, id: ContentItemId) =>
  arrangeContent(scope, async (tx) => {
    const item = await requireContentItem(tx, id);
    await removeContentItem(tx, item);
    const { tenant_id: _, ...old } = item;
    await recordAudit(tx, scope, { what: 'landingContent.deleted', subject: item.title, old });
  });
