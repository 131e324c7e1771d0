import { differences } from '#platform/audit/differences';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { requireSource, type SourceRow } from '../data-sources/source-queries.ts';
import { primaryName, toNameFacts } from '../data-sources/source-view.ts';

/** Records what happened to the names of a data source, and says what it is now. */
export async function recordNames(
  tx: Tx,
  scope: Scope,
  { what, before }: { readonly what: string; readonly before: SourceRow },
): Promise<SourceRow> {
  const after = await requireSource(tx, before.id);
  const changed = differences(toNameFacts(before), toNameFacts(after));
  if (changed) await recordAudit(tx, scope, { what, subject: primaryName(after), ...changed });
  return after;
}
