import { problem } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import type { Carried } from './carried.ts';

export interface AliasRow {
  readonly id: number;
  readonly tenant_id: number;
  readonly analyte_id: number;
  readonly name: string;
  readonly method: string;
  readonly folded: string;
  readonly folded_method: string;
  readonly is_primary: boolean;
  /** What the name says besides the analyte. */
  readonly fraction: string;
  readonly speciation: string;
}

const columns = [
  'id',
  'tenant_id',
  'analyte_id',
  'name',
  'method',
  'folded',
  'folded_method',
  'is_primary',
  'fraction',
  'speciation',
] as const;

/** The aliases of the tenant or of one analyte: the primary one first, then by name and method. */
export const listAliases = (tx: Tx, analyteId?: number): Promise<AliasRow[]> =>
  tx
    .selectFrom('analyte_aliases')
    .select(columns)
    .where((eb) => (analyteId === undefined ? eb.lit(true) : eb('analyte_id', '=', analyteId)))
    .orderBy('is_primary', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy(sql`lower(method)`)
    .orderBy('id')
    .execute();

export async function requireAlias(tx: Tx, id: number): Promise<AliasRow> {
  const row = await tx.selectFrom('analyte_aliases').select(columns).where('id', '=', id).executeTakeFirst();
  if (!row) throw problem('notFound');
  return row;
}

interface AliasNames {
  readonly name: string;
  readonly method: string;
}

/** An alias with what its name says besides the analyte. */
export interface AliasFacts extends AliasNames, Carried {}

const folded = ({ name, method }: AliasNames) => ({ folded: foldName(name), folded_method: foldName(method) });

/** The alias that has this name and method already, with its analyte. */
export const findSameAlias = (tx: Tx, names: AliasNames) =>
  aliasesWithAnalyte(tx)
    .where('analyte_aliases.folded', '=', foldName(names.name))
    .where('analyte_aliases.folded_method', '=', foldName(names.method))
    .executeTakeFirst();

/** An alias of another analyte that has this name, whatever its method. */
export const findAliasElsewhere = (tx: Tx, name: string, exceptAnalyteId: number | null) =>
  aliasesWithAnalyte(tx)
    .where('analyte_aliases.folded', '=', foldName(name))
    .where((eb) => (exceptAnalyteId === null ? eb.lit(true) : eb('analyte_aliases.analyte_id', '<>', exceptAnalyteId)))
    .orderBy('analyte_aliases.id')
    .executeTakeFirst();

const aliasesWithAnalyte = (tx: Tx) =>
  tx
    .selectFrom('analyte_aliases')
    .innerJoin('analytes', (join) =>
      join
        .onRef('analytes.tenant_id', '=', 'analyte_aliases.tenant_id')
        .onRef('analytes.id', '=', 'analyte_aliases.analyte_id'),
    )
    .select([
      'analyte_aliases.id',
      'analyte_aliases.analyte_id',
      'analyte_aliases.name',
      'analyte_aliases.method',
      'analytes.name as analyte',
    ]);

export const insertAlias = (tx: Tx, analyteId: number, facts: AliasFacts, now: Date): Promise<AliasRow> =>
  tx
    .insertInto('analyte_aliases')
    .values({ analyte_id: analyteId, ...facts, ...folded(facts), created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const changeAlias = (tx: Tx, id: number, facts: AliasFacts & { readonly is_primary: boolean }) =>
  tx
    .updateTable('analyte_aliases')
    .set({ ...facts, ...folded(facts) })
    .where('id', '=', id)
    .execute();

export const removeAlias = (tx: Tx, id: number) => tx.deleteFrom('analyte_aliases').where('id', '=', id).execute();

export const dropPrimary = (tx: Tx, analyteId: number) =>
  tx
    .updateTable('analyte_aliases')
    .set({ is_primary: false })
    .where('analyte_id', '=', analyteId)
    .where('is_primary', '=', true)
    .execute();

/** Gives all aliases of one analyte to another, none of them primary. */
export const moveAliases = (tx: Tx, fromAnalyteId: number, toAnalyteId: number) =>
  tx
    .updateTable('analyte_aliases')
    .set({ analyte_id: toAnalyteId, is_primary: false })
    .where('analyte_id', '=', fromAnalyteId)
    .execute();
