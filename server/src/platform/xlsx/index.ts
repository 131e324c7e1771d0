export { type LateTexts, makeLateTexts } from './late-texts.ts';
export { decimalFormat, digitsFormat, figuresFormat } from './number-format.ts';
export { makeStyles, type StyleBook, type StyleId } from './styles.ts';
export {
  type Cell,
  type Column,
  columnName,
  type Row,
  type Sheet,
  type StyledCell,
  styled,
  type Workbook,
} from './workbook.ts';
export { workbookBytes, writeWorkbook } from './write-workbook.ts';
export { type ZipEntry, zipStream } from './zip-stream.ts';
