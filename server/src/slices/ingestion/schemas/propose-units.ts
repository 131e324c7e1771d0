import { readFormula } from '@freshet/domain/analyte-name';
import { isAmbiguousUnit, readUnitMeaning, type Unit, type UnitTable } from '@freshet/domain/units';
import type { Comparison } from '../matching/compare-names.ts';

/** A longer one spells no unit: looking for it would take its length to the fourth power. */
const longest = 150;

export interface ProposedUnit {
  readonly name: string;
  readonly compared: Comparison;
}

/**
 * The known units a text spells in another way. A unit of another kind or another size is never among them, however
 * alike it is written: uS/cm @25C is no S/cm, m3/sec no second.
 */
export function proposeUnits(table: UnitTable, text: string): ProposedUnit[] {
  if (text.length > longest) return [];
  const spelled = spellings(text);
  const same = firstUnit(table, spelled);
  // What is written alike for different units is chosen, not taken.
  const strength = isAmbiguousUnit(text) ? 'possible' : 'strong';
  if (same) return [{ name: same.name, compared: { code: 'sameUnit', alike: 0.98, strength } }];
  const { measure, stated } = withoutMeaning(text);
  const measured = stated === '' ? undefined : firstUnit(table, spellings(measure));
  if (!measured) return [];
  const as = readFormula(stated);
  const whole = as === null ? undefined : table.find(`${measured.name} as ${as}`);
  if (whole) return [{ name: whole.name, compared: { code: 'sameUnit', alike: 0.98, strength: 'strong' } }];
  return [{ name: measured.name, compared: { code: 'unitWithout', alike: 0.7, strength: 'possible' } }];
}

const firstUnit = (table: UnitTable, texts: readonly string[]): Unit | undefined => {
  for (const text of texts) {
    const unit = text === '' ? undefined : table.find(text);
    if (unit) return unit;
  }
  return undefined;
};

/** A temperature to which a value was brought says nothing about the unit. */
const atTemperature = /\s*(?:@|\bat\b)\s*\d+\s*(?:°|deg(?:rees?|\.)?)?\s*[cf]?\s*$/iu;

const words: readonly (readonly [RegExp, string])[] = [
  [/\bper\b/giu, '/'],
  [/\bmicro\s?-?(?=grams?|lit|siemens|mhos?|mol)/giu, 'u'],
  [/\bmilli\s?-?(?=grams?|lit|siemens|mhos?|mol|vol)/giu, 'm'],
  [/\bnano\s?-?(?=grams?|mol)/giu, 'n'],
  [/\bkilo\s?-?(?=grams?)/giu, 'k'],
  [/grams?\b/giu, 'g'],
  [/lit(?:er|re)s?\b/giu, 'L'],
  [/siemens\b/giu, 'S'],
  [/([uµμm])mhos?\b/giu, '$1S'],
  [/\bcubic (?:met(?:er|re)s?|m)\b/giu, 'm3'],
  [/\bcubic (?:feet|foot|ft)\b/giu, 'ft3'],
  [/\b(?:secs?|seconds?)\b/giu, 's'],
  [/\b(?:hrs?|hours?)\b/giu, 'h'],
  [/\bdays?\b/giu, 'd'],
  [/\bmet(?:er|re)s?\b/giu, 'm'],
  [/\b(?:feet|foot)\b/giu, 'ft'],
  [/\bpercent\b/giu, '%'],
];

/** How else the text may be written, with all of its meaning. */
function spellings(text: string): string[] {
  const tidy = text.normalize('NFKC').replace(atTemperature, '').replace(/\.$/, '').trim();
  const short = words.reduce((made, [word, symbol]) => made.replace(word, symbol), tidy).replace(/\s*\/\s*/g, '/');
  return [...new Set([tidy, short, short.replaceAll('µ', 'u'), short.replace(/[[({](.+)[\])}]/u, '$1').trim()])];
}

/** What is measured without what is stated beside it: `mg/l as Na`, `mg/l CaCO3`, `mg N/L`, `mg/kg dry weight`. */
function withoutMeaning(text: string): { readonly measure: string; readonly stated: string } {
  const { measure, speciation, basis } = readUnitMeaning(text);
  if (speciation !== null || basis !== null) return { measure, stated: basis === null ? (speciation ?? '') : basis };
  const [, before = '', formula = '', after = ''] =
    /^(.*?)\s+(?:as\s*)?([A-Z][A-Za-z0-9]*)(\/.*)?$/u.exec(text.trim()) ?? [];
  const isFormula = before !== '' && readFormula(formula) !== null;
  return isFormula ? { measure: `${before}${after}`, stated: formula } : { measure: text, stated: '' };
}
