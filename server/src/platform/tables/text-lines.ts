import type { ByteSource } from './byte-source.ts';
import type { Decoder } from './decoder.ts';
import { stopReading, type TableFinding, tableFinding } from './table-findings.ts';

/** Some lines of a text that follow one another. */
export interface TextLines {
  /** The number of the first one, from 1. */
  readonly first: number;
  /** Without their ends. */
  readonly lines: readonly string[];
}

const longestLine = 1_048_576;

/**
 * A text line by line, whatever its cells hold: a quote that is never closed costs its own line and no other.
 * `start` gets the first bytes and chooses how to decode.
 */
export async function* readLines(
  source: ByteSource,
  chunks: AsyncIterable<{ readonly bytes: Buffer; readonly isLast: boolean }>,
  start: (head: Buffer) => Decoder,
  addFinding: (finding: TableFinding) => void,
): AsyncGenerator<TextLines> {
  const where = { fileNo: source.fileNo, sheet: source.inner };
  let decoder: Decoder | undefined;
  let rest = '';
  let first = 1;
  for await (const { bytes, isLast } of chunks) {
    if (isLast && first === 1 && rest === '' && bytes.length === 0) throw stopReading('fileEmpty', where);
    decoder ??= start(bytes);
    const text = rest + decoder.decode(bytes, isLast).text;
    // A return at the very end may be half of CRLF.
    const whole = !isLast && text.endsWith('\r') ? text.slice(0, -1) : text;
    const lines = whole.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + text.slice(whole.length);
    if (isLast && rest !== '') lines.push(rest);
    const long = lines.findIndex((line) => line.length > longestLine);
    if (long >= 0 || rest.length > longestLine)
      throw stopReading('lineTooLong', where, { line: first + (long >= 0 ? long : lines.length) });
    if (lines.length > 0) yield { first, lines };
    first += lines.length;
  }
  if (decoder && decoder.encoding !== 'UTF-8')
    addFinding(tableFinding('readAs', where, { encoding: decoder.encoding }));
}
