import type { Formula, FormulaNode } from '../formula/node.ts';
import type { LookupTable } from './lookup-table.ts';
import type { WrittenTable } from './table-text.ts';

/** A table as a formula: `Table([Temperature|°C], [pH])`. It is then counted out, bounded and explained like any other. */
export function tableFormula({ axes, outside, figures }: WrittenTable, stricter: LookupTable['stricter']): Formula {
  const values: FormulaNode[] = [];
  let text = 'Table(';
  for (const [slot, { name }] of axes.entries()) {
    const written = `[${name.name}${name.suffix === null ? '' : `|${name.suffix}`}]`;
    text += `${slot === 0 ? '' : ', '}${written}`;
    values.push({ kind: 'name', slot, at: text.length - written.length, end: text.length });
  }
  text += ')';
  const table: LookupTable = { axes: axes.map(({ between, at }) => ({ between, at })), outside, figures, stricter };
  return {
    text,
    root: { kind: 'table', table, values, at: 0, end: text.length },
    names: axes.map(({ name }) => name),
    notes: [],
  };
}
