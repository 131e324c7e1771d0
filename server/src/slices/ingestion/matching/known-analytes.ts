import { foldName } from '@freshet/domain';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import type { KnownNames } from './known-names.ts';

export interface KnownAnalyte {
  readonly id: number;
  readonly name: string;
  /** The name by which it is known: its own or an alias. */
  readonly knownAs: string;
  readonly unitGroupId: number | null;
  readonly defaultUnitId: number | null;
  /** What the name that was used says besides: `Total` in 'Copper, Total', `N` in 'Nitrate as N'; empty for nothing. */
  readonly fraction: string;
  readonly speciation: string;
}

interface Meaning {
  readonly id: number | null;
  readonly text: string;
  readonly fraction: string;
  readonly speciation: string;
}

/** What people stated a text means: in this file, and always. */
export type Remembered = (kind: string, folded: string) => readonly [Meaning | undefined, Meaning | undefined];

/**
 * Things by their folded names. Where two are alike, a name that is neither's exactly means neither: a person decides.
 */
export function byWhatIsAlike<Thing extends { readonly id: number; readonly folded: string }>(
  things: readonly Thing[],
) {
  const alike = new Map<string, Thing | null>();
  for (const thing of things) {
    const other = alike.get(thing.folded);
    alike.set(thing.folded, other === undefined || other?.id === thing.id ? thing : null);
  }
  return alike;
}

interface Analytes {
  readonly byId: ReadonlyMap<number, KnownAnalyte>;
  readonly byName: ReadonlyMap<string, KnownAnalyte>;
  readonly byFolded: ReadonlyMap<string, KnownAnalyte | null>;
  readonly byAlias: ReadonlyMap<string, KnownAnalyte>;
  /** By the name alone, where all aliases of that name mean one analyte. */
  readonly byAliasName: ReadonlyMap<string, KnownAnalyte | null>;
  readonly methods: ReadonlySet<string>;
}

export function indexAnalytes({ analytes, aliases }: Pick<KnownNames, 'analytes' | 'aliases'>): Analytes {
  const known = analytes.map((row) => ({
    id: row.id,
    name: row.name,
    knownAs: row.name,
    folded: row.folded || foldName(row.name),
    unitGroupId: row.applicable_unit_group_id,
    defaultUnitId: row.default_unit_id,
    fraction: row.fraction,
    speciation: row.speciation,
  }));
  const byId = new Map(known.map((analyte) => [analyte.id, analyte]));
  const byAlias = new Map<string, KnownAnalyte>();
  const byAliasName = new Map<string, KnownAnalyte | null>();
  for (const alias of aliases) {
    const analyte = byId.get(alias.analyte_id);
    if (!analyte) continue;
    const named = { ...analyte, knownAs: alias.name, ...carried(alias, analyte) };
    byAlias.set(`${alias.folded} ${alias.folded_method}`, named);
    const other = byAliasName.get(alias.folded);
    byAliasName.set(alias.folded, other === undefined || (other && isSame(other, named)) ? named : null);
  }
  const byName = new Map(known.map((analyte) => [analyte.name.toLowerCase(), analyte]));
  return {
    byId,
    byName,
    byFolded: byWhatIsAlike(known),
    byAlias,
    byAliasName,
    methods: new Set(aliases.map((alias) => alias.folded_method)),
  };
}

type Carried = Pick<KnownAnalyte, 'fraction' | 'speciation'>;

/** What a name says of an analyte; where it says nothing, what the analyte's own name says. */
const carried = (name: Carried, analyte: Carried): Carried => ({
  fraction: name.fraction || analyte.fraction,
  speciation: name.speciation || analyte.speciation,
});

const isSame = (one: KnownAnalyte, other: KnownAnalyte) =>
  one.id === other.id && one.fraction === other.fraction && one.speciation === other.speciation;

const anyMethod = foldName('Unknown');

/**
 * Finds analytes by name. What a person decided for the whole text comes first, then a name or alias that is the whole
 * text; both bring what they carry. Only a text that is no name is taken apart: 'Copper, Total' is copper, in total.
 */
export function analyteFinder(analytes: Analytes, remembered: Remembered) {
  const { byId } = analytes;
  const find = (text: string, method: string): KnownAnalyte | undefined => {
    const [inFile, always] = remembered('analyte', foldName(text));
    const meant = inFile?.id ? inFile : always;
    const stated = meant?.id ? byId.get(meant.id) : undefined;
    if (meant && stated) return { ...stated, ...carried(meant, stated) };
    const whole = findName(analytes, text, method);
    return whole === undefined ? findParts(analytes, text, method) : (whole ?? undefined);
  };
  const known = new Map<string, KnownAnalyte | undefined>();
  return (text: string, method: string) => {
    const key = `${text}\u0000${method}`;
    if (!known.has(key)) known.set(key, find(text, method));
    return known.get(key);
  };
}

/** Null where the name is that of several, so that a person decides. */
function findName({ byName, byFolded, byAlias, byAliasName }: Analytes, text: string, method: string) {
  const folded = foldName(text);
  const byMethod = method ? byAlias.get(`${folded} ${foldName(method)}`) : undefined;
  const exactly = byMethod ?? byName.get(text.trim().toLowerCase()) ?? byAlias.get(`${folded} ${anyMethod}`);
  if (exactly) return exactly;
  const [alike, alias] = [byFolded.get(folded), byAliasName.get(folded)];
  return alike ?? alias ?? (alike === null || alias === null ? null : undefined);
}

function findParts(analytes: Analytes, text: string, method: string): KnownAnalyte | undefined {
  const whole = readAnalyteName(text);
  for (const { name, ...part } of partialNames(text)) {
    const matchingName = findName(analytes, name, method);
    if (matchingName === null) return undefined;
    if (!matchingName) continue;
    // 'Copper, Dissolved' found by the alias 'Dissolved Copper' is dissolved, although the alias may carry nothing; an
    // analyte that is itself called 'Total Phosphorus' has the word in its name.
    const stated =
      matchingName.knownAs === matchingName.name ? part : { fraction: whole.fraction, speciation: whole.speciation };
    return contradicts(stated, matchingName) ? undefined : { ...matchingName, ...carried(stated, matchingName) };
  }
  return undefined;
}

const contradicts = (stated: Carried, known: Carried) =>
  (stated.fraction !== '' && known.fraction !== '' && stated.fraction !== known.fraction) ||
  (stated.speciation !== '' && known.speciation !== '' && stated.speciation !== known.speciation);

/** The names under which a text may be known, the one that keeps most of it first, with what each leaves out. */
function partialNames(text: string): (Carried & { readonly name: string })[] {
  const { name, fraction, speciation } = readAnalyteName(text);
  const as = speciation === '' ? '' : ` as ${speciation}`;
  const whole = fraction === '' ? [] : [`${fraction} ${name}`, `${name}, ${fraction}`];
  return [
    ...whole.map((each) => ({ name: `${each}${as}`, fraction: '', speciation: '' })),
    ...(as === '' ? [] : whole.map((each) => ({ name: each, fraction: '', speciation }))),
    { name: `${name}${as}`, fraction, speciation: '' },
    { name, fraction, speciation },
  ];
}
