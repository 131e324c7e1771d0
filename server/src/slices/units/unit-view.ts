import type { Unit, UnitConversion, UnitDetail, UnitGroup, UnitRef } from '@freshet/contract';
import type { z } from 'zod';
import { type ConversionRow, groupOf, type UnitBook, unitOf } from './unit-book.ts';

export function toUnit(book: UnitBook, id: number): z.input<typeof Unit> {
  const { name, aliases, groupIds, revision } = unitOf(book, id);
  return {
    Id: id,
    Name: name,
    Groups: groupIds.map((groupId) => ({ Id: groupId, Name: groupOf(book, groupId).name })),
    Aliases: [...aliases],
    Revision: revision,
  };
}

export const toUnitDetail = (book: UnitBook, id: number): z.input<typeof UnitDetail> => ({
  ...toUnit(book, id),
  ConvertInfo: book.conversions
    .filter((row) => row.from_unit_id === id || row.to_unit_id === id)
    .map((row) => toConversion(book, row)),
});

export const toUnitRef = (book: UnitBook, id: number): z.input<typeof UnitRef> => ({
  Id: id,
  Name: unitOf(book, id).name,
});

export function toUnitGroup(book: UnitBook, id: number): z.input<typeof UnitGroup> {
  const { name, unitIds, revision } = groupOf(book, id);
  return {
    Id: id,
    Name: name,
    Units: unitIds.map((unitId) => toUnitRef(book, unitId)),
    UnitConverts: conversionsInside(book, unitIds),
    Revision: revision,
  };
}

/** The conversions between units of a list. */
export function conversionsInside(book: UnitBook, unitIds: readonly number[]): z.input<typeof UnitConversion>[] {
  const inside = new Set(unitIds);
  return book.conversions
    .filter((row) => inside.has(row.from_unit_id) && inside.has(row.to_unit_id))
    .map((row) => toConversion(book, row));
}

export const toConversion = (book: UnitBook, row: ConversionRow): z.input<typeof UnitConversion> => ({
  Id: row.id,
  FromUnitId: row.from_unit_id,
  FromUnit: unitOf(book, row.from_unit_id).name,
  ToUnitId: row.to_unit_id,
  ToUnit: unitOf(book, row.to_unit_id).name,
  Formula: row.formula,
  NumberOfDecimal: row.number_of_decimal,
  Revision: row.revision,
});
