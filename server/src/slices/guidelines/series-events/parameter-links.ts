import { problem, type SeriesAnalyte } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes, findAnalytesByName } from '#slices/analytes';
import { findSeries } from '#slices/continuous';
import { enqueueSeriesEvaluation } from './enqueue-evaluation.ts';

type WireLink = z.input<typeof SeriesAnalyte>;

export const parameterKey = (parameter: string): string => parameter.trim().toLowerCase();

interface LinkRow {
  readonly parameter: string;
  readonly analyte_id: number;
  readonly name: string;
}

/** Which analytes parameters are linked to, by their keys. */
export async function listParameterLinks(tx: Tx): Promise<Map<string, LinkRow>> {
  const { rows } = await sql<LinkRow>`
    select l.parameter, l.analyte_id, a.name from series_analytes l
      join ${allAnalytes} a on a.tenant_id = l.tenant_id and a.id = l.analyte_id`.execute(tx);
  return new Map(rows.map((row) => [row.parameter, row]));
}

export const readParameterLinks = (scope: Scope): Promise<WireLink[]> =>
  scope.transaction((tx) => listWireLinks(tx, scope.tenantId));

/** Every parameter of the tenant's own series. A name that means one analyte surely is proposed, not linked. */
async function listWireLinks(tx: Tx, tenantId: number): Promise<WireLink[]> {
  const links = await listParameterLinks(tx);
  const finder = await findAnalytesByName(tx);
  const parameters = new Map<string, { name: string; count: number; units: Set<string> }>();
  for (const { tenant_id, parameter, unit } of await findSeries(tx, {})) {
    if (tenant_id !== tenantId) continue;
    const key = parameterKey(parameter);
    const one = parameters.get(key) ?? { name: parameter, count: 0, units: new Set() };
    parameters.set(key, { ...one, count: one.count + 1, units: one.units.add(unit) });
  }
  return [...parameters].map(([key, { name, count, units }]) => {
    const link = links.get(key);
    const [proposed, ...others] = link ? [] : finder(name);
    const isSure = proposed !== undefined && others.length === 0;
    return {
      Parameter: name,
      SeriesCount: count,
      Units: [...units].filter(Boolean).sort(),
      AnalyteId: link?.analyte_id ?? null,
      AnalyteName: link?.name ?? null,
      ProposedId: isSure ? proposed.id : null,
      ProposedName: isSure ? proposed.name : null,
    };
  });
}

/** Links all series of a parameter to an analyte, or to none. */
export const linkParameter = (
  scope: Scope,
  { Parameter, AnalyteId }: { readonly Parameter: string; readonly AnalyteId: number | null },
): Promise<WireLink[]> =>
  scope.transaction(async (tx) => {
    const key = parameterKey(Parameter);
    const known = (await listWireLinks(tx, scope.tenantId)).find((one) => parameterKey(one.Parameter) === key);
    if (!known) throw problem('notFound');
    if (AnalyteId === null) await tx.deleteFrom('series_analytes').where('parameter', '=', key).execute();
    else {
      const { rows } = await sql`select 1 from ${allAnalytes} where id = ${AnalyteId}`.execute(tx);
      if (rows.length === 0) throw problem('notFound');
      const facts = { analyte_id: AnalyteId, set_at: scope.now() };
      await tx
        .insertInto('series_analytes')
        .values({ parameter: key, ...facts })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'parameter']).doUpdateSet(facts))
        .execute();
    }
    const after = await listWireLinks(tx, scope.tenantId);
    const name = after.find((one) => parameterKey(one.Parameter) === key)?.AnalyteName ?? null;
    if (name !== known.AnalyteName) {
      const facts = { old: { analyte: known.AnalyteName }, new: { analyte: name } };
      await recordAudit(tx, scope, { what: 'seriesAnalyte.linked', subject: known.Parameter, ...facts });
    }
    await enqueueSeriesEvaluation(tx);
    return after;
  });
