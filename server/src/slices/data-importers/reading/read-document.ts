import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImporterLayout, Statement } from '@freshet/contract';
import { describeLoggerFinding, type FetchedLayout, openFetched } from '#slices/continuous';
import { ColumnGatherer } from './column-gatherer.ts';
import { type Document, headOf, type ReadDocument } from './document.ts';
import { readMessages } from './read-messages.ts';
import { readShefFile } from './read-shef-file.ts';

const mostFindings = 200;
const linesAtOnce = 20_000;

/** Reads a file by the layout of its importer. The last line of one that is still being written is left for the next time. */
export async function readDocument(
  document: Document,
  layout: ImporterLayout,
  nowMs: number,
  language: 'en' | 'fr' = 'en',
): Promise<ReadDocument> {
  if (layout.Format === 'dcp') return readMessages(document, layout.Platforms);
  const text = withoutOpenEnd(decode(document.bytes), document.isUnfinished);
  if (layout.Format === 'shef') return readShefFile(text, nowMs);
  const lines = text.split(/\r\n|\n|\r/);
  const reader = openFetched(
    toLayout(layout, layout.Format),
    { fileName: document.name, lines: lines.slice(0, 2000) },
    nowMs,
  );
  const gathered = new ColumnGatherer();
  const findings: Statement[] = [];
  let refused = 0;
  const take = ({ batches, findings: newFindings }: ReturnType<typeof reader.push>) => {
    for (const batch of batches) gathered.add(reader.columns[batch.column], batch);
    for (const finding of newFindings) {
      if (finding.effect !== 'none') refused += 1;
      if (finding.severity !== 'info' && findings.length < mostFindings)
        findings.push({ Message: describeLoggerFinding(finding, language) });
    }
  };
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    take(reader.push(lines.slice(at, at + linesAtOnce)));
    await nextTurn();
  }
  take(reader.end());
  const isNumbered = layout.Format === 'sutron-columns';
  return { columns: gathered.columns(isNumbered), findings, refused, head: headOf(lines), messages: [] };
}

function toLayout(layout: ImporterLayout, format: FetchedLayout['format']): FetchedLayout {
  return {
    format,
    offsetMinutes: readOffset(layout.UtcOffset),
    separator: layout.Separator,
    hasDecimalComma: layout.HasDecimalComma,
    dateTimeFormat: layout.DateTimeFormat,
    columns: {
      time: layout.DateTimeColumn,
      channel: format === 'optimum' ? '' : layout.ChannelColumn,
      value: layout.ValueColumn,
      quality: layout.QualityColumn,
    },
  };
}

/** `-07:00` in minutes. */
function readOffset(text: string): number {
  const [hours = 0, minutes = 0] = text.slice(1).split(':').map(Number);
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** UTF-8, UTF-16 that says so, or what older programs write. Loggers that lost power leave NUL characters in a file. */
function decode(bytes: Buffer): string {
  const isWide = bytes.length > 1 && bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
    return text.replaceAll('\u0000', '');
  } catch {
    return bytes.toString('latin1').replaceAll('\u0000', '');
  }
}

function withoutOpenEnd(text: string, isUnfinished: boolean): string {
  if (!isUnfinished) return text;
  return text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
}
