import type { LoggerColumn } from '#slices/continuous';

/** All points of one name in a file, in its order. A value that is NaN is a gap marker. */
export interface ReadColumn {
  readonly name: string;
  /** Of files whose columns have no names. */
  readonly columnIndex: number | null;
  readonly unit: string;
  readonly times: readonly number[];
  readonly values: readonly number[];
  readonly qualities: readonly (string | null)[];
}

interface Batch {
  readonly ms: readonly number[];
  readonly values: readonly (number | null)[];
  readonly qualities: readonly (string | null)[];
}

/** Puts together what comes in pieces. */
export class ColumnGatherer {
  private readonly held = new Map<
    string,
    { unit: string; times: number[]; values: number[]; qualities: (string | null)[] }
  >();

  add(column: Pick<LoggerColumn, 'name' | 'unit'> | undefined, batch: Batch): void {
    if (!column) return;
    const held = this.held.get(column.name) ?? { unit: column.unit ?? '', times: [], values: [], qualities: [] };
    this.held.set(column.name, held);
    for (const [index, ms] of batch.ms.entries()) {
      held.times.push(ms);
      held.values.push(batch.values[index] ?? Number.NaN);
      held.qualities.push(batch.qualities[index] ?? null);
    }
  }

  one(name: string, ms: number, value: number | null): void {
    this.add({ name, unit: null }, { ms: [ms], values: [value], qualities: [null] });
  }

  columns(isNumbered = false): ReadColumn[] {
    return [...this.held].map(([name, held]) => ({ name, columnIndex: isNumbered ? Number(name) : null, ...held }));
  }
}
