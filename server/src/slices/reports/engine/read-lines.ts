/** The fields of each row in pieces of PostgreSQL's text format, whose nulls are empty. Pieces end with a row. */
export function* readLines(piece: Buffer): Generator<string[]> {
  const text = piece.toString('utf8');
  let from = 0;
  while (from < text.length) {
    const end = text.indexOf('\n', from);
    const line = text.slice(from, end);
    from = end + 1;
    yield fieldsOf(line);
  }
}

/** The fields of one row. */
export function fieldsOf(line: string): string[] {
  const fields = line.split('\t');
  // Only text of people holds what has to be escaped, and little of it does.
  return line.includes('\\') ? fields.map(unescapeField) : fields;
}

const plain: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' };

const unescapeField = (field: string): string =>
  field.includes('\\') ? field.replace(/\\(.)/gs, (_, sign: string) => plain[sign] ?? sign) : field;
