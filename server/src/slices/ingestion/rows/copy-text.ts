/** A text that stands for itself. A piece cut from the chunk of a file would keep the whole chunk in memory. */
export const copyText = (text: string): string => (text.length < 13 ? text : Buffer.from(text).toString());
