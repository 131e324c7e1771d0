import { type PastedTable, writeTable } from '@freshet/domain/lookup-table';
import { keyOf } from '../formula/try-formula.ts';

/** A pasted table as the value of a standard. Axes that it does not name get a name to be changed. */
export function tableTextOf({ axes, figures }: PastedTable, nameOf: (number: number) => string): string {
  return writeTable({
    axes: axes.map(({ name, isRanges, at }, index) => {
      const columnName = name.replace(/[[\]|;]/g, '').trim() || nameOf(index + 1);
      return {
        name: { name: columnName, key: keyOf(columnName), suffix: null },
        between: isRanges ? 'ranges' : 'step',
        at,
      };
    }),
    outside: 'undetermined',
    figures,
  });
}
