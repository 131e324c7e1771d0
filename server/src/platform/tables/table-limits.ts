export const mostRows = 2_000_000;
export const mostColumns = 1000;
/** What a cell of a workbook can hold. */
export const mostCellCharacters = 32_767;
