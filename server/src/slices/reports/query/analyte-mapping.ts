import type { AnalyteMapping } from '@freshet/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { allAnalyteAliases } from '#slices/analytes';
import { listGuidelines, listLinkedAnalytes, listStandards, tenantReader } from '#slices/guidelines';
import { listAnalyteNames } from './availability-queries.ts';
import { requireAnalytes } from './check-selection.ts';

type Mapping = z.input<typeof AnalyteMapping>;

/** What some analytes are called by laboratories and by the guidelines of the tenant. */
export const readAnalyteMapping = (scope: Scope, analyteIds: readonly number[]): Promise<Mapping[]> =>
  scope.transaction(async (tx) => {
    await requireAnalytes(tx, analyteIds);
    const aliases = await listAliasesOf(tx, analyteIds);
    const standards = await mapStandards(tx, scope);
    return (await listAnalyteNames(tx, analyteIds)).map(({ id, name, display_name, default_unit }) => ({
      AnalyteId: id,
      AnalyteName: name,
      DisplayName: display_name || name,
      DefaultUnit: default_unit,
      Aliases: aliases
        .filter(({ analyte_id }) => analyte_id === id)
        .map((alias) => ({ Id: alias.id, AliasName: alias.name, Method: alias.method, IsPrimary: alias.is_primary })),
      Standards: standards.get(id) ?? [],
    }));
  });

interface AliasRow {
  readonly id: number;
  readonly analyte_id: number;
  readonly name: string;
  readonly method: string;
  readonly is_primary: boolean;
}

async function listAliasesOf(tx: Tx, analyteIds: readonly number[]): Promise<AliasRow[]> {
  const { rows } = await sql<AliasRow>`
    select id, analyte_id, name, method, is_primary from ${allAnalyteAliases}
    where analyte_id = any (${[...analyteIds]}::bigint[])
    order by is_primary desc, lower(name), lower(method), id`.execute(tx);
  return rows;
}

async function mapStandards(tx: Tx, scope: Scope): Promise<Map<number, Mapping['Standards']>> {
  const reader = tenantReader(scope);
  const guidelines = await listGuidelines(tx, reader);
  const names = new Map(guidelines.map(({ id, name }) => [id, name]));
  const used = guidelines.flatMap(({ used_version_id: id }) => (id === null ? [] : [id]));
  const standards = await listStandards(tx, reader, used);
  const links = await listLinkedAnalytes(
    tx,
    standards.map(({ lineage_id }) => lineage_id),
  );
  const byLineage = new Map<number, number[]>();
  for (const { lineage_id, analyte_id } of links)
    byLineage.set(lineage_id, [...(byLineage.get(lineage_id) ?? []), analyte_id]);
  const byAnalyte = new Map<number, Mapping['Standards']>();
  for (const row of standards) {
    const stated = {
      GuidelineId: row.guideline_id,
      GuidelineName: names.get(row.guideline_id) ?? '',
      StandardId: row.id,
      AnalyteNameInGuideline: row.analyte_name,
      StandardValue: row.value,
      Unit: row.unit,
    };
    for (const id of byLineage.get(row.lineage_id) ?? []) byAnalyte.set(id, [...(byAnalyte.get(id) ?? []), stated]);
  }
  return byAnalyte;
}
