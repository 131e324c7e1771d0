import type { Sheet } from './workbook.ts';

/** As much of a landscape page is filled at the smallest size that can still be read, in characters. */
const widestPage = 210;

/** How many pages wide a sheet is printed: one, unless nobody could read it then. */
export function pagesAcross({ columns = [] }: Pick<Sheet, 'columns'>): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  return Math.max(1, Math.ceil(width / widestPage));
}

/** What every printed page begins with: the head, and beside it the columns that stay, where there is more than one. */
export function repeatedOf(sheet: Sheet): { rows: number; columns: number } {
  const rows = sheet.head?.length ?? 0;
  return { rows, columns: pagesAcross(sheet) > 1 && rows > 0 ? (sheet.frozen?.columns ?? 0) : 0 };
}

/** Landscape, the head on every page, which sheet and page it is at the foot. */
export const pageSetupXml = (sheet: Sheet): string =>
  `<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/><pageSetup orientation="landscape" fitToWidth="${pagesAcross(
    sheet,
  )}" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;8&amp;A&amp;R&amp;8&amp;P / &amp;N</oddFooter></headerFooter>`;
