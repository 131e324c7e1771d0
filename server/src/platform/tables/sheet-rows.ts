import type { CellOddity, CellRow } from './table.ts';
import { cellTooLong, stopReading } from './table-findings.ts';
import { mostCellCharacters, mostColumns, mostRows } from './table-limits.ts';
import { readSerial } from './workbooks/excel-dates.ts';
import { asShown } from './workbooks/shown-number.ts';
import { isSuperscript, toSuperscript } from './workbooks/superscript.ts';
import type { NumberStyle } from './workbooks/xlsx-parts.ts';
import { attribute, scanXml, type XmlEvents } from './workbooks/xml-scan.ts';

export interface SheetFacts {
  readonly fileNo: number;
  readonly sheet: string;
  readonly dateSystem: 1900 | 1904;
  readonly styles: readonly NumberStyle[];
  /** One of the texts that cells share. */
  textAt(index: number): string | undefined;
}

/** What a sheet has beside its rows, reported when it is read. */
export interface SheetOddities {
  hasHidden: boolean;
  /** Merged ranges, as `B1:C1`. */
  readonly merged: string[];
}

/** Rows of one sheet, some at a time. What the sheet says of its own size is not trusted. */
export async function* readSheetRows(
  chunks: AsyncIterable<Buffer>,
  facts: SheetFacts,
  oddities: SheetOddities,
): AsyncGenerator<readonly CellRow[]> {
  const state = makeSheetState(facts, oddities);
  for await (const _lot of scanXml(chunks, state.events, facts.fileNo)) {
    const rows = state.take();
    if (rows.length > 0) yield rows;
  }
}

function makeSheetState(facts: SheetFacts, oddities: SheetOddities) {
  const where = { fileNo: facts.fileNo, sheet: facts.sheet };
  let rows: CellRow[] = [];
  let rowNo = 0;
  let cells: string[] = [];
  let odd: CellOddity[] = [];
  let cell = { column: -1, type: '', style: 0, text: '', hasFormula: false };
  let isValue = false;
  let isInside = false;
  let isRaised = false;

  function startRow(attributes: string) {
    const given = attribute(attributes, 'r');
    rowNo = given === undefined ? rowNo + 1 : Number(given);
    if (!(rowNo >= 1 && rowNo <= 1_048_576)) throw stopReading('badReference', where, { text: given ?? '' });
    if (rowNo > mostRows + 1) throw stopReading('tooManyRows', where);
    if (/\shidden="(?:1|true)"/.test(attributes)) oddities.hasHidden = true;
    cells = [];
    odd = [];
    cell = { ...cell, column: -1 };
  }

  function startCell(attributes: string) {
    const given = attribute(attributes, 'r');
    const column = given === undefined ? cell.column + 1 : columnOf(given, rowNo);
    if (column < 0) throw stopReading('badReference', { ...where, text: given ?? '' });
    if (column >= mostColumns)
      throw stopReading('tooManyColumns', { ...where, rowNo }, { found: (column + 1).toLocaleString('en') });
    cell = {
      column,
      type: attribute(attributes, 't') ?? 'n',
      style: Number(attribute(attributes, 's') ?? 0),
      text: '',
      hasFormula: false,
    };
    isInside = true;
    isRaised = false;
  }

  function endCell() {
    isInside = false;
    while (cells.length < cell.column) cells.push('');
    const text = textOf();
    if (text.length > mostCellCharacters) throw cellTooLong({ ...where, rowNo }, cell.column);
    cells[cell.column] = text;
  }

  function textOf(): string {
    if (cell.hasFormula && cell.text === '' && cell.type !== 'str')
      odd.push({ column: cell.column, code: 'formulaEmpty' });
    if (cell.type === 's' && cell.text !== '') {
      const text = facts.textAt(Number(cell.text));
      if (text === undefined) odd.push({ column: cell.column, code: 'badSharedText' });
      return text ?? '';
    }
    if (cell.type === 'b') return cell.text === '1' ? 'TRUE' : 'FALSE';
    if (cell.type === 'd') return cell.text.replace(/(?:T00:00:00)?(?:\.0+)?Z?$/, '');
    if (cell.type !== 'n' || cell.text === '') return cell.text;
    const { text, code } = numberText(cell.text, facts.styles[cell.style], facts.dateSystem);
    if (code) odd.push({ column: cell.column, code });
    return text;
  }

  const events: XmlEvents = {
    open(name, attributes) {
      if (name === 'c') startCell(attributes);
      else if (name === 'v' || (name === 't' && isInside)) isValue = true;
      else if (name === 'f') cell.hasFormula = true;
      else if (name === 'r') isRaised = false;
      else if (isSuperscript(name, attributes)) isRaised = true;
      else if (name === 'row') startRow(attributes);
      else if (name === 'mergeCell') oddities.merged.push(attribute(attributes, 'ref') ?? '');
      else if (name === 'col' && /\shidden="(?:1|true)"/.test(attributes)) oddities.hasHidden = true;
    },
    close(name) {
      if (name === 'c') endCell();
      else if (name === 'v' || name === 't') isValue = false;
      else if (name === 'row')
        rows.push(odd.length > 0 ? { rowNo, line: rowNo, cells, odd } : { rowNo, line: rowNo, cells });
    },
    text(text) {
      if (!isValue) return;
      cell.text += isRaised ? toSuperscript(text) : text;
      if (cell.text.length > mostCellCharacters) throw cellTooLong({ ...where, rowNo }, cell.column);
    },
  };
  return {
    events,
    take: () => {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
}

/** A number as its style shows it, as far as that changes what it means, and what is odd about that. */
function numberText(
  text: string,
  style: NumberStyle | undefined,
  dateSystem: 1900 | 1904,
): { text: string; code?: CellOddity['code'] } {
  if (style?.isDate) return { text: readSerial(Number(text), dateSystem) ?? text };
  if (style && style.digits > 0 && /^\d+$/.test(text))
    return { text: text.padStart(style.digits, '0'), code: 'leadingZeros' };
  const plain = shownNumber(text);
  const seen = style?.shown ? asShown(plain, style.shown) : plain;
  return seen === plain ? { text: plain } : { text: seen, code: 'shownOtherwise' };
}

/** The column (from 0) of `AB12`; -1 when there is no such cell in a workbook. */
function columnOf(reference: string, rowNo: number): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + (code - 64);
  }
  return at === 0 || column > 16_384 || Number(reference.slice(at)) !== rowNo ? -1 : column - 1;
}

/** A double has 15 figures that mean something: 0.30000000000000004 was written as 0.3. */
function shownNumber(text: string): string {
  if (text.length < 17) return text;
  const value = Number(text);
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text;
}
