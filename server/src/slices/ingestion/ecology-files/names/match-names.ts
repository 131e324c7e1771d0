import { foldName } from '@freshet/domain';
import { compareTaxa, fullTaxonKey, taxonKey } from '@freshet/domain/ecology';
import type { Tx } from '#platform/db/transaction';
import { findNearNames } from '#platform/names/near-names';
import type { KnownName } from '#platform/names/trigram-index';
import { findTypes, type KnownTaxon, listParameters, loadTaxonNames, type TaxonNames } from '#slices/ecology';
import { allStationNames } from '#slices/locations';
import { compareNames } from '../../matching/compare-names.ts';
import type { NameKind, UsedName } from './name-keys.ts';

export interface NameProposal {
  readonly id: number;
  readonly name: string;
  readonly why: string;
  readonly alike: number;
}

export interface Match {
  readonly state: 'unknown' | 'proposed' | 'chosen';
  readonly target_id: number | null;
  readonly proposals: readonly NameProposal[];
}

const unknown: Match = { state: 'unknown', target_id: null, proposals: [] };
const chosen = (id: number): Match => ({ state: 'chosen', target_id: id, proposals: [] });
const most = 5;

/** A guess needs a yes: the best one is shown first. */
function proposed(nameProposals: readonly NameProposal[]): Match {
  const ordered = [...nameProposals].sort((one, other) => other.alike - one.alike || one.id - other.id).slice(0, most);
  const [best] = ordered;
  return best ? { state: 'proposed', target_id: best.id, proposals: ordered } : unknown;
}

/** What the names of a file mean: for sure, as a guess, or not at all. */
export async function matchNames(tx: Tx, names: readonly UsedName[]): Promise<Match[]> {
  const ofKind = (kind: NameKind) => names.filter((each) => each.kind === kind);
  const matches = new Map<UsedName, Match>();
  await matchTaxa(await loadTaxonNames(tx), ofKind('taxon'), matches);
  await matchSites(tx, ofKind('location'), 'surveys_envirodata', matches);
  await matchSites(tx, ofKind('plot'), 'vegetativemonitoring_envirodata', matches);
  const types = await findTypes(tx);
  for (const each of ofKind('surveyType')) matches.set(each, byNames(each.name, types));
  for (const each of ofKind('parameter')) {
    const type = types.find(({ name }) => taxonKey(name) === taxonKey(each.facts.type ?? ''));
    const parameters = type ? await listParameters(tx, [type.id]) : [];
    const unit = each.facts.unit ?? '';
    // The same name in another unit needs its own decision.
    const sure = parameters.find(
      (one) => taxonKey(one.name) === taxonKey(each.name) && (unit === '' || one.unit === unit),
    );
    matches.set(each, sure ? chosen(sure.id) : byNames(each.name, parameters, true));
  }
  return names.map((each) => matches.get(each) ?? unknown);
}

function byNames(name: string, known: readonly { id: number; name: string }[], isDoubted = false): Match {
  const same = known.find((one) => taxonKey(one.name) === taxonKey(name));
  if (same && !isDoubted) return chosen(same.id);
  return proposed(
    known.flatMap((one) => {
      const { code, alike } = compareNames(name, one.name);
      return alike >= 0.5 ? [{ id: one.id, name: one.name, why: code, alike }] : [];
    }),
  );
}

/** Only what is written the same is sure, and a name without its author where one taxon has it. */
async function matchTaxa(known: TaxonNames, names: readonly UsedName[], matches: Map<UsedName, Match>): Promise<void> {
  const byFull = groupBy(known.taxa, fullTaxonKey);
  const byName = groupBy(known.taxa, ({ name }) => taxonKey(name));
  const open: UsedName[] = [];
  for (const each of names) {
    const alias = known.aliases.get(fullTaxonKey(each));
    const full = byFull.get(fullTaxonKey(each)) ?? [];
    const named = each.authority === '' ? (byName.get(taxonKey(each.name)) ?? []) : [];
    const only = full.length === 1 ? full[0] : named.length === 1 ? named[0] : undefined;
    if (alias !== undefined) matches.set(each, chosen(alias));
    else if (only) matches.set(each, chosen(only.id));
    else open.push(each);
  }
  await proposeTaxa(known.taxa, open, matches);
}

async function proposeTaxa(taxa: readonly KnownTaxon[], names: readonly UsedName[], matches: Map<UsedName, Match>) {
  const byId = new Map(taxa.map((taxon) => [taxon.id, taxon]));
  const known: KnownName[] = taxa.flatMap(({ id, name, commonName }) =>
    [name, commonName].filter(Boolean).map((matched) => ({ id, name, matched })),
  );
  const near =
    names.length === 0
      ? []
      : await findNearNames(
          names.map(({ name }) => name),
          known,
          { leastLikeness: 0.3, most: 20 },
        );
  const byEpithet = groupBy(taxa, ({ name }) => taxonKey(name).replace(/^\S+\s/, ''));
  for (const [index, each] of names.entries()) {
    const ids = new Set((near[index] ?? []).map(({ id }) => id));
    for (const taxon of byEpithet.get(taxonKey(each.name).replace(/^\S+\s/, '')) ?? []) ids.add(taxon.id);
    const proposals = [...ids].flatMap((id) => {
      const taxon = byId.get(id);
      const likeness = taxon && compareTaxa(each, taxon);
      return taxon && likeness
        ? [{ id, name: `${taxon.name} ${taxon.authority}`.trim(), why: likeness.why, alike: likeness.alike }]
        : [];
    });
    matches.set(each, proposed(proposals));
  }
}

/** Places by any of their names, as stations of laboratories are found. */
async function matchSites(
  tx: Tx,
  names: readonly UsedName[],
  type: string,
  matches: Map<UsedName, Match>,
): Promise<void> {
  if (names.length === 0) return;
  const known = await tx
    .selectFrom(allStationNames.as('synonyms'))
    .select(['data_source_id as id', 'name', 'name as matched', 'folded', 'is_primary'])
    .where('source_type', '=', type)
    .orderBy('data_source_id')
    .execute();
  const byName = groupBy(known, ({ name }) => name.toLowerCase());
  const byFolded = groupBy(known, ({ folded, name }) => folded || foldName(name));
  const near = await findNearNames(
    names.map(({ name }) => name),
    known,
    { leastLikeness: 0.3, most: 10 },
  );
  for (const [index, each] of names.entries()) {
    const same = byName.get(each.name.toLowerCase()) ?? byFolded.get(foldName(each.name)) ?? [];
    const ids = new Set(same.map(({ id }) => id));
    const [id] = ids;
    if (id !== undefined && ids.size === 1) matches.set(each, chosen(id));
    else
      matches.set(
        each,
        proposed(
          (near[index] ?? []).flatMap((one) => {
            const { code, alike } = compareNames(each.name, one.matched);
            return alike >= 0.4 ? [{ id: one.id, name: one.matched, why: code, alike }] : [];
          }),
        ),
      );
  }
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
