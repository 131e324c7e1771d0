import type { NewContentItem } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import { arrangeContent } from './arrange-content.ts';
import { appendContentItem } from './content-queries.ts';
import { toContentFacts, toContentItem } from './content-view.ts';

/** Adds landing content after what is there. */
export const addContentItem = (scope: Scope, input: NewContentItem) =>
  arrangeContent(scope, async (tx) => {
    const facts = toContentFacts(input);
    const made = await appendContentItem(tx, facts);
    await recordAudit(tx, scope, { what: 'landingContent.added', subject: made.title, new: facts });
    return toContentItem(made);
  });
