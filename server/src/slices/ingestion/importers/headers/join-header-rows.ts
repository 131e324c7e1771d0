import { readFormula } from '@freshet/domain/analyte-name';
import { isNameBeside } from '../layouts/beside-columns.ts';
import { tidyHeader } from './header.ts';
import { splitHeading } from './split-heading.ts';

const fractionOnly = /^(?:total|tot\.?|dissolved|diss\.?|filtered|unfiltered|totale?|dissoute?|dissous|t|d)$/i;
const valueWord = /^(?:results?|values?|conc(?:\.|entrations?)?|r[ée]sultats?|valeurs?)$/i;
const groupWord =
  /^(?:total|dissolved|field|lab(?:oratory)?|in[ -]situ|trace|major|other)?[\s-]*(?:metals?|elements?|nutrients?|anions?|cations?|ions?|physicals?(?: tests?)?|(?:field |physical |chemical |general )?(?:parameters?|chemistry|measurements?|results?)|hydrocarbons?|pahs?|vocs?|organics?|inorganics?|bacteri(?:a|ology)|microbiology|métaux|nutriments?)$|^(?:field|lab(?:oratory)?|in[ -]situ|other|general)$/i;

/** Two rows of names as one, or the two texts of which nobody can say how they belong together. */
export type JoinedHeader =
  | { readonly names: readonly string[] }
  | { readonly unclear: { readonly top: string; readonly sub: string } };

/**
 * Names over two rows: a name over `Total` and `Dissolved`, or `Dissolved metals (mg/L)` over the names of metals. A name of
 * the upper row goes on to the right until the next one, as merged cells do; `alone` are columns of which it holds only itself.
 */
export function joinHeaderRows(
  top: readonly string[],
  sub: readonly string[],
  alone: ReadonlySet<number>,
): JoinedHeader {
  const names: string[] = [];
  let over = '';
  for (let column = 0; column < Math.max(top.length, sub.length); column += 1) {
    const [above, below] = [tidyHeader(top[column] ?? ''), tidyHeader(sub[column] ?? '')];
    if (above !== '') over = alone.has(column) ? '' : above;
    if (below === '') names.push(above);
    else if (over === '' || (above !== '' && above.toLowerCase() === below.toLowerCase())) names.push(below);
    else {
      const joined = joinNames(over, below);
      if (joined === null) return { unclear: { top: over, sub: below } };
      names.push(joined);
    }
  }
  return { names };
}

function joinNames(top: string, sub: string): string | null {
  const [upper, lower] = [splitHeading(top), splitHeading(sub)];
  const unit = lower.unit || upper.unit;
  const inBrackets = unit === '' ? '' : ` (${unit})`;
  const topName = upper.unit === '' ? top : splitHeading(top, false).analyte;
  const subName = lower.unit === '' ? sub : splitHeading(sub, false).analyte;
  // 'Nitrate' over 'as N'.
  if (/^(?:as|en)\s+\S{1,20}$/i.test(subName) && readFormula(subName) !== null)
    return `${topName} ${subName}${inBrackets}`;
  // 'Copper (mg/L)' over 'Result', 'Qual' and 'RDL'.
  const isNamed = !groupWord.test(topName) && !fractionOnly.test(topName);
  if (isNamed && valueWord.test(subName)) return `${topName}${inBrackets}`;
  if (isNamed && isNameBeside(subName)) return `${topName} ${subName}`;
  if (fractionOnly.test(subName))
    return upper.fraction === '' ? `${topName}, ${longFraction(subName)}${inBrackets}` : null;
  if (!groupWord.test(topName) && !fractionOnly.test(topName)) return null;
  const fraction = /^(total recoverable|total|dissolved|totale?|dissoute?|dissous)\b/i.exec(topName)?.[1] ?? '';
  if (fraction === '' || lower.fraction !== '') return `${subName}${inBrackets}`;
  return `${subName}, ${fraction}${inBrackets}`;
}

const longFraction = (text: string): string =>
  /^t(?:ot\.?)?$/i.test(text) ? 'total' : /^d(?:iss\.?)?$/i.test(text) ? 'dissolved' : text;
