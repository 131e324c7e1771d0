import { foldName } from '../fold-name.ts';
import { findSubstance } from './substances.ts';

/** What results are given as, spelled as they are stored. */
const usual = [
  'N',
  'P',
  'S',
  'C',
  'Si',
  'NO3',
  'NO2',
  'NH3',
  'NH4',
  'PO4',
  'P2O5',
  'SO4',
  'SiO2',
  'CaCO3',
  'HCO3',
  'CO3',
  'CN',
  'Cl',
  'F',
  'H2S',
  'O2',
];
/** The same in words: `as nitrogen`, `en azote`. */
const inWords: readonly (readonly [formula: string, words: string])[] = [
  ['N', 'nitrogen azote nitrógeno nitrogeno nitrogênio nitrogénio stickstoff stikstof'],
  ['P', 'phosphorus phosphore phosphor fósforo fosforo fosfor'],
  ['S', 'sulfur sulphur soufre schwefel azufre enxofre'],
  ['Si', 'silicon silicium'],
  ['NO3', 'nitrate nitrat nitrato nitraat'],
  ['NO2', 'nitrite nitrit nitrito nitriet'],
  ['NH3', 'ammonia ammoniac amoniaco amoníaco amônia ammoniak'],
  ['NH4', 'ammonium amonio amônio'],
  ['PO4', 'phosphate phosphat fosfato fosfaat'],
  ['SO4', 'sulfate sulphate sulfat sulfato sulfaat'],
  ['SiO2', 'silica silice'],
];
const spelled = new Map([
  ...usual.map((text) => [text.toLowerCase(), text] as const),
  ...inWords.flatMap(([formula, words]) => words.split(' ').map((word) => [word, formula] as const)),
]);

const longestFormula = 60;
const formula = /^(?:[A-Z][a-z]?\d{0,2})+$/;

/** `as N`, in the languages that laboratories write. */
const asWords = '(?:as|en|em|como|als|comme|som|come)';
const expressed =
  'reported|expressed|exprim[ée]e?s?|expresad[oa]s?|express[oa]s?|ausgedrückt|berechnet|angegeben|uitgedrukt';

/**
 * The formula that `as N` names, as it is stored: `N`, `CaCO3`. Null for a word that is no formula. Charges, and
 * brackets around it, do not count.
 */
export function readFormula(text: string): string | null {
  if (text.length > longestFormula) return null;
  const wording = text.trim().replace(new RegExp(`^${asWords}\\s+`, 'i'), '');
  if (/^(?:calcium carbonate|carbonate de calcium|carbonato (?:de calcio|cálcico)|calciumcarbonat)$/iu.test(wording))
    return 'CaCO3';
  const bare = wording.replace(/[+-]+$/, '');
  // A charge may have its number before its sign: SO42- is SO4.
  const known =
    spelled.get(bare.toLowerCase()) ?? (bare === wording ? undefined : spelled.get(bare.slice(0, -1).toLowerCase()));
  if (known !== undefined) return known;
  const isFormula = formula.test(bare) && bare.split(/(?=[A-Z])/).every((part) => isElement(part.replace(/\d+$/, '')));
  return isFormula ? bare : null;
}

const isElement = (symbol: string): boolean =>
  symbol === 'H' || symbol === 'O' || symbol === 'C' || symbol === 'Cl' || findSubstance(symbol)?.by === 'symbol';

/** What a nutrient's name may end with to say what it is given as: `Nitrate-N`, `PO4-P`, `Ammonia nitrogen`. */
const carriers: readonly (readonly [speciation: string, ending: RegExp, bearer: RegExp])[] = [
  [
    'N',
    /^(.+?)(?:\s*[-–_]\s*(?:N|nitrogen|stickstoff)|\s+N|\s+nitrogen|stickstoff)$/iu,
    /nitrat|nitrit|ammoni|\bno[23x]\b|\bnh[34]\b|\btkn\b|kjeldahl/iu,
  ],
  ['P', /^(.+?)(?:\s*[-–_]\s*(?:P|phosphorus|phosphor)|\s+P)$/iu, /phosphat|\bpo4\b/iu],
  ['S', /^(.+?)\s*[-–_]\s*S$/iu, /sul(?:f|ph)[ai]|\bso4\b/iu],
  ['Si', /^(.+?)\s*[-–_]\s*Si$/iu, /silic|\bsio2\b/iu],
  [
    'CaCO3',
    /^(.+?)(?:\s*[,;]\s*|\s*[-–_]\s*|\s+)(?:mg\s+)?(?:CaCO3|calcium carbonate|carbonate de calcium)(?:\s*\/\s*L)?$/iu,
    /hardness|duret[ée]|alkalinity|alcalinit[ée]|acidity|acidit[ée]/iu,
  ],
];

