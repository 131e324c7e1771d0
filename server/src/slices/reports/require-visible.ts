import { problem, reportKinds } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';

export type ReportKind = (typeof reportKinds)[number];

const Kinds = z.array(z.string());

/**
 * The reports a tenant is shown: all of them until something has been chosen. What cannot be read hides everything,
 * rather than showing what was hidden.
 */
async function listVisible(tx: Tx): Promise<ReportKind[]> {
  const row = await tx
    .selectFrom('ui_options')
    .select('value')
    .where('key', '=', 'ReportComponentVisibility')
    .executeTakeFirst();
  if (!row || row.value === '') return [...reportKinds];
  const listed = Kinds.catch([]).parse(parse(row.value));
  return reportKinds.filter((kind) => listed.includes(kind));
}

/** Refuses unless one of these reports is shown to the tenant; the first of them names what is missing. */
export async function requireVisible(tx: Tx, first: ReportKind, ...others: ReportKind[]): Promise<void> {
  const visible = await listVisible(tx);
  if (![first, ...others].some((kind) => visible.includes(kind))) throw problem('reports.hidden', { report: first });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
