import { type Sentence, type StationFinding, sentence } from '@freshet/contract';
import { visitYielding } from '#platform/threads/map-yielding';
import type { FileStation } from './validate-stations.ts';

/** A stored data source of the type that is imported, with all its names in lower case. */
export interface KnownStation extends Omit<FileStation, 'row' | 'identifier' | 'name'> {
  readonly id: number;
  readonly names: readonly string[];
}

export interface KnownPlace {
  readonly id: number;
  readonly lowered: string;
  /** Whether a data source of the type that is imported is there already. */
  readonly isTaken: boolean;
}

export interface NewStation {
  readonly station: FileStation;
  /** The place it joins, or the name of the one that is made for it. */
  readonly placeId: number | null;
  readonly placeName: string;
  readonly synonym: string | null;
}

export interface ChangedStation {
  readonly station: FileStation;
  readonly id: number;
  readonly synonym: string | null;
}

export interface ImportPlan {
  readonly added: readonly NewStation[];
  readonly changed: readonly ChangedStation[];
  readonly unchanged: readonly { readonly station: FileStation; readonly id: number }[];
  readonly rejected: number;
  readonly findings: readonly StationFinding[];
}

/**
 * Decides what becomes of each station of a file: a new one, another state of a known one, a repetition. There may be
 * hundreds of thousands, so others get their turn meanwhile.
 */
export async function planImport(
  stations: readonly FileStation[],
  known: readonly KnownStation[],
  places: readonly KnownPlace[],
): Promise<ImportPlan> {
  const planner = new Planner();
  await visitYielding(known, (one) => planner.addKnown(one));
  await visitYielding(stations, (station) => planner.addNames(station));
  await visitYielding(places, (place) => planner.addPlace(place));
  await visitYielding(stations, (station) => planner.decide(station));
  return planner.plan;
}

class Planner {
  private readonly byName = new Map<string, KnownStation>();
  private readonly takenNames = new Set<string>();
  private readonly places = new Map<string, KnownPlace>();
  private readonly takenPlaces = new Set<string>();
  private readonly nameCounts = new Map<string, number>();
  private readonly rowOf = new Map<string | number, number>();
  /** How often a name of a place was numbered. */
  private readonly copies = new Map<string, number>();
  private readonly findings: StationFinding[] = [];
  private readonly added: NewStation[] = [];
  private readonly changed: ChangedStation[] = [];
  private readonly unchanged: { station: FileStation; id: number }[] = [];
  private rejected = 0;

  get plan(): ImportPlan {
    const { added, changed, unchanged, rejected, findings } = this;
    return { added, changed, unchanged, rejected, findings };
  }

  addKnown(one: KnownStation): void {
    for (const name of one.names) {
      this.byName.set(name, one);
      this.takenNames.add(name);
    }
  }

  addNames({ identifier, name }: FileStation): void {
    this.takenNames.add(identifier.toLowerCase());
    if (name !== null) this.nameCounts.set(name.toLowerCase(), (this.nameCounts.get(name.toLowerCase()) ?? 0) + 1);
  }

  addPlace(place: KnownPlace): void {
    this.places.set(place.lowered, place);
  }

  decide(station: FileStation): void {
    const known = this.byName.get(station.identifier.toLowerCase());
    if (this.isRepeated(station, known?.id ?? station.identifier.toLowerCase())) this.rejected += 1;
    else if (!known) this.added.push(this.add(station));
    else {
      const synonym = this.hasName(known, station) ? null : this.chooseSynonym(station);
      if (synonym !== null || differs(station, known)) this.changed.push({ station, id: known.id, synonym });
      else this.unchanged.push({ station, id: known.id });
    }
  }

  private isRepeated(station: FileStation, key: string | number): boolean {
    const first = this.rowOf.get(key);
    if (first === undefined) this.rowOf.set(key, station.row);
    else
      this.addFinding(station, 'duplicateInFile', 'error', sentence('rowRepeatsStation', { row: station.row, first }));
    return first !== undefined;
  }

  private addFinding(
    station: FileStation,
    Code: string,
    Severity: StationFinding['Severity'],
    sentence: Sentence,
  ): void {
    this.findings.push({ Row: station.row, Column: null, Cell: station.identifier, Code, Severity, ...sentence });
  }

  private add(station: FileStation): NewStation {
    const synonym = this.chooseSynonym(station);
    const wanted = synonym ?? station.identifier;
    const place = this.places.get(wanted.toLowerCase());
    if (place && !place.isTaken && !this.takenPlaces.has(place.lowered)) {
      this.takenPlaces.add(place.lowered);
      this.addFinding(station, 'joinsPlace', 'info', sentence('placeExists', { place: wanted }));
      return { station, placeId: place.id, placeName: wanted, synonym };
    }
    return { station, placeId: null, placeName: this.freePlaceName(wanted, station.identifier), synonym };
  }

  private freePlaceName(wanted: string, identifier: string): string {
    const isTaken = (name: string) => this.places.has(name.toLowerCase()) || this.takenPlaces.has(name.toLowerCase());
    let name = wanted;
    if (isTaken(name) && wanted !== identifier) name = joined(wanted, identifier);
    // Long names are cut before the number: those that begin alike go on counting where the last one stopped.
    const cut = joined(wanted, identifier).toLowerCase();
    for (let copy = this.copies.get(cut) ?? 2; isTaken(name); copy += 1) {
      name = joined(wanted, identifier, ` ${copy}`);
      this.copies.set(cut, copy + 1);
    }
    this.takenPlaces.add(name.toLowerCase());
    return name;
  }

  private hasName(known: KnownStation, { name, identifier }: FileStation): boolean {
    if (name === null) return true;
    return known.names.includes(name.toLowerCase()) || known.names.includes(joined(name, identifier).toLowerCase());
  }

  /** The further name of a station: unchanged, or, where several have it, with the identifier behind it. */
  private chooseSynonym(station: FileStation): string | null {
    const { name, identifier } = station;
    if (name === null || name.toLowerCase() === identifier.toLowerCase()) return null;
    const isShared = (this.nameCounts.get(name.toLowerCase()) ?? 0) > 1 || this.takenNames.has(name.toLowerCase());
    const chosen = isShared ? joined(name, identifier) : name;
    if (isShared) this.addFinding(station, 'nameShared', 'info', sentence('nameShared', { name, chosen }));
    if (this.takenNames.has(chosen.toLowerCase())) return null;
    this.takenNames.add(chosen.toLowerCase());
    return chosen;
  }
}

const longestName = 200;

function joined(name: string, identifier: string, number = ''): string {
  const ending = ` (${identifier.slice(0, longestName / 2)}${number})`;
  return `${name.slice(0, longestName - ending.length)}${ending}`;
}

/** What an import may say about a station besides its names. */
export const stationFacts = [
  'location_type',
  'description',
  'latitude',
  'longitude',
  'elevation_m',
  'time_zone',
  'category_id',
  'community_type',
  'plot_type',
  'survey_type',
] as const;

/** Whether the row says something other than what is stored. What it leaves out stays. */
const differs = (station: FileStation, known: KnownStation) =>
  stationFacts.some((name) => station[name] !== null && station[name] !== known[name]);
