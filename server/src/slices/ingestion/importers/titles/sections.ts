import { readAnalyteName } from '@freshet/domain/analyte-name';
import type { CellRow, Table } from '#platform/tables';
import { fileFinding } from '../../findings/findings-catalogue.ts';
import { readFraction } from '../../rows/parse-words.ts';
import type { Fields } from '../../rows/rows.ts';
import type { Sink } from '../importer.ts';

/** `Dissolved Metals`, `Total metals by ICP-MS (mg/L)`, `Métaux dissous`: elements are measured in fractions, and named by it above. */
const before =
  /^(total recoverable|total|dissolved|field[ -]filtered|filtered|unfiltered|extractable|totaux|dissous) (?:trace |major )?(?:metals?|elements?|m[ée]taux|[ée]l[ée]ments)(?![\p{L}])/iu;
const behind =
  /^(?:trace |major )?(?:metals?|elements?|m[ée]taux(?: traces)?|[ée]l[ée]ments)[\s,;:(–-]+(total recoverable|total|dissolved|field[ -]filtered|filtered|unfiltered|extractable|totaux|dissous)(?![\p{L}])/iu;

/** The fraction that a heading between rows states; empty for any other text. */
export function fractionOfHeading(text: string): string {
  if (text.length > 100) return '';
  const [, word = ''] = before.exec(text) ?? behind.exec(text) ?? [];
  return word === '' ? '' : (readFraction(word) ?? '');
}

/** Applies what the heading above rows states of all of them, until the next one; a row that states it as well goes before. */
export function makeSections({ fileNo, sheet }: Table, sink: Sink) {
  let fraction = '';
  return {
    begin: ({ cells, rowNo }: CellRow): void => {
      const text = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
      fraction = fractionOfHeading(text);
      if (fraction === '') return;
      sink.addFinding(fileFinding('fractionOfSection', { fileNo, sheet, rowNo }, { text, fraction, row: rowNo }));
    },
    apply: (fields: Fields): void => {
      if (fraction === '' || fields.Fraction !== undefined) return;
      if (readAnalyteName(fields.Analyte ?? '').fraction === '') fields.Fraction = fraction;
    },
  };
}
