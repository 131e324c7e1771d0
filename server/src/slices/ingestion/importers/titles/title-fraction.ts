import { findSubstance, readAnalyteName } from '@freshet/domain/analyte-name';
import { fileFinding } from '../../findings/findings-catalogue.ts';
import { readFraction } from '../../rows/parse-words.ts';
import type { Fields } from '../../rows/rows.ts';
import type { Sink, TableHead } from '../importer.ts';

const words = 'total recoverable|total|dissolved|field[ -]filtered|filtered|unfiltered|totaux|dissous';
const metals = '(?:trace |major )?(?:metals?|elements?|m[ée]taux(?: traces)?)';
const statedIn = new RegExp(
  String.raw`(?<![\p{L}])(?:(${words})[\s_-]+${metals}|${metals}[\s_,:(–-]+(${words}))(?![\p{L}])`,
  'giu',
);

/** The fraction of metals that the name of a sheet or the title of a table states; empty where it states two, or none. */
export function fractionOfTitle(text: string): string {
  if (text.length > 200 || /\b(?:and|et|&|\/|\+)\s*(?:dissolved|total|dissous|totaux)\b/i.test(text)) return '';
  const fractions = [...text.matchAll(statedIn)].map(
    ([, before, behind]) => readFraction(before ?? behind ?? '') ?? '',
  );
  const [first = ''] = fractions;
  return fractions.every((fraction) => fraction === first) ? first : '';
}

/** A sheet that is called `Dissolved` beside one that is called `Total`. */
const fractionOfSheet = (sheet: string): string =>
  new RegExp(`^(?:${words}|dissoute?s?|totale?s?|gelöst|gesamt|disueltos|dissolvidos)$`, 'iu').test(sheet.trim())
    ? (readFraction(sheet.trim()) ?? '')
    : fractionOfTitle(sheet);

/** The sink of a table, with the fraction that its title or the name of its sheet states for elements whose row states none. */
export function withTitleFraction(head: TableHead, headerRow: number, sink: Sink): Sink {
  const titles = head.rows.flatMap(({ rowNo, cells }) => {
    const filled = cells.filter((cell) => cell.trim() !== '');
    return rowNo < headerRow && filled.length === 1 ? filled : [];
  });
  const stated = [
    { text: head.sheet, fraction: fractionOfSheet(head.sheet) },
    ...titles.map((text) => ({ text, fraction: fractionOfTitle(text) })),
  ].filter((each) => each.fraction !== '');
  const [{ text, fraction } = { text: '', fraction: '' }] = stated;
  // A title that contradicts the name of the sheet leaves it to a person.
  if (fraction === '' || stated.some((other) => other.fraction !== fraction)) return sink;
  let isReported = false;
  return {
    ...sink,
    add: (place, fields, columns, rowFindings) => {
      const isMeant = fields.Fraction === undefined && isBareElement(fields);
      if (isMeant && !isReported) {
        isReported = true;
        const at = { fileNo: head.fileNo, sheet: head.sheet };
        sink.addFinding(fileFinding('fractionOfTitle', at, { text, fraction }));
      }
      sink.add(place, isMeant ? { ...fields, Fraction: fraction } : fields, columns, rowFindings);
    },
  };
}

/** Field measurements and nutrients in a table of dissolved metals were not filtered for it. */
function isBareElement({ Analyte = '' }: Fields): boolean {
  const { name, fraction } = readAnalyteName(Analyte);
  return fraction === '' && findSubstance(name)?.substance.kind === 'element';
}
