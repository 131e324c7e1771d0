/** Excel's own limit for the text of a cell. */
export const longestText = 32_767;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these cannot stand in XML at all
const special = /[&<>"\u0000-\u001f\ufffe\uffff\ud800-\udfff]|_x[0-9a-f]{4}_/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these cannot stand in XML at all
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text as XML. What XML cannot hold is left out; what Excel would take for a code of its own is marked as text. */
export function escapeXml(text: string): string {
  // Most texts hold nothing special; looking first is several times faster than replacing.
  if (!special.test(text)) return text;
  return text
    .toWellFormed()
    .replace(illegal, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
}

/** The text of a cell, cut where Excel would refuse it, with a sign that it was. */
export const cellText = (text: string): string =>
  escapeXml(text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text);

export const needsSpace = (text: string): boolean => /^\s|\s$|\n|\r|\t|\s\s/.test(text);
