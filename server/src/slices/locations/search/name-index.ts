import { NameText } from './name-text.ts';

/** A data source with its names, as the search sees it. */
export interface NamedSource {
  readonly id: number;
  readonly featureId: number | null;
  readonly type: string;
}

/** A name of a data source, or of a place when `sourceId` is null. */
export interface NameEntry {
  readonly name: string;
  /** What is compared: a source's name folded, a place's name in lower case. */
  readonly folded: string;
  readonly sourceId: number | null;
  readonly featureId: number | null;
}

export interface Match {
  readonly id: number;
  readonly monitoring_feature_id: number | null;
  /** The name that matched. */
  readonly matched: string;
  /** The primary name of the station. */
  readonly name: string;
  readonly data_types: readonly string[];
  /** 0 the whole name, 1 its beginning, 2 the beginning of a word, 3 anywhere. */
  readonly rank: number;
  readonly length: number;
}

export interface Wanted {
  readonly folded: string;
  readonly lowered: string;
  readonly limit: number;
}

interface Place {
  readonly row: number;
  /** The data source a match leads to: the first of the place. */
  source: NamedSource;
  readonly types: Set<string>;
}

/** An entry that leads somewhere. */
interface Entry extends NameEntry {
  readonly source: NamedSource;
  readonly place: Place;
  readonly lowered: string;
}

interface Hit {
  readonly entry: Entry;
  readonly rank: number;
}

/** For each place the row of its best entry so far, or -1, and that entry's rank: numbers, to spare objects by the thousand. */
interface Best {
  readonly rows: Int32Array;
  readonly ranks: Uint8Array;
  total: number;
}

/** Every name of a tenant, in memory: 100,000 of them are looked through in a few milliseconds. */
export class NameIndex {
  readonly size: number;
  private readonly sources = new Map<number, NamedSource>();
  private readonly places = new Map<number, Place>();
  private readonly primary: ReadonlyMap<number, string>;
  /** Names of data sources, then names of places. */
  private readonly entries: readonly Entry[];
  private readonly placesFrom: number;
  private readonly sourceText: NameText;
  private readonly placeText: NameText;

  constructor(
    sources: readonly NamedSource[],
    entries: readonly NameEntry[],
    primaryNames: ReadonlyMap<number, string>,
  ) {
    for (const source of sources) this.add(source);
    this.primary = primaryNames;
    const known = entries.flatMap((entry) => this.complete(entry));
    this.size = known.length;
    const ofSources = known.filter(({ sourceId }) => sourceId !== null);
    const ofPlaces = known.filter(({ sourceId }) => sourceId === null);
    this.entries = [...ofSources, ...ofPlaces];
    this.placesFrom = ofSources.length;
    this.sourceText = new NameText(ofSources.map(({ folded }) => folded));
    this.placeText = new NameText(ofPlaces.map(({ folded }) => folded));
  }

  /** The best match of each place, the best first, and the number of places that match. */
  find(wanted: Wanted): { rows: Match[]; total: number } {
    const { size } = this.places;
    const best: Best = { rows: new Int32Array(size).fill(-1), ranks: new Uint8Array(size), total: 0 };
    for (const row of this.sourceText.rowsWith(wanted.folded)) this.consider(best, row, wanted);
    // One letter is looked for in names of stations only.
    if (wanted.folded.length > 1) {
      const first = this.placesFrom;
      for (const row of this.placeText.rowsWith(wanted.lowered)) this.consider(best, first + row, wanted);
    }
    return { rows: this.chooseBest(best, wanted.limit).map((hit) => this.describe(hit)), total: best.total };
  }

  private consider(best: Best, row: number, wanted: Wanted): void {
    const entry = this.entries[row];
    if (entry === undefined) return;
    const place = entry.place.row;
    const rank = rankOf(entry, wanted);
    const known = this.entries[best.rows[place] ?? -1];
    if (known === undefined) best.total += 1;
    else if (!isBetter(entry, rank, { entry: known, rank: best.ranks[place] ?? 0 })) return;
    best.rows[place] = row;
    best.ranks[place] = rank;
  }

  /** The first so many in order, without sorting the thousands behind them. */
  private chooseBest({ rows, ranks }: Best, limit: number): Hit[] {
    const chosen: Hit[] = [];
    for (let place = 0; place < rows.length; place += 1) {
      const [entry, rank] = [this.entries[rows[place] ?? -1], ranks[place] ?? 0];
      const last = chosen[limit - 1];
      if (entry === undefined || (last !== undefined && !isBetter(entry, rank, last))) continue;
      const at = chosen.findIndex((other) => isBetter(entry, rank, other));
      chosen.splice(at < 0 ? chosen.length : at, 0, { entry, rank });
      if (chosen.length > limit) chosen.pop();
    }
    return chosen;
  }

  private add(source: NamedSource): void {
    this.sources.set(source.id, source);
    const key = keyOf(source);
    const place = this.places.get(key) ?? { row: this.places.size, source, types: new Set<string>() };
    this.places.set(key, place);
    place.types.add(source.type);
    if (source.id < place.source.id) place.source = source;
  }

  /** A place without data sources leads nowhere and is not found. */
  private complete(entry: NameEntry): Entry[] {
    const { sourceId, featureId, name } = entry;
    const source = sourceId === null ? this.places.get(featureId ?? 0)?.source : this.sources.get(sourceId);
    const place = source && this.places.get(keyOf(source));
    return source && place ? [{ ...entry, source, place, lowered: name.toLowerCase() }] : [];
  }

  private describe({ entry: { source, place, name }, rank }: Hit): Match {
    return {
      id: source.id,
      monitoring_feature_id: source.featureId,
      matched: name,
      name: this.primary.get(source.id) ?? name,
      data_types: [...place.types].sort(),
      rank,
      length: name.length,
    };
  }
}

/** Ids of places and of data sources without one are kept apart by their sign. */
const keyOf = ({ id, featureId }: NamedSource) => featureId ?? -id;

const beforeWords = new Set([' ', '-', '(', '/', '_', '.']);

function rankOf({ lowered, folded }: Entry, wanted: Wanted): number {
  if (folded === wanted.folded || folded === wanted.lowered) return 0;
  if (folded.startsWith(wanted.folded) || folded.startsWith(wanted.lowered)) return 1;
  return wanted.folded.length > 1 && startsWord(lowered, wanted.lowered) ? 2 : 3;
}

function startsWord(name: string, words: string): boolean {
  for (let at = name.indexOf(words); at >= 0; at = name.indexOf(words, at + 1)) {
    if (beforeWords.has(name[at - 1] ?? '')) return true;
  }
  return false;
}

function isBetter(one: Entry, rank: number, than: Hit): boolean {
  const other = than.entry;
  if (rank !== than.rank) return rank < than.rank;
  if (one.name.length !== other.name.length) return one.name.length < other.name.length;
  if (one.name !== other.name) return one.name < other.name;
  return (one.sourceId ?? Number.POSITIVE_INFINITY) < (other.sourceId ?? Number.POSITIVE_INFINITY);
}
