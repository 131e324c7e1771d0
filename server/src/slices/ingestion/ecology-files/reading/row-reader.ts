import type { EcologyField } from '@freshet/contract';
import { type CellRow, readSerial, type Table } from '#platform/tables';
import { type FindingCode, fileFinding } from '../../findings/findings-catalogue.ts';
import { isExcelError } from '../../importers/layouts/row-checks.ts';
import { type DateReading, makeDateReader } from '../../rows/dates/parse-date.ts';
import { readResult } from '../../rows/parse-number.ts';
import type { FileFinding } from '../../rows/rows.ts';
import { factorOf, type Quantity } from './amounts/quantities.ts';
import { unitOfHeading } from './column-names.ts';
import { longestNames, longestOther, longestTexts } from './longest-texts.ts';

type More = Readonly<Record<string, string | number>>;

export interface ReadingContext {
  readonly nowMs: number;
  readonly order: 'dayFirst' | 'monthFirst' | null;
  readonly addQuestion: (questionCode: string) => void;
  readonly addFinding: (finding: FileFinding) => void;
}

interface Named {
  readonly table: Pick<Table, 'fileNo' | 'sheet' | 'dateSystem'>;
  readonly header: readonly string[];
  readonly fields: readonly (EcologyField | null)[];
}

interface Shared extends Named {
  readonly at: ReadonlyMap<EcologyField, number>;
  readonly readDay: (text: string) => DateReading;
  readonly context: ReadingContext;
}

/** A row of a table, its cells by what they hold. What cannot be read is reported, and the row is bad from then on. */
export class FieldRow {
  #isBad = false;
  readonly #tooLong = new Set<EcologyField>();
  readonly #shared: Shared;
  readonly #row: CellRow;

  constructor(shared: Shared, row: CellRow) {
    this.#shared = shared;
    this.#row = row;
  }

  get rowNo(): number {
    return this.#row.rowNo;
  }

  get isBad(): boolean {
    return this.#isBad;
  }

  text(field: EcologyField): string {
    const text = (this.#row.cells[this.#shared.at.get(field) ?? -1] ?? '').trim();
    if (!isExcelError(text)) return this.#withinLength(field, text);
    this.refuse('ecologyCellError', field);
    return '';
  }

  #withinLength(field: EcologyField, text: string): string {
    const most = longestNames[field] ?? longestTexts[field] ?? longestOther;
    if (text.length <= most) return text;
    const isReported = this.#tooLong.has(field);
    this.#tooLong.add(field);
    if (longestNames[field] === undefined && !isReported) this.warn('ecologyCut', field, { most });
    else if (!isReported) this.refuse('ecologyTooLong', field, { most });
    return text.slice(0, most);
  }

  /** A name without the marks of a web page, which are reported. */
  name(field: EcologyField): string {
    const text = this.text(field);
    const plain = withoutMarkup(text);
    if (plain !== text) this.warn('ecologyMarkup', field, { plain });
    return plain;
  }

  number(field: EcologyField, least = Number.NEGATIVE_INFINITY): number | null {
    const text = this.text(field);
    if (text === '' || isNothing(text)) return null;
    const read = readResult(text, false);
    if (typeof read !== 'number') this.refuse('ecologyNotANumber', field);
    else if (read < least) this.refuse('ecologyTooSmall', field, { least });
    else return read;
    return null;
  }

  whole(field: EcologyField, least = 0): number | null {
    const read = this.number(field, least);
    if (read === null || (Number.isInteger(read) && read <= 2_000_000_000)) return read;
    this.refuse('ecologyNotWhole', field);
    return null;
  }

