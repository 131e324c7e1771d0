import { foldName } from '@freshet/domain';
import type { FeatureName, PlacedName, Unplaced } from './auto-assign-queries.ts';

export interface FeatureRef {
  /** Negative for a place that is still to be made. */
  readonly id: number;
  readonly name: string;
}

/** The match of one data source. */
export type Finding =
  | { readonly kind: 'match' | 'create'; readonly source: Unplaced; readonly feature: FeatureRef }
  | {
      readonly kind: 'ambiguous';
      readonly source: Unplaced;
      readonly features: readonly FeatureRef[];
      readonly reason: 'severalPlacesHaveName' | 'kindIsThereAlready';
    }
  | { readonly kind: 'none'; readonly source: Unplaced };

/**
 * Compares folded names. One place with the same name is taken, unless a data source of the same type is there already:
 * `MW-1-1` and `MW-11` fold alike and are two wells. Several places are proposed.
 */
export function matchByName(
  sources: readonly Unplaced[],
  features: readonly FeatureName[],
  placed: readonly PlacedName[],
  createNew: boolean,
): Finding[] {
  const lookup = new NameLookup(features, placed);
  return sources.map((source): Finding => {
    const namesakes = lookup.find(source.folded);
    const [only] = namesakes;
    if (only && namesakes.length === 1 && !lookup.hasType(only.id, source.source_type)) {
      lookup.enter(only, source);
      return { kind: 'match', source, feature: only };
    }
    if (createNew) {
      const feature = lookup.make(source);
      return { kind: 'create', source, feature };
    }
    if (!only) return { kind: 'none', source };
    const reason = namesakes.length > 1 ? 'severalPlacesHaveName' : 'kindIsThereAlready';
    return { kind: 'ambiguous', source, features: namesakes, reason };
  });
}

const mostProposed = 5;

/** Which places go by a name, as the plan makes more of them. */
class NameLookup {
  private readonly byName = new Map<string, Set<number>>();
  private readonly refs = new Map<number, FeatureRef>();
  private readonly types = new Map<number, Set<string>>();
  private readonly lowered: Set<string>;
  private made = 0;

  constructor(features: readonly FeatureName[], placed: readonly PlacedName[]) {
    this.lowered = new Set(features.map(({ lowered }) => lowered));
    for (const { id, name } of features) {
      this.refs.set(id, { id, name });
      this.addName(foldName(name), id);
    }
    for (const { feature_id, source_type, folded } of placed) {
      this.addName(folded, feature_id);
      this.typesOf(feature_id).add(source_type);
    }
  }

  find(names: readonly string[]): FeatureRef[] {
    const ids = new Set(names.flatMap((name) => [...(this.byName.get(name) ?? [])].slice(0, mostProposed)));
    return [...ids].slice(0, mostProposed).flatMap((id) => this.refs.get(id) ?? []);
  }

  hasType(id: number, type: string): boolean {
    return this.types.get(id)?.has(type) ?? false;
  }

  enter({ id }: FeatureRef, source: Unplaced): void {
    for (const name of source.folded) this.addName(name, id);
    this.typesOf(id).add(source.source_type);
  }

  /** A new place named after the data source, with a number behind it if the name is taken. */
  make(source: Unplaced): FeatureRef {
    let name = source.name;
    for (let copy = 2; this.lowered.has(name.toLowerCase()); copy += 1) name = `${source.name.slice(0, 190)} (${copy})`;
    this.lowered.add(name.toLowerCase());
    this.made += 1;
    const feature = { id: -this.made, name };
    this.refs.set(feature.id, feature);
    this.addName(foldName(name), feature.id);
    this.enter(feature, source);
    return feature;
  }

  private addName(folded: string, id: number): void {
    const ids = this.byName.get(folded);
    if (ids) ids.add(id);
    else this.byName.set(folded, new Set([id]));
  }

  private typesOf(id: number): Set<string> {
    const known = this.types.get(id);
    if (known) return known;
    const types = new Set<string>();
    this.types.set(id, types);
    return types;
  }
}
