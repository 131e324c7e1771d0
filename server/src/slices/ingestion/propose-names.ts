import type { Input, ingestion, ProposalReason, Reply } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { findNearNames, type KnownName, likeness, trigramsOf } from '#slices/locations';

type Asked = Input<typeof ingestion.proposals>['query'];
type Proposal = Reply<typeof ingestion.proposals>['Proposals'][number];

const limits = { leastLikeness: 0.2, most: 10 };

/** The known names nearest to a text, the best first, each with why. With `search` those that hold the words. */
export async function proposeNames(tx: Tx, { kind, text, search }: Asked): Promise<Proposal[]> {
  const known = await knownNames(tx, kind);
  const wanted = search ?? text;
  const folded = foldName(wanted);
  const holding = known.filter(({ matched }) => foldName(matched).includes(folded)).slice(0, 200);
  const [near = []] = await findNearNames([wanted], known, limits);
  const hasIds = kind === 'station' || kind === 'analyte' || kind === 'media';
  const best = new Map<string, Proposal>();
  for (const each of [...holding, ...near]) {
    const proposal = toProposal(wanted, each, hasIds);
    const before = best.get(proposal.TargetText);
    if (!before || before.Likeness < proposal.Likeness) best.set(proposal.TargetText, proposal);
  }
  return [...best.values()]
    .sort((a, b) => b.Likeness - a.Likeness || (a.TargetText < b.TargetText ? -1 : 1))
    .slice(0, 10);
}

function toProposal(text: string, { id, name, matched }: KnownName, hasId: boolean): Proposal {
  const [code, alike] = compareNames(text, matched);
  const known = matched === name ? '' : matched;
  const by = known === '' ? '' : ` Known as '${known}'.`;
  return {
    TargetId: hasId ? id : null,
    TargetText: name,
    Why: `${sentences[code]}${by}`,
    WhyCode: code,
    KnownAs: known,
    Likeness: round(alike),
  };
}

const sentences: Readonly<Record<ProposalReason, string>> = {
  sameSigns: 'Same letters and digits, other punctuation.',
  sameLetters: 'Same letters in another order.',
  partOf: 'One name is part of the other.',
  almostSame: 'Spelled almost the same.',
  similar: 'Spelled alike in part.',
  holdsWords: 'Holds what you searched for.',
};

/** How two names are alike, and from 0 to 1 how much. */
export function compareNames(text: string, matched: string): [ProposalReason, number] {
  const [one, other] = [foldName(text), foldName(matched)];
  if (one === other) return ['sameSigns', 1];
  if ([...one].sort().join('') === [...other].sort().join('')) return ['sameLetters', 0.95];
  if (other.includes(one) || one.includes(other)) {
    return ['partOf', 0.5 + (Math.min(one.length, other.length) / Math.max(one.length, other.length)) * 0.4];
  }
  const [mine, theirs] = [trigramsOf(text), trigramsOf(matched)];
  const alike = likeness([...mine].filter((trigram) => theirs.has(trigram)).length, mine.size, theirs.size);
  return [alike >= 0.5 ? 'almostSame' : alike > 0 ? 'similar' : 'holdsWords', alike];
}

const round = (value: number) => Math.round(value * 100) / 100;

export async function knownNames(tx: Tx, kind: Asked['kind']): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`${names[kind]}`.execute(tx);
  return rows;
}

const names: Readonly<Record<Asked['kind'], ReturnType<typeof sql>>> = {
  station: sql`select s.data_source_id as id, p.name, s.name as matched from synonyms s
    join synonyms p on p.tenant_id = s.tenant_id and p.data_source_id = s.data_source_id and p.is_primary
    where s.source_type = 'discrete_envirodata' order by s.data_source_id, s.id`,
  analyte: sql`select a.id, a.name, a.name as matched from analytes a
    union all select a.id, a.name, l.name from analyte_aliases l
      join analytes a on a.tenant_id = l.tenant_id and a.id = l.analyte_id order by id`,
  unit: sql`select u.id, u.name, a.name as matched from unit_aliases a join units u on u.id = a.unit_id order by u.id, a.id`,
  method: sql`select row_number() over (order by method) as id, method as name, method as matched
    from (select distinct method from analyte_aliases where method <> 'Unknown') m`,
  media: sql`select id, name, name as matched from media_types order by id`,
};
