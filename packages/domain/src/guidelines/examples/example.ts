import type { UnitTable } from '../../units/unit-table.ts';
import {
  type AveragingPeriod,
  type Bound,
  type Standard,
  type Statistic,
  usualNonDetects,
  type ValueType,
} from '../standards/standard.ts';

/** A standard with names where a stored one has ids. */
export interface ExampleStandard {
  readonly analyte: string;
  readonly fraction: 'Total' | 'Dissolved' | null;
  readonly unit: string;
  readonly valueType: ValueType;
  readonly value: string;
  readonly bound: Bound;
  readonly statistic: Statistic;
  readonly period: AveragingPeriod | null;
  readonly cofactors: readonly ExampleCofactor[];
  readonly reference: string;
}

export interface ExampleCofactor {
  readonly name: string;
  readonly unit: string;
  readonly lowest: number | null;
  readonly highest: number | null;
}

/** A guideline to learn from. Its values were published, but nobody keeps them up to date: it says so in its name. */
export interface ExampleGuideline {
  readonly name: string;
  readonly longName: string;
  readonly category: string;
  readonly media: readonly string[];
  readonly standards: readonly ExampleStandard[];
}

type Given = Pick<ExampleStandard, 'analyte' | 'unit' | 'value' | 'reference'> & Partial<ExampleStandard>;

/** Fills in what most standards have in common: a maximum for each single value. */
export const standard = (given: Given): ExampleStandard => ({
  fraction: null,
  valueType: Number.isNaN(Number(given.value)) ? 'equation' : 'double',
  bound: 'upper',
  statistic: 'value',
  period: null,
  cofactors: [],
  ...given,
});

/** Gives the names of an example the ids of units in use; those whose unit is not known are left out. */
export function toStandards({ name, standards }: ExampleGuideline, units: UnitTable): Standard[] {
  return standards.flatMap(({ unit, fraction, cofactors, ...rest }, index) => {
    const matchingUnit = units.find(unit);
    if (!matchingUnit) return [];
    return {
      ...rest,
      id: index + 1,
      guideline: name,
      unitId: matchingUnit.id,
      analyteGroupId: null,
      nonDetects: usualNonDetects(rest.statistic),
      validFrom: null,
      validTo: null,
      mediaIds: [],
      fractions: fraction === null ? [] : [fraction],
      cofactors: cofactors.map(({ unit: cofactorUnit, ...range }) => ({
        ...range,
        unitId: units.find(cofactorUnit)?.id ?? null,
      })),
    };
  });
}

export const hardness = (lowest: number | null, highest: number | null): ExampleCofactor => ({
  name: 'Hardness (as CaCO3)',
  unit: 'mg/L',
  lowest,
  highest,
});

export const acidity = (lowest: number | null, highest: number | null): ExampleCofactor => ({
  name: 'pH',
  unit: 'pH',
  lowest,
  highest,
});

export const temperature: ExampleCofactor = { name: 'Water temperature', unit: '°C', lowest: 0, highest: 20 };
export const chloride: ExampleCofactor = { name: 'Chloride', unit: 'mg/L', lowest: 0, highest: null };
