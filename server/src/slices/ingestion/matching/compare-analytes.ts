import { foldName } from '@freshet/domain';
import { type AnalyteReading, findSubstance, readAnalyteName, type SubstanceMatch } from '@freshet/domain/analyte-name';
import { type Comparison, hasSameNumbers, spelledAlike, wordsOf } from './compare-names.ts';

/** Abbreviations that say a fraction with the analyte. */
const shortNames = new Map([
  ['tp', 'Total Phosphorus'],
  ['tn', 'Total Nitrogen'],
]);

/** Words that say that something was measured, not what. */
const idle = new Set('value values result results reading measurement measured conc concentration'.split(' '));

/** Words that do not make two analytes alike. */
const noise = new Set(
  'total dissolved filtered unfiltered recoverable extractable suspended field lab laboratory as in of by the and et de fl conc concentration value result water'.split(
    ' ',
  ),
);

interface Described extends AnalyteReading {
  readonly substance: SubstanceMatch | undefined;
}

/** Known names are compared with one text after the other. */
const described = new Map<string, Described>();
const mostDescribed = 20_000;

function describe(text: string): Described {
  const known = described.get(text);
  if (known) return known;
  if (described.size >= mostDescribed) described.clear();
  const made = describeText(text);
  described.set(text, made);
  return made;
}

function describeText(text: string): Described {
  const read = readAnalyteName(shortNames.get(foldName(text)) ?? text);
  return { ...read, substance: findSubstance(read.name) ?? findSubstance(text) };
}

export interface ComparedAnalyte {
  /** The analyte's own name, and the one of its names that is compared. */
  readonly name: string;
  readonly matched: string;
}

/**
 * Makes a comparison of a text with names of analytes: the same substance by CAS number, symbol or another name first,
 * then the words that carry meaning. Null for names of two different substances, however alike they are written: no
 * selenium for ammonia. `cas` is the CAS number the file gives beside the text.
 */
export function compareAnalytesWith(text: string, cas = ''): (known: ComparedAnalyte) => Comparison | null {
  const mine = describe(text);
  const byCas = findSubstance(cas);
  const substance = byCas ?? mine.substance;
  return ({ name, matched }) => {
    const theirs = describe(matched);
    const limit = meaningLimit(mine, matched === name ? theirs : describe(name));
    if (foldName(mine.name) === foldName(theirs.name)) return limitTo(sameName, limit);
    const same = sameSubstance(substance, theirs.substance, byCas !== undefined);
    if (same !== undefined) return same && limitTo(same, limit);
    const alike = compareWords(mine.name, theirs.name);
    return alike && limitTo(alike, limit);
  };
}

const sameName: Comparison = { code: 'sameSigns', alike: 1, strength: 'strong' };

/** Undefined where one of the two is not in the list of substances, null where they are two. */
function sameSubstance(
  substance: SubstanceMatch | undefined,
  other: SubstanceMatch | undefined,
  isByFile: boolean,
): Comparison | null | undefined {
  if (!substance || !other) return undefined;
  if (substance.substance !== other.substance) return null;
  if (isByFile || substance.by === 'cas' || other.by === 'cas')
    return { code: 'sameCas', alike: 1, strength: 'strong' };
  const isLoose = substance.isLoose || other.isLoose;
  return { code: 'sameSubstance', alike: isLoose ? 0.9 : 0.99, strength: isLoose ? 'possible' : 'strong' };
}

/** How sure one can be at most, by what the two say of fraction and speciation. */
function meaningLimit(mine: AnalyteReading, target: AnalyteReading): Comparison['strength'] {
  const pairs = [[mine.fraction, target.fraction] as const, [mine.speciation, target.speciation] as const];
  // An analyte whose own name says nothing takes any fraction.
  if (pairs.every(([one, other]) => other === '' || one === other)) return 'strong';
  return pairs.some(([one, other]) => one !== '' && other !== '' && one !== other) ? 'weak' : 'possible';
}

function limitTo(compared: Comparison, limit: Comparison['strength']): Comparison {
  if (limit === 'strong' || compared.strength === 'weak') return compared;
  if (limit === 'possible') return { ...compared, alike: compared.alike * 0.95, strength: 'possible' };
  return { code: 'otherMeaning', alike: compared.alike * 0.6, strength: 'weak' };
}

function compareWords(text: string, matched: string): Comparison | null {
  const [mine, theirs] = [distinctWords(text), distinctWords(matched)];
  if (mine.length === 0 || theirs.length === 0) return null;
  if (busyWords(text) === busyWords(matched)) {
    return { code: 'sameWords', alike: 0.95, strength: 'strong' };
  }
  if (!hasSameNumbers(text, matched)) return null;
  const [few, many] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
  const share = few.filter((word) => many.includes(word)).length;
  if (share === few.length)
    return { code: 'partOf', alike: 0.5 + (few.length / many.length) * 0.4, strength: 'possible' };
  const alike = spelledAlike(mine.join(' '), theirs.join(' '));
  if (alike < 0.3) return null;
  return alike < 0.5
    ? { code: 'similar', alike, strength: 'weak' }
    : { code: 'almostSame', alike, strength: 'possible' };
}

const busyWords = (text: string) =>
  wordsOf(text)
    .filter((word) => !idle.has(word))
    .sort()
    .join(' ');

const distinctWords = (text: string) => wordsOf(text).filter((word) => !noise.has(word));

/** Which substance a name means, to find those of the same one; empty for what is not in the list. */
export const substanceName = (text: string): string => describe(text).substance?.substance.name ?? '';
