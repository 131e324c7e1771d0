export {
  type BetweenRule,
  betweenRules,
  type LookupTable,
  type OutsideRule,
  outsideRules,
  sizeOf,
  type UsedCell,
} from './lookup-table.ts';
export { type PastedTable, pasteTable } from './paste-table.ts';
export { readTable, type WrittenAxis, type WrittenTable, writeTable } from './table-text.ts';
