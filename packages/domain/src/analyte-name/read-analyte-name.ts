import { foldName } from '../fold-name.ts';
import { fractionOf } from './fraction-words.ts';
import { takeBracketed, takeEndingSpeciation, takeSpokenSpeciation } from './speciation.ts';
import { findSubstance } from './substances.ts';

/** A laboratory's name for what it measured, taken apart. */
export interface AnalyteReading {
  /** Without what the other two say; the whole text where nothing was stated. */
  readonly name: string;
  /** `Total`, `Dissolved` and so on; empty when the name says none. */
  readonly fraction: string;
  /** `N` in `Nitrate as N`; empty when the name says none. */
  readonly speciation: string;
}

/** A longer one is no name: looking for words in it would take its length squared. */
const longest = 200;

/**
 * Takes `Copper, dissolved` apart into copper and its fraction, `Nitrate-N` into nitrate and what it is given as. Where
 * such a word is part of the name (total hardness, dissolved oxygen, total xylenes) the name stays whole, and where two
 * words contradict each other too. `knownAs` is a name that is known to be meant: what is left without the word is then
 * surely a name.
 */
export function readAnalyteName(text: string, knownAs = ''): AnalyteReading {
  const tidy = text.replace(/\s+/g, ' ').trim();
  const whole = { name: tidy, fraction: '', speciation: '' };
  if (tidy === '' || tidy.length > longest) return whole;
  const spoken = takeSpokenSpeciation(withoutPores(tidy));
  const fraction = takeFraction(spoken.name, knownAs);
  const rest = fraction?.name ?? spoken.name;
  // Two words in one name: only a person knows which is meant.
  if (fraction && takeFraction(rest, knownAs)) return { ...whole, ...spoken };
  const ending = takeEndingSpeciation(rest);
  const isTwice = spoken.speciation !== '' && spoken.speciation !== ending.speciation;
  const ended = isTwice ? { name: rest, speciation: '' } : ending;
  const bracketed = takeBracketed(ended.name);
  const speciation = spoken.speciation || ended.speciation || bracketed.speciation;
  return { name: bracketed.name, fraction: fraction?.fraction ?? '', speciation };
}

/** `Copper (filtered 0.45 µm)` says that it was filtered; how fine the filter was is no part of the name. */
const withoutPores = (text: string): string =>
  /filt|diss/i.test(text) ? text.replace(/\s*(?:\(\s*)?\b0[.,]\d{1,2}\s?[uµμ]m\b(?:\s*\))?/iu, closeBracket) : text;

function closeBracket(pores: string, at: number, text: string): string {
  const isOpen = text.slice(0, at).split(/[([]/).length > text.slice(0, at).split(/[)\]]/).length;
  return isOpen && pores.endsWith(')') && !pores.includes('(') ? ')' : '';
}

/** Names that these words are part of, whatever is before or after them. */
const partOfName =
  /solids?\b|solides|s[óo]lidos|residue|r[ée]sidu|hidrocarbur|hidrocarbonet|matter|mati[èe]res?|sediment|\box[yií]g|sauerstoff|zuurstof|\bcarbone?\b|carbono\b|org[áaâ]ni[cq]|kjeldahl|hardness|duret[ée]|dureza|alcalinidade?|alkalinity|alcalinit[ée]|acidity|coliform|bacteri|plate count|chlorine|residual|chlorophyll|pigment|hydrocarb|\b(?:pcbs?|pahs?|ddt|btex|thms?|pfas|vocs?|tph|teq)\b|gas(?:es)?\b|reactive|\bmetals\b|filtration|hydroly[sz]able|oxidi[sz]ed|salts?\b|(?:total|tot\.?) diss/iu;

/** The words that stand for a fraction in names, the longest first. Their meaning is in the table of fractions. */
const words =
  'total recoverable|tot\\.? rec(?:overable)?|acid[ -]extractable|field[ -]filtered|lab[ -]filtered|field[ -]unfiltered|lab[ -]unfiltered|non[ -]filtr[ée]e?|non[ -]filtered|unfiltered|unfilt|filtered|filt|dissolved|dissoute?s?|dissous|diss|dis|total|totaux|totales?|totais|tot|filtr[ée]e?s?|extractable|extractible|suspended|susp|particulate|particulaire|suspendid[oa]s?|recoverable|gelöst|filtriert|unfiltriert|gesamt|disuelt[oa]s?|dissolvid[oa]s?|filtrad[oa]s?';
