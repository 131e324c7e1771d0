import { fails, holds, informs, rejects, warns } from './finding-kinds.ts';

/** What can be odd about a file once its columns are known, beside what can be odd about any table. */
export const fileFindings = {
  noRows: fails('No data rows found below the header in row {row}.'),
  notUtf16: fails('The file is not valid UTF-16: it ends in the middle of a character.'),
  quoteOdd: warns("Row {row}, '{column}': text follows a closing quote; it was read as written."),
  rowWidth: rejects('Row {row} has {found} values, the header has {expected}.'),
  columnTwice: fails(
    "Column name '{column}' appears twice (columns {first} and {second}): give each column a unique name.",
  ),
  columnNameless: fails(
    'Column {column} has values ({cell}) but no name: give it a name, or create a file schema from an example.',
  ),
  headerAgain: fails(
    'Row {row} is a second header that differs from row {first}: put each table on a separate sheet or in a separate file.',
  ),
  columnsUnread: informs('These columns are not known to the file type and were not read: {columns}.'),
  headerUnclear: fails(
    "'{top}' is above '{sub}' in a two-row header that cannot be interpreted: use one name per column, or create a file schema from an example.",
  ),
  decimalCommaFound: informs("Separator ';' and decimal commas found: the file was read with both."),
  columnsAside: informs('These columns contain no analyte and were not read: {columns}.'),
  loggerFile: fails(
    'This appears to be a logger file (a reading every few minutes), not laboratory results; nothing was read. If it contains laboratory results, create a file schema from an example.',
  ),
  loggerFileOf: fails(
    'This is a logger file ({maker}), not laboratory results; nothing was read. If it contains laboratory results, create a file schema from an example.',
  ),
  loggerNoText: fails('The file is not a text file: export it from the logger as CSV and upload that.'),
  loggerPointsRefused: warns("{count} points of '{series}' were not stored. The first of them is at {first}: {reason}"),
  taxaFile: fails(
    'This is a table of taxa, not of laboratory results; nothing was read. Choose the file type: a survey or plot list, a crosstab or a taxon checklist. If it contains laboratory results, create a file schema from an example.',
  ),
  stationsFile: fails(
    'This is a list of stations: it contains no results, and nothing was read. Import it under Manage, Monitoring locations.',
  ),
  columnTidied: warns("Column '{text}' was read as '{column}'."),
  columnMissing: fails('Missing columns: {missing}.'),
  columnMisspelt: fails('Missing columns: {missing} expected, {found} found.'),
  nulByte: rejects("Row {row}, '{column}' contains a NUL byte."),
  binary: fails('The file is not text: it contains NUL bytes from row {row} on.'),
  badSharedText: rejects('{cell} refers to a text that is not in the workbook.'),
  sheetMissing: fails("The workbook has no sheet '{sheet}'; it has {found}."),
  formulaEmpty: rejects('{cell} contains a formula without a saved result; open and save in Excel.'),
  cellError: rejects("{cell} contains the Excel error '{text}'."),
  excelDate: rejects("Row {row}, '{column}': '{text}' is not a valid Excel date."),
  dateFromSerial: warns("Row {row}, '{column}': the number {text} was read as the Excel date {date}."),
  fractionOfSection: informs(
    "The rows below '{text}' (row {row}) state no fraction and were read as {fraction}, as far as the next heading.",
  ),
  fractionOfTitle: informs(
    "'{text}' states the fraction of metals: those for which nothing else states one were read as {fraction}.",
  ),
  shownOtherwise: warns("{cell} is shown as '{text}' by its number format, and was read as shown."),
  cellsMerged: informs(
    'Cells merged over several rows were read as if each of these rows contained their text: {ranges}.',
  ),
  mergedValue: holds(
    "Row {row}: '{text}' is in a cell merged over several rows ({cell}). Release the row to store it here too.",
  ),
  leadingZeros: warns('Leading zeros may be lost in {cell}.'),
  partMissing: fails("The part '{part}' of this delivery is missing."),
  sampleUnknown: holds("Row {row}: sample '{text}' is not in the sample file."),
  valueLeftOut: informs('1 cell is marked as not measured ({words}) and was skipped.'),
  valuesLeftOut: informs('{count} cells are marked as not measured ({words}) and were skipped.'),
  rowLeftOut: informs('1 row was skipped: {reason}. It is row {rows} of the file.'),
  rowsLeftOut: informs('{count} rows were skipped: {reason}. They are rows {rows} of the file.'),
} as const;
