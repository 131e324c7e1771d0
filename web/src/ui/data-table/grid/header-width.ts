/**
 * The width of a column whose question (`Why?`) is in its header and in its buttons: in some languages it is longer.
 */
export const headerWidth = (header: string, least = 80): number => Math.max(least, 42 + 8 * header.length);
