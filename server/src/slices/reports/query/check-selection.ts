import { problem, type ReportSelection } from '@freshet/contract';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { listGuidelines, tenantReader } from '#slices/guidelines';
import { allStations } from '#slices/locations';

/** Refuses a selection that nothing can be shown for, and one that names what is not there. */
export async function requireSelection(tx: Tx, scope: Scope, selection: ReportSelection): Promise<void> {
  const { stations, analytes } = selection;
  if (stations.length === 0) throw problem('reports.nothingSelected', { what: 'station' });
  if (analytes.length === 0) throw problem('reports.nothingSelected', { what: 'analyte' });
  requireOrder(selection.dateRange);
  await requireKnown(tx, scope, selection);
}

/** Refuses what is not there (or is somebody else's), whatever else is chosen or not. */
export async function requireKnown(tx: Tx, scope: Scope, selection: ReportSelection): Promise<void> {
  const { stations, analytes, guidelines } = selection;
  if (stations.length > 0) await requireStations(tx, stations);
  if (analytes.length > 0) await requireAnalytes(tx, analytes);
  if (guidelines.length > 0) await requireGuidelines(tx, scope, guidelines);
}

/** An open end is never before anything. */
export function requireOrder({ start, end }: ReportSelection['dateRange']): void {
  if (start !== null && end !== null && start > end) throw problem('reports.datesInverted', { start, end });
}

export async function requireStations(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) throw problem('reports.nothingSelected', { what: 'station' });
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from ${allStations}
    where id = any (${[...ids]}::bigint[]) and source_type = 'discrete_envirodata'`.execute(tx);
  refuseMissing(new Set(ids).size - (rows[0]?.found ?? 0), 'stations');
}

/** Refuses stations that are not there, whatever is measured at them. */
export async function requireOwnStations(tx: Tx, ids: readonly number[]): Promise<void> {
  const { rows } = await sql`select 1 from ${allStations} where id = any (${[...ids]}::bigint[])`.execute(tx);
  if (rows.length < new Set(ids).size) throw problem('notFound');
}

export async function requireAnalytes(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) throw problem('reports.nothingSelected', { what: 'analyte' });
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from ${allAnalytes} where id = any (${[...ids]}::bigint[])`.execute(tx);
  refuseMissing(new Set(ids).size - (rows[0]?.found ?? 0), 'analytes');
}

async function requireGuidelines(tx: Tx, scope: Scope, ids: readonly number[]): Promise<void> {
  const known = new Set((await listGuidelines(tx, tenantReader(scope))).map(({ id }) => id));
  refuseMissing([...new Set(ids)].filter((id) => !known.has(id)).length, 'guidelines');
}

function refuseMissing(count: number, what: 'stations' | 'analytes' | 'guidelines'): void {
  if (count > 0) throw problem('reports.selectionGone', { count, what });
}
