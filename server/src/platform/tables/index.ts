export { bytesSource, fileSource } from './byte-source.ts';
export { beginningOf, listArchive } from './list-archive.ts';
export type { NamedRow, NamedTable } from './name-columns.ts';
export { readNamedTable } from './named-table.ts';
export { type NamedFile, openFile, openFiles } from './open-files.ts';
export { isCommentLine, isWidthLine } from './rdb-lines.ts';
export type { CellOddity, CellRow, Companion, MergedCells, OpenedFiles, Table, TableKind } from './table.ts';
export {
  type FilePlace,
  type FindingParams,
  fillSentence,
  findingAt,
  ReadingStopped,
  shorten,
  stopReading,
  type TableFinding,
  tableFindings,
} from './table-findings.ts';
export type { TextLines } from './text-lines.ts';
export type { TextOptions } from './text-table.ts';
export { readSerial } from './workbooks/excel-dates.ts';
