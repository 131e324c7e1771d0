type CopyValue = string | number | boolean | null;

/** One row in the text format of COPY, with its line end. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at];
    if (at > 0) line += '\t';
    if (value === null || value === undefined) line += '\\N';
    else if (typeof value === 'string') line += escapeText(value);
    else if (typeof value === 'boolean') line += value ? 't' : 'f';
    else line += value;
  }
  return `${line}\n`;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text cannot hold U+0000
const special = /[\\\t\n\r\u0000]/;
const everySpecial = new RegExp(special, 'g');
const replacements: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\u0000': '',
};

// Most texts hold nothing special; looking first is several times faster than replacing.
const escapeText = (text: string): string =>
  special.test(text) ? text.replace(everySpecial, (sign) => replacements[sign] ?? sign) : text;
