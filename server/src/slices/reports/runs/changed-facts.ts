import type { ChangedFact } from '@freshet/contract';
import type { Plan } from '../engine/plan.ts';
import { type Heirs, noHeirs } from './find-heirs.ts';

const gone = '';

/** What two plans of the same question say differently: names, units, guidelines, standards, cofactors, flags. */
export function findChangedFacts(before: Plan, now: Plan, heirs: Heirs = noHeirs): ChangedFact[] {
  return [
    ...compare('station', [before.stations, now.stations, heirs.stations], ({ name }) => name),
    ...compare('analyte', [before.analytes, now.analytes, heirs.analytes], ({ displayName, name }) =>
      displayName === name ? name : `${displayName} (${name})`,
    ),
    ...compare('unit', [unitsOf(before), unitsOf(now)], ({ text }) => text),
    ...compare(
      'guideline',
      [before.guidelines, now.guidelines],
      ({ name, version, versionLabel }) => `${name}, version ${versionLabel || version}`,
    ),
    ...compare('standard', [standardsOf(before), standardsOf(now)], ({ text }) => text),
    ...compare('cofactor', [cofactorsOf(before), cofactorsOf(now)], ({ text }) => text),
    ...compare('flag', [before.flags, now.flags], ({ code, showsValues }) =>
      showsValues ? code : `${code} (values hidden)`,
    ),
    ...flaggedOf(before, now),
  ];
}

interface Named {
  readonly id: number;
}

function compare<Item extends Named>(
  Kind: ChangedFact['Kind'],
  [before, now, heirs]: readonly [before: readonly Item[], now: readonly Item[], heirs?: ReadonlyMap<number, string>],
  text: (item: Item) => string,
): ChangedFact[] {
  const after = new Map(now.map((item) => [item.id, text(item)]));
  const known = new Set(before.map(({ id }) => id));
  const changed = before.flatMap((item) => {
    const [Before, Now] = [text(item), after.get(item.id) ?? heirs?.get(item.id) ?? gone];
    return Before === Now ? [] : [{ Kind, What: Before, Before, Now }];
  });
  const added = now.flatMap((item) =>
    known.has(item.id) ? [] : [{ Kind, What: text(item), Before: gone, Now: text(item) }],
  );
  return [...changed, ...added];
}

/** The default units matter only to reports that convert to them. */
function unitsOf({ options, analytes, units }: Plan): { id: number; text: string }[] {
  if (!options.convertUnits) return [];
  const names = new Map(units.units.map(({ id, name }) => [id, name]));
  return analytes.map(({ id, displayName, unitId }) => ({
    id,
    text: `${displayName}: ${names.get(unitId ?? 0) ?? ''}`,
  }));
}

/** By lineage and guideline: the same standard in another version is the same thing with another text. */
function standardsOf({ evaluation, guidelines }: Plan): { id: number; text: string }[] {
  const names = new Map(guidelines.map(({ id, name }) => [id, name]));
  const judged = new Set(evaluation?.links.map(({ lineage_id }) => lineage_id));
  return (evaluation?.standards ?? [])
    .filter(({ lineage_id }) => judged.has(lineage_id))
    .map((row) => {
      const period = row.within_days === null ? '' : `, ${row.statistic} of ${row.within_days} days`;
      const fractions = row.fractions.length === 0 ? '' : ` (${row.fractions.join(', ')})`;
      const bound = row.value_type === 'range' ? '' : row.bound === 'lower' ? '≥ ' : '≤ ';
      return {
        id: row.lineage_id,
        text: `${names.get(row.guideline_id) ?? ''}: ${row.analyte_name}${fractions} ${bound}${row.value} ${row.unit ?? ''}${period}`.trim(),
      };
    });
}

function cofactorsOf({ evaluation }: Plan): { id: number; text: string }[] {
  if (!evaluation) return [];
  const defaults = new Map(
    evaluation.cofactorDefaults
      .filter(({ strategy_id }) => strategy_id === evaluation.strategy.id)
      .map((row) => [row.cofactor_id, row.value]),
  );
  const strategy = { id: 0, text: `Strategy ${evaluation.strategy.code}` };
  return [
    strategy,
    ...evaluation.cofactors.map(({ id, name }) => ({ id, text: `${name}: default ${defaults.get(id) ?? 'none'}` })),
  ];
}

/** Results are many; how many changed says enough. */
function flaggedOf(before: Plan, now: Plan): ChangedFact[] {
  const after = new Map(now.flagged.map(([id, flags]) => [id, flags.join(' ')]));
  const known = new Map(before.flagged.map(([id, flags]) => [id, flags.join(' ')]));
  const ids = new Set([...known.keys(), ...after.keys()]);
  const changed = [...ids].filter((id) => known.get(id) !== after.get(id)).length;
  if (changed === 0) return [];
  return [{ Kind: 'flaggedResult', What: String(changed), Before: String(known.size), Now: String(after.size) }];
}
