import { problem, type reportKinds, type reportRunKinds } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';

type ReportKind = (typeof reportKinds)[number];
/** The report to the ministry goes by one of two names, by tenant. */
type Hideable = ReportKind | 'ministry';

/** The tenant for whom the report to the ministry is a monthly one. */
export const monthlyMoeTenant = 202;

/** What has to be shown for a report to be made and for its runs to be looked at. What is not here is for everybody. */
export const visibleAs = {
  monthly: 'WQ Monthly',
  riss: 'RISS Monthly',
  moe: 'ministry',
  enmods: 'ministry',
  exportAll: 'Export All Data',
} as const satisfies Partial<Record<(typeof reportRunKinds)[number], Hideable>>;

const Kinds = z.array(z.string());

/**
 * What a tenant is not shown: nothing until something has been chosen. What cannot be read hides everything, rather than
 * showing what was hidden.
 */
async function readHidden(tx: Tx): Promise<(report: Hideable) => ReportKind | null> {
  const row = await tx
    .selectFrom('ui_options')
    .select(['tenant_id', 'value'])
    .where('key', '=', 'ReportComponentVisibility')
    .executeTakeFirst();
  if (!row || row.value === '') return () => null;
  const listed = Kinds.catch([]).parse(parse(row.value));
  const ministry = row.tenant_id === monthlyMoeTenant ? 'BC MOE Monthly' : 'BC MOE Report';
  return (report) => {
    const name = report === 'ministry' ? ministry : report;
    return listed.includes(name) ? null : name;
  };
}

/** Refuses unless the report is shown to the tenant. */
export async function requireVisible(tx: Tx, wanted: Hideable): Promise<void> {
  const report = (await readHidden(tx))(wanted);
  if (report !== null) throw problem('reports.hidden', { report });
}

const canBeHidden = (kind: string): kind is keyof typeof visibleAs => kind in visibleAs;

/** Refuses a run of a report that is not shown: hiding a report hides what was made of it too. */
export const requireRunVisible = async (tx: Tx, kind: string): Promise<void> =>
  canBeHidden(kind) ? requireVisible(tx, visibleAs[kind]) : undefined;

/** The kinds of runs that the tenant is not shown. */
export async function listHiddenRuns(tx: Tx): Promise<string[]> {
  const hiddenAs = await readHidden(tx);
  return Object.entries(visibleAs).flatMap(([kind, report]) => (hiddenAs(report) === null ? [] : [kind]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
