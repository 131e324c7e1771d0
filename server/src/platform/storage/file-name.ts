const longest = 200;
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;
// Controls, zero-width characters and direction overrides hide what a name really says.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * The name of an uploaded file as it may be shown and offered for saving on any system: no folders, nothing invisible,
 * nothing a file system refuses. Null when nothing is left of it. Bytes are never stored under this name.
 */
export function cleanFileName(given: string): string | null {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const visible = withoutDotsAround(
    last
      .replace(invisible, '')
      .replace(/[<>:"|?*]/g, '_')
      .replace(/\s+/gu, ' '),
  );
  if (visible === '' || /^_+$/.test(visible)) return null;
  return shorten(reserved.test(visible) ? `_${visible}` : visible);
}

/** Dots and blanks at both ends. Not a pattern, which would take the square of a long row of dots. */
function withoutDotsAround(text: string): string {
  const isLeftOut = (at: number) => text[at] === '.' || text[at] === ' ';
  let [from, to] = [0, text.length];
  while (from < to && isLeftOut(from)) from += 1;
  while (to > from && isLeftOut(to - 1)) to -= 1;
  return text.slice(from, to);
}

/** What is after the last dot, in lower case; empty when there is no dot. */
export const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= longest) return name;
  const extension = extensionOf(name);
  const ending = extension !== '' && extension.length <= 10 ? `.${extension}` : '';
  return (
    characters
      .slice(0, longest - ending.length)
      .join('')
      .trimEnd() + ending
  );
}
