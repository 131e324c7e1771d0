import { type ConversionRow, groupOf, type UnitBook, unitOf } from './unit-book.ts';

/** A unit as the audit tells of it. */
export function unitFacts(book: UnitBook, id: number) {
  const { name, aliases, groupIds } = unitOf(book, id);
  return {
    Name: name,
    Aliases: aliases,
    Groups: groupIds.map((groupId) => groupOf(book, groupId).name),
    Conversions: book.conversions
      .filter((row) => row.from_unit_id === id || row.to_unit_id === id)
      .map((row) => describeConversion(book, row)),
  };
}

export function groupFacts(book: UnitBook, id: number) {
  const { name, unitIds } = groupOf(book, id);
  return {
    Name: name,
    Units: unitIds.map((unitId) => unitOf(book, unitId).name),
    Conversions: book.conversions
      .filter((row) => unitIds.includes(row.from_unit_id) && unitIds.includes(row.to_unit_id))
      .map((row) => describeConversion(book, row)),
  };
}

export const conversionFacts = (book: UnitBook, row: ConversionRow) => ({
  FromUnit: unitOf(book, row.from_unit_id).name,
  ToUnit: unitOf(book, row.to_unit_id).name,
  Formula: row.formula,
  NumberOfDecimal: row.number_of_decimal,
});

const describeConversion = (book: UnitBook, row: ConversionRow) =>
  `${unitOf(book, row.from_unit_id).name} to ${unitOf(book, row.to_unit_id).name}: ${row.formula}`;
