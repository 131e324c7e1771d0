import { anyMethod, problem, type SetAsAlias, sentence, type TranslatableDetail } from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type AnalyteRow, lockAnalyte, removeAnalyte, requireAnalyte } from '../analyte-queries.ts';
import { analyteResults, type Clash } from '../analyte-results.ts';
import { toAliasFacts } from '../analyte-view.ts';
import {
  type AliasFacts,
  type AliasRow,
  findSameAlias,
  insertAlias,
  listAliases,
  moveAliases,
} from '../names/alias-queries.ts';
import { carriedBy } from '../names/carried.ts';
import { claimAlias } from '../names/claim-names.ts';
import { analyteStandards } from '../standard-links/analyte-standards.ts';
import { readUnitFacts } from '../unit-facts.ts';

/**
 * Makes an analyte an alias of another. Its aliases, results and links go to the target, and it is no more. Refused
 * when the two are measured in different unit groups or both have a current result for the same key.
 */
export function setAsAlias(scope: Scope, input: SetAsAlias): Promise<AliasRow[]> {
  return scope.transaction(async (tx) => {
    const source = await lockAnalyte(tx, input.sourceAnalyteId);
    const target = await requireAnalyte(tx, input.targetAnalyteId);
    if (source.id === target.id) throw problem('analytes.sameAnalyte');
    await refuseOtherGroup(tx, source, target);
    await refuseClashes(tx, source, target);
    const aliases = await listAliases(tx, source.id);
    const move = { fromAnalyteId: source.id, toAnalyteId: target.id };
    const results = await analyteResults.registered().move(tx, { ...move, at: scope.now() });
    await moveAliases(tx, source.id, target.id);
    await moveLinks(tx, source.id, target.id);
    await removeAnalyte(tx, source);
    const given = input.newAlias ?? { AliasName: source.name, Method: anyMethod };
    // What its results say is what its name says from now on too.
    const alias =
      source.fraction || source.speciation ? { Fraction: source.fraction, Speciation: source.speciation } : {};
    const carried = carriedBy(given.AliasName, { ...alias, ...input.newAlias }, target.name);
    await addSourceName(tx, target, { name: given.AliasName, method: given.Method, ...carried }, scope.now());
    await recordAudit(tx, scope, {
      what: 'analyte.madeAlias',
      subject: source.name,
      old: { AnalyteName: source.name, Aliases: aliases.map(toAliasFacts) },
      new: { AliasOf: target.name, ...given, ResultsMoved: results },
    });
    return listAliases(tx, target.id);
  });
}

async function addSourceName(tx: Tx, target: AnalyteRow, facts: AliasFacts, now: Date) {
  const names = { name: facts.name, method: facts.method };
  // The source may have gone by its own name and this method before: then the alias has just come along.
  const same = await findSameAlias(tx, names);
  if (same?.analyte_id === target.id) return;
  await claimAlias(tx, { ...names, ownerIds: [target.id] });
  await insertAlias(tx, target.id, facts, now);
}

async function refuseOtherGroup(tx: Tx, source: AnalyteRow, target: AnalyteRow): Promise<void> {
  const [unitGroup, other] = [source.applicable_unit_group_id, target.applicable_unit_group_id];
  if (unitGroup === null || other === null || unitGroup === other) return;
  const { groupName } = await readUnitFacts(tx);
  throw problem('analytes.groupsDiffer', {
    name: source.name,
    group: groupName(unitGroup) ?? '',
    other: target.name,
    otherGroup: groupName(other) ?? '',
  });
}

const mostClashesShown = 20;

async function refuseClashes(tx: Tx, source: AnalyteRow, target: AnalyteRow): Promise<void> {
  const move = { fromAnalyteId: source.id, toAnalyteId: target.id };
  const { count, first } = await analyteResults.registered().findClashes(tx, move, mostClashesShown);
  const [example] = first;
  if (!example) return;
  const values = { source: source.name, target: target.name, count, example: describeClash(example) };
  throw problem('analytes.resultsClash', values, first.map(toDetail));
}

const describeClash = ({ station, sampled_on, fraction, method }: Clash) =>
  [`${station} on ${sampled_on}`, fraction, method].filter(Boolean).join(', ');

const toDetail = (clash: Clash): TranslatableDetail => ({
  Location: `${clash.station}, ${clash.sampled_on}`,
  Severity: 'error',
  Code: 'analytes.resultsClash',
  ...sentence('bothHaveResult', { result: describeClash(clash) }),
});

/** Links to standards, except those the target has already, and to cofactors go to the target. */
async function moveLinks(tx: Tx, fromId: number, toId: number): Promise<void> {
  await sql`
    insert into analyte_standards (lineage_id, analyte_id, created_at)
    select lineage_id, ${toId}, created_at from analyte_standards where analyte_id = ${fromId}
    on conflict do nothing`.execute(tx);
  await analyteStandards.registered().moveCofactors(tx, fromId, toId);
}
