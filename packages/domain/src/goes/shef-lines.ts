/** One statement with the lines that go on with it. */
export interface ShefStatement {
  readonly letter: 'A' | 'B' | 'E';
  /** Without its comments. */
  readonly text: string;
  /** Of a table. */
  readonly rows: readonly { readonly text: string; readonly line: number }[];
  /** Where it begins, from 1. */
  readonly line: number;
}

/** Puts the lines of each statement together. Text that belongs to none is left out, as the format wants it. */
export function joinShefLines(text: string): ShefStatement[] {
  const statements: { letter: 'A' | 'B' | 'E'; text: string; rows: { text: string; line: number }[]; line: number }[] =
    [];
  let isOpen = false;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const begun = /^\.([ABE])(R?)(\d?)\s(.*)$/i.exec(line);
    const last = statements.at(-1);
    if (begun) {
      const letter = toLetter(begun[1] ?? '');
      if (begun[3] && last && isOpen) last.text += ` ${withoutComments(begun[4] ?? '')}`;
      else statements.push({ letter, text: withoutComments(begun[4] ?? ''), rows: [], line: index + 1 });
      isOpen = true;
    } else if (/^\.END/i.test(line)) isOpen = false;
    else if (isOpen && last?.letter === 'B') {
      const row = withoutComments(line).trim();
      if (row !== '') last.rows.push({ text: row, line: index + 1 });
    }
  }
  return statements;
}

function toLetter(text: string): 'A' | 'B' | 'E' {
  const upper = text.toUpperCase();
  return upper === 'A' || upper === 'B' ? upper : 'E';
}

/** Between colons, or from a colon to the end of the line. */
const withoutComments = (line: string): string => line.replace(/:[^:]*(?::|$)/g, ' ');
