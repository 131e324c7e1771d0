/** How wide a column is whose question stands in its header and in its buttons: in some languages it is longer. */
export const headerWidth = (header: string, least = 80): number => Math.max(least, 42 + 8 * header.length);
