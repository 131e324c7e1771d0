import { type ConversionRow, groupOf, type StoredUnits, unitOf } from './stored-units.ts';

/** A unit as the audit describes it. */
export function unitFacts(stored: StoredUnits, id: number) {
  const { name, aliases, groupIds } = unitOf(stored, id);
  return {
    Name: name,
    Aliases: aliases,
    Groups: groupIds.map((groupId) => groupOf(stored, groupId).name),
    Conversions: stored.conversions
      .filter((row) => row.from_unit_id === id || row.to_unit_id === id)
      .map((row) => describeConversion(stored, row)),
  };
}

export function groupFacts(stored: StoredUnits, id: number) {
  const { name, unitIds } = groupOf(stored, id);
  return {
    Name: name,
    Units: unitIds.map((unitId) => unitOf(stored, unitId).name),
    Conversions: stored.conversions
      .filter((row) => unitIds.includes(row.from_unit_id) && unitIds.includes(row.to_unit_id))
      .map((row) => describeConversion(stored, row)),
  };
}

export const conversionFacts = (stored: StoredUnits, row: ConversionRow) => ({
  FromUnit: unitOf(stored, row.from_unit_id).name,
  ToUnit: unitOf(stored, row.to_unit_id).name,
  Formula: row.formula,
  NumberOfDecimal: row.number_of_decimal,
});

const describeConversion = (stored: StoredUnits, row: ConversionRow) =>
  `${unitOf(stored, row.from_unit_id).name} to ${unitOf(stored, row.to_unit_id).name}: ${row.formula}`;
