/** One measured number and what it should reach. */
export interface Result {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal: string;
  readonly holds: boolean;
}

/** A measurement that yields one or more named results. */
export interface Figure {
  readonly names: readonly string[];
  measure(): Promise<Result[]>;
}

const rounded = (value: number) => Number(value.toPrecision(4));

export const atMost = (name: string, value: number, unit: string, limit: number): Result => ({
  name,
  value: rounded(value),
  unit,
  goal: `<= ${limit}`,
  holds: value <= limit,
});

export const atLeast = (name: string, value: number, unit: string, limit: number): Result => ({
  name,
  value: rounded(value),
  unit,
  goal: `>= ${limit}`,
  holds: value >= limit,
});

/** Prints a result as one JSON line. */
export function report(result: Result): Result {
  console.log(JSON.stringify(result));
  return result;
}
