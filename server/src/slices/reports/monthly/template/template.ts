import { type HeldTemplate, type MonthlyKind, problem, type ReportTemplate } from '@freshet/contract';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import { lockForTenant } from '#platform/db/lock-for-tenant';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { nameMonthly, requireVisible, visibleAs } from '../../require-visible.ts';
import { findAnalytes, findStations } from '../month/month-plan.ts';
import { checkTemplate } from './check-template.ts';
import { proposeTemplate } from './propose-template.ts';
import { findNewestMonth, findTemplate, lockRevision, removeTemplate, storeTemplate } from './template-queries.ts';

/** Refuses a report that is not shown to the tenant. */
export const requireMonthly = (tx: Tx, kind: MonthlyKind): Promise<void> => requireVisible(tx, visibleAs[kind]);

type Held = Omit<z.input<typeof HeldTemplate>, 'Template'> & { readonly Template: ReportTemplate };

/** The tenant's own template, or one proposed from its data. */
export async function readTemplate(tx: Tx, scope: Scope, kind: MonthlyKind): Promise<Held> {
  const stored = await findTemplate(tx, kind);
  const ReportName = await nameMonthly(tx, kind);
  const Template =
    stored?.template ??
    (await proposeTemplate(tx, kind, { holder: scope.tenantName, isMonthly: ReportName === 'BC MOE Monthly' }));
  return {
    ReportName,
    Template,
    IsProposed: stored === undefined,
    Revision: stored?.revision ?? 0,
    ChangedBy: stored?.changedBy ?? '',
    ChangedAt: stored?.changedAt.toISOString() ?? null,
    NewestMonth: await findNewestMonth(tx, scope.now()),
    Names: {
      Stations: (await findStations(tx, Template)).map(({ id, name }) => ({ Id: id, Name: name })),
      Analytes: (await findAnalytes(tx, Template)).map((one) => ({ Id: one.id, Name: one.display_name || one.name })),
    },
  };
}

interface Change {
  readonly Template: ReportTemplate;
  readonly Revision: number;
}

/** Changes a template, unless somebody else did since it was read. */
export const saveTemplate = (scope: Scope, kind: MonthlyKind, { Template, Revision }: Change): Promise<Held> =>
  scope.transaction(async (tx) => {
    await requireMonthly(tx, kind);
    // An absent row cannot be locked.
    await lockForTenant(tx, `report template ${kind}`);
    const { revision, by } = await lockRevision(tx, kind);
    if (revision !== Revision) throw problem('reports.templateChanged', { by: by || 'somebody' });
    await checkTemplate(tx, scope.tenantId, Template);
    const before = await findTemplate(tx, kind);
    await storeTemplate(tx, kind, { template: Template, by: scope.userName, now: scope.now() });
    await recordAudit(tx, scope, {
      what: 'reportTemplate.changed',
      subject: Template.Title,
      old: before && { kind, ...before.template },
      new: { kind, ...Template },
    });
    return readTemplate(tx, scope, kind);
  });

/** Back to the proposal. */
export const resetTemplate = (scope: Scope, kind: MonthlyKind): Promise<void> =>
  scope.transaction(async (tx) => {
    await requireMonthly(tx, kind);
    const before = await findTemplate(tx, kind);
    const { numDeletedRows } = await removeTemplate(tx, kind);
    if (numDeletedRows === 0n) return;
    const subject = before?.template.Title ?? kind;
    await recordAudit(tx, scope, { what: 'reportTemplate.removed', subject, old: { kind, ...before?.template } });
  });
