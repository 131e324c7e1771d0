import { findSubstance, readAnalyteName } from '@freshet/domain/analyte-name';
import { foldUnit } from '@freshet/domain/units';
import { unitCatalogue } from '@freshet/domain/units/catalogue';

const unitLike =
  /^(?:[%‰]|°\s?[CF]|deg\.?\s?[CF]|pH(?:\s?units?)?|unit[ée]s?(?: de)? pH|[munkpµμ]?g[ -]?(?:N|P|C|S|Si|Cl|CaCO3|NO[23]|NH[34]|PO4|SO4|SiO2)\s?\/\s?(?:L|kg|m3|m³)|[munkpcµμ]?(?:g|S|eq|ekv|mol|L|m|V|Bq|CFU|MPN|#)\s?\/\s?[\p{L}\d³²µμ ]+.*|[munkpcµμ]?(?:g|L|m|V|S)|NTU|FNU|JTU|FTU|UTN|UNT|UFT|TCU|UCV|CU|ppm|ppb|ppt|psu|mV|(?:CFU|MPN|UFC|NPP|NMP|KBE)\s?\/.*|[uµμ]?mhos?\s?\/\s?cm|units?)$/iu;
const fractionWord =
  /[\s,;:_-]*\(?\b(total|dissolved|diss\.?|filtered|unfiltered|totale?s?|totaux|dissoute?s?|dissous)\b\)?[\s,;:_-]*/i;

/** Whether a whole text is written like a unit. */
export const isUnitText = (text: string): boolean => text.length <= 50 && (unitLike.test(text) || catalogued(text));

const notWords = /^(?:total|normal|molar|count|counts|number|none|ratio|fraction|min|sec|ton|code|unknown|[a-z])$/i;
let spellings: ReadonlySet<string> | undefined;

function catalogued(text: string): boolean {
  spellings ??= new Set(
    unitCatalogue.flatMap(({ units }) => units.flatMap(({ name, aliases }) => [name, ...aliases].map(foldUnit))),
  );
  return !notWords.test(text) && spellings.has(foldUnit(text));
}

export interface Heading {
  readonly analyte: string;
  readonly unit: string;
  readonly fraction: string;
}

/**
 * `Zn (d) mg/L`, `Copper, ug/L`, `Nitrate_mg/L as N`, `DO %`: a unit of two parts at the end needs no brackets, nor one that is
 * nothing else.
 */
function endingUnit(text: string): readonly string[] {
  const [, unit = ''] =
    /[\s,;_]([^\s,;_()[\]]{1,20}\/[^\s,;_()[\]]{1,20}(?: as [A-Za-z0-9]{1,8})?)$/.exec(text) ??
    /[\s,;_](%(?:\s?sat(?:\.|uration)?)?|‰|°\s?[CF]|deg\.? ?[CF]|NTU|FNU)$/i.exec(text) ??
    [];
  const name = text.slice(0, text.length - unit.length).replace(/[\s,;_-]+$/, '');
  return unit !== '' && name !== '' && isUnitText(unit) ? [text, name, unit] : [];
}

/** `Copper (Cu)` and `Magnesium (Mg)` give the symbol of the element: no unit of colour, and no tonnes. */
function isSymbolOf(inside: string, name: string): boolean {
  if (!/^[A-Z][A-Za-z]?$/.test(inside)) return false;
  const symbols = (findSubstance(readAnalyteName(name).name) ?? findSubstance(name))?.substance.symbols ?? [];
  return symbols.some((symbol) => symbol.toUpperCase() === inside.toUpperCase());
}

/** A longer one is used as a name unchanged: looking for a unit in it would take its length squared. */
const longest = 500;

/** `Copper, dissolved (mg/L)` says an analyte, its fraction and its unit. `Hardness (as CaCO3)` is a name. */
export function splitHeading(text: string, hasFractions = true): Heading {
  const tidy = text.replace(/\s+/g, ' ').trim();
  if (tidy.length > longest) return { analyte: tidy, unit: '', fraction: '' };
  const [, before = '', inside = ''] = /^(.*?)[\s,]*[([]([^()[\]]+)[)\]]$/.exec(tidy) ?? endingUnit(tidy);
  const isUnit = before !== '' && isUnitText(inside.trim()) && !isSymbolOf(inside.trim(), before);
  const name = isUnit ? before.trim() : tidy;
  const unit = isUnit ? inside.trim() : '';
  const word = hasFractions ? fractionWord.exec(name) : null;
  // "Total dissolved solids" is a name; a fraction is before or after it, and only one.
  if (
    !word ||
    /total\s+(dissolved|suspended)|dissolved\s+(oxygen|solids|organic)|total\s+(hardness|alkalinity|organic|kjeldahl|coliform)/i.test(
      name,
    )
  ) {
    return { analyte: name, unit, fraction: '' };
  }
  const rest = `${name.slice(0, word.index)} ${name.slice(word.index + word[0].length)}`.trim();
  return rest === '' ? { analyte: name, unit, fraction: '' } : { analyte: rest, unit, fraction: word[1] ?? '' };
}
