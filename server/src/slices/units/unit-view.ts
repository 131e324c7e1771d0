import type { Unit, UnitConversion, UnitDetail, UnitGroup, UnitRef } from '@freshet/contract';
import type { z } from 'zod';
import { type ConversionRow, groupOf, type StoredUnits, unitOf } from './stored-units.ts';

export function toUnit(stored: StoredUnits, id: number): z.input<typeof Unit> {
  const { name, aliases, groupIds, revision } = unitOf(stored, id);
  return {
    Id: id,
    Name: name,
    Groups: groupIds.map((groupId) => ({ Id: groupId, Name: groupOf(stored, groupId).name })),
    Aliases: [...aliases],
    Revision: revision,
  };
}

export const toUnitDetail = (stored: StoredUnits, id: number): z.input<typeof UnitDetail> => ({
  ...toUnit(stored, id),
  ConvertInfo: stored.conversions
    .filter((row) => row.from_unit_id === id || row.to_unit_id === id)
    .map((row) => toConversion(stored, row)),
});

export const toUnitRef = (stored: StoredUnits, id: number): z.input<typeof UnitRef> => ({
  Id: id,
  Name: unitOf(stored, id).name,
});

export function toUnitGroup(stored: StoredUnits, id: number): z.input<typeof UnitGroup> {
  const { name, unitIds, revision } = groupOf(stored, id);
  return {
    Id: id,
    Name: name,
    Units: unitIds.map((unitId) => toUnitRef(stored, unitId)),
    UnitConverts: conversionsInside(stored, unitIds),
    Revision: revision,
  };
}

/** The conversions between units of a list. */
export function conversionsInside(stored: StoredUnits, unitIds: readonly number[]): z.input<typeof UnitConversion>[] {
  const inside = new Set(unitIds);
  return stored.conversions
    .filter((row) => inside.has(row.from_unit_id) && inside.has(row.to_unit_id))
    .map((row) => toConversion(stored, row));
}

export const toConversion = (stored: StoredUnits, row: ConversionRow): z.input<typeof UnitConversion> => ({
  Id: row.id,
  FromUnitId: row.from_unit_id,
  FromUnit: unitOf(stored, row.from_unit_id).name,
  ToUnitId: row.to_unit_id,
  ToUnit: unitOf(stored, row.to_unit_id).name,
  Formula: row.formula,
  NumberOfDecimal: row.number_of_decimal,
  Revision: row.revision,
});
