import { type ContentItemId, problem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { arrangeContent } from './arrange-content.ts';
import { findContentItems, numberContentItems } from './content-queries.ts';
import { listContentItems } from './content-view.ts';

/**
 * Puts landing content in the given order. The order names every item: one that leaves some out was made from an older
 * list, and is refused instead of guessed at.
 */
export const reorderContent = (scope: Scope, ids: readonly ContentItemId[]) =>
  arrangeContent(scope, async (tx) => {
    const there = (await findContentItems(tx)).map(({ id }) => id);
    if (ids.some((id) => !there.includes(id))) throw problem('notFound');
    if (ids.length !== there.length) throw problem('home.orderIncomplete');
    await numberContentItems(tx, ids);
    const change = { what: 'landingContent.reordered', subject: scope.tenantName, old: there, new: ids };
    if (there.some((id, index) => id !== ids[index])) await recordAudit(tx, scope, change);
    return listContentItems(tx);
  });
