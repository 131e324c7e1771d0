/** A number as it is typed into a field: an optional minus, digits, optional decimals after a point or a comma. */
export const isNumber = (text: string): boolean => /^-?\d+([.,]\d+)?$/.test(text.trim());

export const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));
