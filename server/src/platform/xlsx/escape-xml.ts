/** Excel's own limit for the text of a cell. */
export const longestText = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these cannot be in XML at all
const special = /[&<>"\u0000-\u001f\ufffe\uffff\ud800-\udfff]|_x[0-9a-f]{4}_/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these cannot be in XML at all
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold these, and reads a carriage return as a line feed
const coded = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g;

const escapeSigns = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Text as XML. What XML cannot hold is left out. */
export function escapeXml(text: string): string {
  // Most texts hold nothing special; looking first is several times faster than replacing.
  if (!special.test(text)) return text;
  return escapeSigns(text.toWellFormed().replace(illegal, '').replace(/\r\n?/g, '\n'));
}

/**
 * Text as Excel keeps it in cells and in names of sheets: what XML cannot hold is written by its code, `_x000D_`, and
 * text that looks like such a code is marked as text.
 */
export function escapeText(text: string): string {
  if (!special.test(text)) return text;
  return escapeSigns(
    text
      .toWellFormed()
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      .replace(coded, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`),
  );
}

/** The text of a cell, cut where Excel would refuse it, with a sign that it was. */
export const cellText = (text: string): string => escapeText(text.length > longestText ? `${cut(text)}…` : text);

/** Never in the middle of a pair that makes one character. */
function cut(text: string): string {
  const end = longestText - 1;
  return text.slice(0, /[\ud800-\udbff]/.test(text[end - 1] ?? '') ? end - 1 : end);
}

export const needsSpace = (text: string): boolean => /^\s|\s$|\n|\r|\t|\s\s/.test(text);
