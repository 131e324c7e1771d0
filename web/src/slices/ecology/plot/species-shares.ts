import type { PlotVisit } from '@freshet/contract';

/** A species of a visit, over all layers and by its accepted name. */
export interface SpeciesShare {
  readonly id: number;
  readonly name: string;
  readonly cover: number;
  readonly share: number;
  /** −p ln p; nothing where there is no cover. */
  readonly entropy: number;
  readonly square: number;
}

/** Every species with what it adds to the figures, the largest first. */
export function sharesOf({ Covers }: Pick<PlotVisit, 'Covers'>): SpeciesShare[] {
  const covers = new Map<number, { name: string; cover: number }>();
  for (const { CountedId, CountedName, CoverPercent } of Covers) {
    const known = covers.get(CountedId)?.cover ?? 0;
    covers.set(CountedId, { name: CountedName, cover: known + (CoverPercent ?? 0) });
  }
  const whole = [...covers.values()].reduce((sum, { cover }) => sum + cover, 0);
  return [...covers]
    .map(([id, { name, cover }]) => {
      const share = whole === 0 ? 0 : cover / whole;
      return { id, name, cover, share, entropy: share === 0 ? 0 : -share * Math.log(share), square: share * share };
    })
    .sort((one, other) => other.cover - one.cover || one.name.localeCompare(other.name));
}

/** What two visits have in common. Species without cover are in neither list, as in the figures. */
export function compareSpecies(now: Pick<PlotVisit, 'Covers'>, then: Pick<PlotVisit, 'Covers'>) {
  const covered = (visit: Pick<PlotVisit, 'Covers'>) =>
    new Map(
      sharesOf(visit)
        .filter(({ cover }) => cover > 0)
        .map((one) => [one.id, one]),
    );
  const [here, there] = [covered(now), covered(then)];
  const names = (list: readonly SpeciesShare[]) => list.map(({ name }) => name);
  const sum = (list: Iterable<SpeciesShare>) => [...list].reduce((total, { cover }) => total + cover, 0);
  const shared = [...here.values()].filter(({ id }) => there.has(id));
  return {
    shared: names(shared),
    gained: names([...here.values()].filter(({ id }) => !there.has(id))),
    lost: names([...there.values()].filter(({ id }) => !here.has(id))),
    lesser: shared.reduce((total, { id, cover }) => total + Math.min(cover, there.get(id)?.cover ?? 0), 0),
    now: sum(here.values()),
    before: sum(there.values()),
  };
}
