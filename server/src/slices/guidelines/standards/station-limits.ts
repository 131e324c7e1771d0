import { problem, type StationLimit, type StationLimits, sentence } from '@freshet/contract';
import { readStandardValue } from '@freshet/domain/guidelines';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allStations, primaryNames } from '#slices/locations';
import { listGuidelines, listStandards, requireStandard, type StandardRow } from '../guideline/guideline-queries.ts';
import { tenantReader } from '../guideline/reader.ts';
import { refuseStandard } from './refuse-standard.ts';

type WireLimit = z.input<typeof StationLimit>;

export interface StationLimitRow {
  readonly id: number;
  readonly lineage_id: number;
  readonly data_source_ids: readonly number[];
  readonly value_type: string;
  readonly value: string;
  readonly is_added: boolean;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
  readonly source: string;
}

/** The limits of stations for standards of these lineages. */
export async function listStationLimits(tx: Tx, lineageIds: readonly number[]): Promise<StationLimitRow[]> {
  const { rows } = await sql<StationLimitRow>`
    select id, lineage_id, data_source_ids, value_type, value, is_added, valid_from, valid_to, source
    from station_limits where removed_at is null and lineage_id = any (${[...new Set(lineageIds)]})
    order by lineage_id, id`.execute(tx);
  return rows;
}

/** Those of all standards in force for the tenant. */
export function readStationLimits(scope: Scope): Promise<WireLimit[]> {
  return scope.transaction(async (tx) => {
    const reader = tenantReader(scope);
    const versions = (await listGuidelines(tx, reader)).flatMap(({ used_version_id: id }) => (id === null ? [] : [id]));
    return toWire(tx, reader, await listStandards(tx, reader, versions));
  });
}

/** Sets all limits of stations for one standard. What was set before is kept in the history of the audit. */
export function setStationLimits(scope: Scope, { StandardId, Limits }: StationLimits): Promise<WireLimit[]> {
  return scope.transaction(async (tx) => {
    const reader = tenantReader(scope);
    const standard = await requireStandard(tx, reader, StandardId);
    await requireStations(
      tx,
      scope.tenantId,
      Limits.flatMap(({ StationIds }) => StationIds),
    );
    Limits.forEach(refuseUnfit);
    return replaceLimits(tx, scope, standard, Limits);
  });
}

type GivenLimit = Omit<StationLimits['Limits'][number], 'StationIds'> & { readonly StationIds: readonly number[] };

/** Sets all limits of stations for a standard, in the transaction of somebody who checked them. */
export async function replaceLimits(
  tx: Tx,
  scope: Scope,
  standard: StandardRow,
  limits: readonly GivenLimit[],
): Promise<WireLimit[]> {
  const reader = tenantReader(scope);
  const before = await toWire(tx, reader, [standard]);
  const now = scope.now();
  await tx
    .updateTable('station_limits')
    .set({ removed_at: now })
    .where('lineage_id', '=', standard.lineage_id)
    .where('removed_at', 'is', null)
    .execute();
  for (const limit of limits) {
    const values = {
      lineage_id: standard.lineage_id,
      data_source_ids: [...new Set<number>(limit.StationIds)],
      value_type: limit.ValueType,
      value: limit.StandardValue,
      is_added: limit.IsAdded,
      valid_from: limit.ValidFrom,
      valid_to: limit.ValidTo,
      source: limit.Source,
      created_at: now,
    };
    await tx.insertInto('station_limits').values(values).execute();
  }
  const after = await toWire(tx, reader, [standard]);
  if (JSON.stringify(before) !== JSON.stringify(after)) {
    const facts = { old: { limits: before }, new: { limits: after } };
    await recordAudit(tx, scope, { what: 'stationLimit.changed', subject: standard.analyte_name, ...facts });
  }
  return after;
}

/** The limits of stations by lineage, with the names of the stations. */
export async function listNamedLimits(tx: Tx, lineageIds: readonly number[]) {
  const rows = await listStationLimits(tx, lineageIds);
  const names = await nameStations(
    tx,
    rows.flatMap((row) => row.data_source_ids),
  );
  const named = rows.map((row) => ({ ...row, stations: row.data_source_ids.map((id) => names.get(id) ?? '') }));
  const byLineage = new Map<number, typeof named>();
  for (const one of named) byLineage.set(one.lineage_id, [...(byLineage.get(one.lineage_id) ?? []), one]);
  return byLineage;
}

/** The tenant's stations of these names, whatever their case; by the name in lower case. */
export async function findStationsByName(tx: Tx, tenantId: number, names: readonly string[]) {
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, lower(p.name) as name from ${allStations} d
      join ${primaryNames} p on p.tenant_id = d.tenant_id and p.data_source_id = d.id
    where d.tenant_id = ${tenantId} and lower(p.name) = any (${names.map((name) => name.toLowerCase())})`.execute(tx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function requireStations(tx: Tx, tenantId: number, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const stations = await tx
    .selectFrom(allStations.as('data_sources'))
    .select('id')
    .where('id', 'in', [...wanted, 0])
    .where('tenant_id', '=', tenantId)
    .execute();
  if (stations.length < wanted.length) throw problem('notFound');
}

function refuseUnfit({ ValueType, StandardValue, ValidFrom, ValidTo }: StationLimits['Limits'][number], at: number) {
  const reading = readStandardValue({ valueType: ValueType, value: StandardValue, bound: 'upper' });
  if (!reading.ok) throw refuseStandard(reading.problems);
  if (ValidFrom && ValidTo && ValidTo < ValidFrom) {
    const Path = `Limits.${at}.ValidTo`;
    const why = sentence('mustNotBeBeforeFirstDay');
    throw problem('request.invalid', {}, [{ Location: Path, Path, Severity: 'error', Code: 'custom', ...why }]);
  }
}

async function nameStations(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select d.id, coalesce(p.name, '') as name from ${allStations} d
      left join ${primaryNames} p on p.tenant_id = d.tenant_id and p.data_source_id = d.id
    where d.id = any (${[...new Set(ids)]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function toWire(
  tx: Tx,
  reader: ReturnType<typeof tenantReader>,
  standards: readonly StandardRow[],
): Promise<WireLimit[]> {
  const guidelines = new Map((await listGuidelines(tx, reader)).map(({ id, name }) => [id, name]));
  const rows = await listStationLimits(
    tx,
    standards.map(({ lineage_id }) => lineage_id),
  );
  const names = await nameStations(
    tx,
    rows.flatMap((row) => row.data_source_ids),
  );
  return standards.flatMap((standard) =>
    rows
      .filter((row) => row.lineage_id === standard.lineage_id)
      .map((row) => ({
        StandardId: standard.id,
        AnalyteName: standard.analyte_name,
        Unit: standard.unit ?? '',
        GuidelineName: guidelines.get(standard.guideline_id) ?? '',
        StationIds: [...row.data_source_ids],
        StationNames: row.data_source_ids.map((id) => names.get(id) ?? ''),
        ValueType: row.value_type === 'range' ? ('range' as const) : ('double' as const),
        StandardValue: row.value,
        IsAdded: row.is_added,
        ValidFrom: row.valid_from,
        ValidTo: row.valid_to,
        Source: row.source,
      })),
  );
}
