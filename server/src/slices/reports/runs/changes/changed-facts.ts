import type { ChangedFact } from '@freshet/contract';
import type { Plan } from '../../engine/plan.ts';
import { conversionsOf, type PlanFact, unitsOf } from './facts-of-units.ts';
import { noSuccessors, type Successors } from './find-successors.ts';
import { cofactorsOf, standardsOf } from './standards-of-verdict.ts';

const gone = '';

/** The differences between two plans of the same query: those that a report shows, or depends on. */
export function findChangedFacts(before: Plan, now: Plan, successors: Successors = noSuccessors): ChangedFact[] {
  const both = <Item>(of: (plan: Plan) => Item): readonly [Item, Item] => [of(before), of(now)];
  return [
    ...compare('heading', both(headingsOf)),
    ...compare('station', both(stationsOf), successors.stations),
    ...compare('analyte', both(analytesOf), successors.analytes),
    ...compare('mediaType', [mediaOf(before), mediaOf(now).filter(isAmong(before.media))]),
    ...compare('unit', both(unitsOf)),
    ...compare('conversion', both(conversionsOf)),
    ...compare('guideline', both(guidelinesOf)),
    ...compare(
      'standard',
      both((plan) => standardsOf(plan, before)),
    ),
    ...compare(
      'cofactor',
      both((plan) => cofactorsOf(plan, before)),
    ),
    ...compare('flag', both(flagsOf)),
    ...flaggedOf(before, now),
  ];
}

function compare(
  Kind: ChangedFact['Kind'],
  [before, now]: readonly [readonly PlanFact[], readonly PlanFact[]],
  successors?: ReadonlyMap<number, string>,
): ChangedFact[] {
  const after = new Map(now.map((item) => [item.id, item]));
  const known = new Set(before.map(({ id }) => id));
  const changed = before.flatMap((item) => {
    const [What, current] = [item.text, after.get(item.id)];
    if (!current) return [{ Kind, What, Before: What, Now: successors?.get(Number(item.id)) ?? gone }];
    const [Before, Now] = [describe(item, current), describe(current, item)];
    return Before === Now ? [] : [{ Kind, What, Before, Now }];
  });
  const added = now.flatMap(({ id, text }) => (known.has(id) ? [] : [{ Kind, What: text, Before: gone, Now: text }]));
  return [...changed, ...added];
}

/** What a thing is called, with those of its details that another state of it has otherwise. */
const describe = ({ text, details = [] }: PlanFact, other: PlanFact): string =>
  [text, ...details.filter((detail, place) => detail !== other.details?.[place])]
    .filter((part) => part !== '')
    .join(', ');

const headingsOf = ({ tenant, project }: Plan): PlanFact[] => [
  { id: 'tenant', text: tenant },
  ...(project === '' ? [] : [{ id: 'project', text: project }]),
];

const stationsOf = ({ stations }: Plan): PlanFact[] =>
  stations.map(({ id, name, place, timeZone, latitude, longitude }) => ({
    id,
    text: name,
    details: [place, latitude === null || longitude === null ? '' : `${latitude}, ${longitude}`, timeZone],
  }));

const analytesOf = ({ analytes }: Plan): PlanFact[] =>
  analytes.map(({ id, name, displayName }) => ({
    id,
    text: displayName === name ? name : `${displayName} (${name})`,
  }));

/** One that was added since is none of the report's. */
const isAmong = (known: Plan['media']) => (one: PlanFact) => known.some(({ id }) => id === one.id);

const mediaOf = ({ media }: Plan): PlanFact[] => media.map(({ id, name }) => ({ id, text: name }));

const guidelinesOf = ({ guidelines }: Plan): PlanFact[] =>
  guidelines.map(({ id, name, longName, version, versionLabel }) => ({
    id,
    text: `${name}, version ${versionLabel || version}`,
    details: [longName],
  }));

const flagsOf = ({ flags }: Plan): PlanFact[] =>
  flags.map(({ id, code, description, showsValues }) => ({
    id,
    text: showsValues ? code : `${code} (values hidden)`,
    details: [description],
  }));

/** Results are many; how many changed says enough. */
function flaggedOf(before: Plan, now: Plan): ChangedFact[] {
  const after = new Map(now.flagged.map(([id, flags]) => [id, flags.join(' ')]));
  const known = new Map(before.flagged.map(([id, flags]) => [id, flags.join(' ')]));
  const ids = new Set([...known.keys(), ...after.keys()]);
  const changed = [...ids].filter((id) => known.get(id) !== after.get(id)).length;
  if (changed === 0) return [];
  return [{ Kind: 'flaggedResult', What: String(changed), Before: String(known.size), Now: String(after.size) }];
}