  /** The number in a column that has no field to itself, least where it is given; null where there is none. */
  numberAt(index: number, least: number): number | null {
    const cell = { column: this.#shared.header[index] ?? '', text: (this.#row.cells[index] ?? '').trim() };
    if (cell.text === '' || isNothing(cell.text)) return null;
    const read = readResult(cell.text, false);
    if (isExcelError(cell.text)) this.refuseOf('ecologyCellError', cell);
    else if (typeof read !== 'number') this.refuseOf('ecologyNotANumber', cell);
    else if (read < least) this.refuseOf('ecologyTooSmall', cell, { least });
    else return read;
    return null;
  }

  /** In the unit it is stored in; the heading says in which it is written. */
  quantity(field: Quantity): number | null {
    const unit = unitOfHeading(this.#headingOf(field));
    const factor = factorOf(field, unit);
    if (factor === null) {
      if (this.text(field) !== '') this.refuse('ecologyUnitUnknown', field, { unit });
      return null;
    }
    const read = this.number(field, 0);
    if (read === 0) this.refuse('ecologyTooSmall', field, { least: 0 });
    return read === null || read === 0 ? null : read * factor;
  }

  day(field: EcologyField): { readonly day: string; readonly time: string } | null {
    const { table, readDay, context } = this.#shared;
    const text = asDate(this.text(field), table.dateSystem);
    if (text === '') return null;
    const read = readDay(firstOfInterval(text));
    if (!('problem' in read))
      return { day: read.local.slice(0, 10), time: read.hasTime ? read.local.slice(11, 16) : '' };
    if (read.problem === 'dateAmbiguous') {
      context.addQuestion('dateOrder');
      this.refuse('ecologyDateAmbiguous', field, { first: read.first, second: read.second });
    } else this.refuse(read.problem === 'dateInFuture' ? 'ecologyDateInFuture' : 'ecologyNotADate', field);
    return null;
  }

  refuse(code: FindingCode, field: EcologyField | '', more: More = {}): void {
    this.#isBad = true;
    this.warn(code, field, more);
  }

  warn(code: FindingCode, field: EcologyField | '', more: More = {}): void {
    const { table, at, context } = this.#shared;
    const index = field === '' ? undefined : at.get(field);
    const text = index === undefined ? '' : (this.#row.cells[index] ?? '');
    const column = field === '' ? '' : this.#headingOf(field);
    context.addFinding(fileFinding(code, { ...placeOf(table, this.rowNo), column, text }, more));
  }

  /** A finding about a cell that another table has for this row. */
  addFindingOf(code: FindingCode, cell: { readonly column: string; readonly text: string }, more: More = {}): void {
    const { table, context } = this.#shared;
    context.addFinding(fileFinding(code, { ...placeOf(table, this.rowNo), ...cell }, more));
  }

  refuseOf(code: FindingCode, cell: { readonly column: string; readonly text: string }, more: More = {}): void {
    this.#isBad = true;
    this.addFindingOf(code, cell, more);
  }

  #headingOf(field: EcologyField): string {
    return this.#shared.header[this.#shared.at.get(field) ?? -1] ?? '';
  }
}

/** Makes a reader of the rows of one table. */
export function makeRowReader(named: Named, context: ReadingContext): (row: CellRow) => FieldRow {
  const at = new Map(named.fields.flatMap((field, index) => (field === null ? [] : [[field, index] as const])));
  const { table, header, fields } = named;
  const readDay = makeDateReader('', context.nowMs, context.order ?? undefined);
  const shared = { table, header, fields, at, readDay, context };
  return (row) => new FieldRow(shared, row);
}

export const placeOf = ({ fileNo, sheet }: Pick<Table, 'fileNo' | 'sheet'>, rowNo: number) => ({
  fileNo,
  sheet,
  rowNo,
});

const isNothing = (text: string) => /^(?:n\/?a|-|–|nr|null)$/i.test(text);

/** Names come with italics from web pages and word processors. */
const withoutMarkup = (text: string): string =>
  /[<&]/.test(text)
    ? text
        .replace(/<[^<>]{0,200}>/g, '')
        .replace(/&(?:amp|nbsp|lt|gt|quot|#\d{1,6});/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
    : text;

/** An interval of Darwin Core begins with its first day. */
const firstOfInterval = (text: string): string => {
  const parts = text.split('/');
  return parts.length === 2 && /^\d{4}-/.test(text) ? (parts[0] ?? '') : text;
};

const asDate = (text: string, system: 1900 | 1904 | null): string =>
  system !== null && /^\d{5}(\.\d+)?$/.test(text) ? (readSerial(Number(text), system) ?? text) : text;
