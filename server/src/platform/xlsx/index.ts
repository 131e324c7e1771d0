export { decimalFormat, figuresFormat } from './number-format.ts';
export { serialOf } from './row-xml.ts';
export { makeStyles, type Style, type StyleBook, type StyleId } from './styles.ts';
export {
  type Cell,
  type CellValue,
  type Column,
  type ConditionalStyle,
  cellName,
  columnName,
  type Picture,
  type Row,
  type Sheet,
  type StyledCell,
  styled,
  type Workbook,
} from './workbook.ts';
export { workbookBytes, writeWorkbook } from './write-workbook.ts';
export { type ZipEntry, zipStream } from './zip-stream.ts';
