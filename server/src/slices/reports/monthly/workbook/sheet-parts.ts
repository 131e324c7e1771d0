import type { Language } from '@freshet/contract';
import { type Cell, type Row, type Sheet, styled } from '#platform/xlsx/index';
import type { MonthlyWords } from './monthly-words-en.ts';
import type { SheetStyles } from './sheet-styles.ts';

/** What all sheets of a workbook share. */
export interface Book {
  readonly sheetStyles: SheetStyles;
  readonly words: MonthlyWords;
  readonly language: Language;
}

export type Columns<Item> = readonly (readonly [heading: string, width: number, cell: (item: Item) => Cell])[];

/** A sheet of one line for each item under its headings. */
export function listSheet<Item>(
  name: string,
  sheetStyles: SheetStyles,
  items: readonly Item[],
  columns: Columns<Item>,
): Sheet {
  return {
    name,
    columns: columns.map(([, width]) => ({ width })),
    head: [columns.map(([heading]) => styled(heading, sheetStyles.heading))],
    rows: items.map((item): Row => columns.map(([, , cell]) => cell(item))),
    frozen: { rows: 1, columns: 1 },
    hasFilter: items.length > 0,
  };
}

/** A column for what only newer reports kept. */
export const whereUsed = <Item>(items: readonly Item[], isUsed: (item: Item) => boolean, columns: Columns<Item>) =>
  items.some(isUsed) ? columns : [];

export const qualifierOf = <Item extends { readonly Qualifier?: string | undefined }>(
  items: readonly Item[],
  { columns }: MonthlyWords,
) =>
  whereUsed<Item>(items, ({ Qualifier }) => Qualifier !== undefined, [
    [columns.qualifier, 11, ({ Qualifier }) => Qualifier ?? null],
  ]);

export const day = (sheetStyles: SheetStyles, text: string): Cell =>
  styled(new Date(`${text}T00:00:00Z`), sheetStyles.day);

export const wordFor = (words: Readonly<Record<string, string>>, code: string): string | undefined => words[code];