const where = '(?:[\\s,;_-]+(?:lab|laboratory|field))?';
const forms: readonly { readonly form: RegExp; readonly isFirst: boolean }[] = [
  { form: new RegExp(`^(?<name>.+?)\\s*[([]\\s*(?<word>(?:${words})\\.?${where})\\s*[)\\]]$`, 'iu'), isFirst: false },
  {
    form: new RegExp(`^(?<name>.+?)(?:\\s*[,;:_–-]\\s*|\\s+)(?<word>(?:${words})\\.?${where})$`, 'iu'),
    isFirst: false,
  },
  { form: new RegExp(`^(?<word>(?:${words}))(?:\\.?\\s*[,;:_–-]\\s*|\\.\\s*|\\s+)(?<name>.+)$`, 'iu'), isFirst: true },
];
const letters: readonly RegExp[] = [
  /^(?<name>.+?)(?:\s*[-_:]\s*|\s+)(?<word>tr|[dt])$/iu,
  /^(?<name>.+?)\s*[([]\s*(?<word>tr|[dtf])\s*[)\]]$/iu,
  /^(?<word>[dt])(?:\s*[.:_-]\s*)(?<name>.+)$/iu,
];

interface Taken {
  readonly name: string;
  readonly fraction: string;
}

function takeFraction(text: string, knownAs: string): Taken | null {
  const bare = takeWord(text, knownAs);
  if (bare) return bare;
  // `Copper, dissolved (Cu)` and `Copper Total (fl. conc.)`: what is in brackets at the end stays.
  const [, front = '', tail = ''] = /^(.+?)(\s*[([][^()[\]]+[)\]])$/u.exec(text) ?? [];
  const before = front === '' ? null : takeWord(front, knownAs);
  return before && { ...before, name: `${before.name}${tail}` };
}

function takeWord(text: string, knownAs: string): Taken | null {
  for (const { form, isFirst } of forms) {
    const { name = '', word = '' } = form.exec(text)?.groups ?? {};
    const fraction = fractionOf(word.replace(/laboratory/i, 'lab'));
    if (name !== '' && fraction && isNameWithout(name, text, { fraction, isFirst, knownAs }))
      return { name: clean(name), fraction };
  }
  for (const form of letters) {
    const { name = '', word = '' } = form.exec(text)?.groups ?? {};
    const fraction = fractionOf(word);
    if (name !== '' && fraction && isMeasuredInFractions(name) && !isOwnSymbol(name, word))
      return { name: clean(name), fraction };
  }
  return null;
}

const clean = (name: string) => name.replace(/[\s,;:_–-]+$/u, '').trim();

interface Without {
  readonly fraction: string;
  readonly isFirst: boolean;
  readonly knownAs: string;
}

/** Whether what is left is a name, so that the word was a fraction. */
function isNameWithout(name: string, text: string, { fraction, isFirst, knownAs }: Without): boolean {
  if (isMeasuredInFractions(name)) return true;
  if (findSubstance(text)?.substance.kind === 'measure' || partOfName.test(text)) return false;
  if (knownAs !== '' && foldName(clean(name)) === foldName(knownAs)) return true;
  // A total of something is mostly a sum: total xylenes, total phenols. Before a name, so are the rarer words.
  return fraction === 'Dissolved' || (!isFirst && fraction !== 'Total') || /unfilt/i.test(text);
}

/** Elements and ions, also with their symbol or what they are given as behind them. */
function isMeasuredInFractions(name: string): boolean {
  const tidy = clean(name);
  const bare = takeBracketed(takeEndingSpeciation(tidy).name).name.replace(/\s*\((?:fl|solid)\. conc\.\)$/i, '');
  const substance = findSubstance(bare) ?? findSubstance(tidy);
  return substance?.isLoose === false && (substance.substance.kind === 'element' || substance.substance.kind === 'ion');
}

const isOwnSymbol = (name: string, word: string): boolean =>
  findSubstance(clean(name))?.substance.symbols.some((symbol) => symbol.toLowerCase() === word.toLowerCase()) === true;
