import { problem } from '@freshet/contract';
import { type UnitRows, unknownGroupName } from '@freshet/domain/units';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface UnitRow {
  readonly id: number;
  readonly name: string;
  /** Its other spellings. */
  readonly aliases: readonly string[];
  readonly groupIds: readonly number[];
  readonly revision: number;
  readonly changed_by: string;
}

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly unitIds: readonly number[];
  readonly revision: number;
  readonly changed_by: string;
}

export interface ConversionRow {
  readonly id: number;
  readonly from_unit_id: number;
  readonly to_unit_id: number;
  readonly formula: string;
  readonly number_of_decimal: number;
  readonly revision: number;
  readonly changed_by: string;
}

/** Everything there is about units, in the order people see it. There are hundreds, not millions. */
export interface StoredUnits {
  readonly units: ReadonlyMap<number, UnitRow>;
  readonly groups: ReadonlyMap<number, GroupRow>;
  readonly conversions: readonly ConversionRow[];
}

export async function readStoredUnits(tx: Tx): Promise<StoredUnits> {
  const units = await sql<UnitRow>`
    select u.id, u.name, u.revision, u.changed_by,
      array(select a.name from unit_aliases a where a.unit_id = u.id and a.name <> u.name order by a.id) as aliases,
      array(select m.unit_group_id from unit_group_members m join unit_groups g on g.id = m.unit_group_id
        where m.unit_id = u.id order by lower(g.name)) as "groupIds"
    from units u order by lower(u.name), u.name, u.id`.execute(tx);
  const groups = await sql<GroupRow>`
    select g.id, g.name, g.revision, g.changed_by,
      array(select m.unit_id from unit_group_members m join units u on u.id = m.unit_id
        where m.unit_group_id = g.id order by lower(u.name), u.name, u.id) as "unitIds"
    from unit_groups g order by g.name = ${unknownGroupName}, lower(g.name)`.execute(tx);
  const conversions = await tx.selectFrom('unit_conversions').selectAll().orderBy('id').execute();
  return { units: byId(units.rows), groups: byId(groups.rows), conversions };
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** The same, as the science takes it. */
export const toUnitRows = ({ units, groups, conversions }: StoredUnits): UnitRows => ({
  units: [...units.values()],
  groups: [...groups.values()],
  conversions: conversions.map((row) => ({
    fromUnitId: row.from_unit_id,
    toUnitId: row.to_unit_id,
    formula: row.formula,
    decimals: row.number_of_decimal,
  })),
});

export const unitOf = ({ units }: StoredUnits, id: number): UnitRow => required(units.get(id));
export const groupOf = ({ groups }: StoredUnits, id: number): GroupRow => required(groups.get(id));
export const conversionOf = ({ conversions }: StoredUnits, id: number): ConversionRow =>
  required(conversions.find((row) => row.id === id));

function required<Row>(row: Row | undefined): Row {
  if (row === undefined) throw problem('notFound');
  return row;
}
