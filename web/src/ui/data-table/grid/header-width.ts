/**
 * The width of a column whose question (`Why?`) is in its header and in its buttons: in some languages it is longer.
 */
export const headerWidth = (header: string, least = 80): number => Math.max(least, 42 + 8 * header.length);

/** What the longest word of a header needs beside its filter: a word cannot go on in the second line. */
export function longestWordWidth({ header = '', filter }: { header?: string; filter?: unknown }): number {
  const longest = Math.max(...header.split(/[\s-]/).map(({ length }) => length));
  return (filter === false ? 40 : 54) + 7.8 * longest;
}
