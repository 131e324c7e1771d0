/** A unit of measurement. A unit may belong to several groups; values are only converted inside one. */
export interface Unit {
  readonly id: number;
  readonly name: string;
  /** Other spellings that mean the same unit. */
  readonly aliases?: readonly string[];
}

export interface UnitGroup {
  readonly id: number;
  readonly name: string;
  readonly unitIds: readonly number[];
}

/** How a value in one unit becomes a value in another: `x / 1000`. The one variable is the value, whatever its name. */
export interface UnitConversion {
  readonly fromUnitId: number;
  readonly toUnitId: number;
  readonly formula: string;
  /** How many decimals a converted value is shown with at most. Calculations keep all. */
  readonly decimals: number;
}

/** Everything known about units, as rows. */
export interface UnitRows {
  readonly units: readonly Unit[];
  readonly groups: readonly UnitGroup[];
  readonly conversions: readonly UnitConversion[];
}

/** Units nobody could sort; always shown last. */
export const unknownGroupName = 'Unknown';

export const mostDecimals = 15;
export const unitNameLength = 50;