/**
 * Names that begin with what they are given as: `Nitrogen, ammonia`, `Azote ammoniacal`. Kjeldahl nitrogen is a name.
 */
const leading: readonly (readonly [speciation: string, form: RegExp])[] = [
  ['N', /^(?:nitrogen|azote)\s*[,;:(–-]\s*((?:ammoni|nitrat|nitrit)[^()]*(?:\([^()]*\)[^()]*)*?)\)?$/iu],
  ['P', /^(?:phosphorus|phosphore)\s*[,;:(–-]\s*((?:ortho-?\s?)?phosphate[^()]*)\)?$/iu],
  // As French laboratories write them.
  ['N', /^N\s?[-–]\s?(NO[23x](?:\s?\+\s?NO[23])?|NH[34])[+-]?$/iu],
  ['P', /^P\s?[-–]\s?(PO4)(?:3?-)?$/iu],
  ['S', /^S\s?[-–]\s?(SO4)(?:2?-)?$/iu],
];

interface Spoken {
  readonly name: string;
  readonly speciation: string;
}

const spoken = new RegExp(
  String.raw`\s*[,;]?\s*[([]?\s*(?<![\p{L}\p{N}])(?:(?:${expressed})\s+)?${asWords}\s+(calcium carbonate|carbonate de calcium|carbonato (?:de calcio|cálcico)|calciumcarbonat|[\p{L}\p{N}]+(?:[+-]{1,3})?)(?:\s*[)\]])?(?=$|\s*[,;([_-]|\s)`,
  'iu',
);

/** Takes `as N` out of a name, wherever it is. `Nitrate as N, dissolved` is `Nitrate, dissolved` as N. */
export function takeSpokenSpeciation(text: string): Spoken {
  const match = spoken.exec(text);
  const speciation = match?.[1] === undefined ? null : readFormula(match[1]);
  if (!match || speciation === null || match.index === 0) return { name: text, speciation: '' };
  // In `Alkalinity (PP as CaCO3)` the bracket closes what was opened before.
  const close = /[)\]]$/.exec(match[0])?.[0] ?? '';
  const remaining = /[([]/.test(match[0]) ? '' : close;
  const name = `${text.slice(0, match.index)}${remaining}${text.slice(match.index + match[0].length)}`.trim();
  return { name, speciation: isOwnElement(name, speciation) ? '' : speciation };
}

/** `Copper as Cu` says nothing more than copper. Nitrogen as N does: total nitrogen is also given as NO3. */
function isOwnElement(name: string, speciation: string): boolean {
  if (spelled.has(speciation.toLowerCase())) return false;
  const [first = ''] = name.split(/[\s,;([-]/).filter((word) => findSubstance(word)?.substance.kind === 'element');
  return findSubstance(first)?.substance.symbols.includes(speciation) === true;
}

/** Takes the `-N` off `Nitrate-N` and `NO3-N`. A name that ends otherwise stays as it is. */
export function takeEndingSpeciation(text: string): Spoken {
  for (const [speciation, ending, bearer] of carriers) {
    const name = ending.exec(text)?.[1]?.trim();
    // Ammoniacal nitrogen is called so whole.
    if (name !== undefined && /ammoniacal$/i.test(name)) return { name: text, speciation };
    // `Nitrate (N)` is nitrate as N, `Nitrogen (N)` nitrogen.
    if (name !== undefined && bearer.test(name) && !/kjeldahl$/i.test(name)) return { name, speciation };
  }
  for (const [speciation, form] of leading) {
    const name = form.exec(text)?.[1]?.trim();
    if (name) return { name, speciation };
  }
  return { name: text, speciation: '' };
}

const isBorne = (name: string, speciation: string): boolean =>
  carriers.some(([given, , bearer]) => given === speciation && bearer.test(name));

/**
 * What a name has in brackets at its end: `(NH3-N)` says what ammonia is given as, `(Cu)` repeats that it is copper.
 */
export function takeBracketed(text: string): Spoken {
  const [, name = '', inside = ''] = /^(.+?)\s*[([]([^()[\]]+)[)\]]$/u.exec(text) ?? [];
  if (name === '') return { name: text, speciation: '' };
  const ended = takeEndingSpeciation(inside);
  const substance = findSubstance(name)?.substance;
  // Of a name nobody listed, `(NH3-N)` still says what it is given as where the name bears it: un-ionized ammonia.
  if (ended.speciation !== '' && ended.name !== '' && isBorne(name, ended.speciation))
    return { name, speciation: ended.speciation };
  if (substance === undefined) return { name: text, speciation: '' };
  const isSame = findSubstance(ended.name)?.substance === substance && foldName(ended.name) !== foldName(name);
  if (isSame) return { name, speciation: ended.speciation };
  const carried = takeEndingSpeciation(`${name}-${inside}`);
  return carried.name === name ? { name, speciation: carried.speciation } : { name: text, speciation: '' };
}
