import { type MonthlyKind, ministryReports, problem, type reportKinds, type reportRunKinds } from '@freshet/contract';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { findOption } from './tenant-options.ts';

type ReportKind = (typeof reportKinds)[number];
/** The report to the ministry goes by one of two names, by tenant. */
type Hideable = ReportKind | 'ministry';

/** What has to be shown for a report to be made and for its runs to be looked at. What is not here is for everybody. */
export const visibleAs = {
  monthly: 'WQ Monthly',
  riss: 'RISS Monthly',
  moe: 'ministry',
  enmods: 'ministry',
  exportAll: 'Export All Data',
} as const satisfies Partial<Record<(typeof reportRunKinds)[number], Hideable>>;

const Kinds = z.array(z.string());
const MinistryReport = z.enum(ministryReports).catch('BC MOE Report');

/**
 * What a tenant is not shown: nothing until something has been chosen. What cannot be read hides everything, rather than
 * showing what was hidden.
 */
async function readHidden(tx: Tx): Promise<(report: Hideable) => ReportKind | null> {
  const value = await findOption(tx, 'ReportComponentVisibility');
  if (value === null || value === '') return () => null;
  const listed = Kinds.catch([]).parse(parse(value));
  const ministry = await ministryReport(tx);
  return (report) => {
    const name = report === 'ministry' ? ministry : report;
    return listed.includes(name) ? null : name;
  };
}

/** The name the tenant has for its report to the ministry. */
const ministryReport = async (tx: Tx) => MinistryReport.parse(await findOption(tx, 'MinistryReport'));

/** What a report of a month is called where reports are listed. */
export async function nameMonthly(tx: Tx, kind: MonthlyKind): Promise<ReportKind> {
  const name = visibleAs[kind];
  return name === 'ministry' ? ministryReport(tx) : name;
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
