import { fails, holds, rejects, tells, warns } from './finding-kinds.ts';

/** What can be odd about a file once its columns are known, beside what can be odd about any table. */
export const fileFindings = {
  noRows: fails('No data rows found below the header in row {row}.'),
  notUtf16: fails('The file is not valid UTF-16: it ends in the middle of a character.'),
  quoteOdd: warns("Row {row}, '{column}': text follows a closing quote; it was read as it stands."),
  rowWidth: rejects('Row {row} has {found} values, the header has {expected}.'),
  columnTwice: fails(
    "Column name '{column}' appears twice (columns {first} and {second}): give each column a name of its own.",
  ),
  columnNameless: fails(
    'Column {column} has values ({cell}) but no name: give it a name of its own, or make a file schema by example.',
  ),
  headerUnclear: fails(
    "'{top}' stands over '{sub}' in two rows of names, and how they belong together is not clear: write one name over each column, or make a file schema by example.",
  ),
  columnsAside: tells('These columns hold no analyte and were not read: {columns}.'),
  loggerFile: fails(
    'This looks like the file of a logger (a reading every few minutes): series are not lab results, and nothing was read. If they are, make a file schema by example.',
  ),
  loggerFileOf: fails(
    'This is a logger file ({maker}): series are not lab results, and nothing was read. If they are, make a file schema by example.',
  ),
  loggerNoText: fails('The file is no text, and loggers write text: save it as CSV and hand that in.'),
  loggerPointsRefused: warns("{count} points of '{series}' were not stored. The first of them is at {first}: {reason}"),
  taxaFile: fails(
    'This is a table of taxa: counts of living things are not lab results, and nothing was read. If they are, make a file schema by example.',
  ),
  stationsFile: fails(
    'This is a list of stations: it holds no results, and nothing was read. Import it under Manage, Monitoring locations.',
  ),
  columnTidied: warns("Column '{text}' was read as '{column}'."),
  columnMissing: fails('Missing columns: {missing}.'),
  columnMisspelt: fails('Missing columns: {missing} expected, {found} found.'),
  nulByte: rejects("Row {row}, '{column}' contains a NUL byte."),
  binary: fails('The file is not text: it holds NUL bytes from row {row} on.'),
  badSharedText: rejects('{cell} refers to a text that the workbook does not hold.'),
  sheetMissing: fails("The workbook has no sheet '{sheet}'; it has {found}."),
  formulaEmpty: rejects('{cell} holds a formula without a saved result; open and save in Excel.'),
  cellError: rejects("{cell} holds the Excel error '{text}'."),
  excelDate: rejects("Row {row}, '{column}': '{text}' is not a valid Excel date."),
  dateFromSerial: warns("Row {row}, '{column}': the number {text} was read as the Excel date {date}."),
  leadingZeros: warns('Leading zeros may be lost in {cell}.'),
  partMissing: fails("The part '{part}' of this delivery is missing."),
  sampleUnknown: holds("Row {row}: sample '{text}' is not in the sample file."),
  valueLeftOut: tells('1 cell says that nothing was measured ({words}) and was left out.'),
  valuesLeftOut: tells('{count} cells say that nothing was measured ({words}) and were left out.'),
  rowLeftOut: tells('1 row was left out: {reason}. It stands in row {rows} of the file.'),
  rowsLeftOut: tells('{count} rows were left out: {reason}. They stand in rows {rows} of the file.'),
  surveysLater: holds('Row {row}: surveys cannot be stored yet; the row is kept for review.'),
} as const;
