import type { Input, ingestion, Reply } from '@freshet/contract';
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
  const by = matched === name ? '' : ` (known as ${matched})`;
  const [one, other] = [foldName(text), foldName(matched)];
  const proposal = { TargetId: hasId ? id : null, TargetText: name };
  if (one === other) return { ...proposal, Why: `The same but for spaces, signs or case${by}.`, Likeness: 1 };
  if ([...one].sort().join('') === [...other].sort().join('')) {
    return { ...proposal, Why: `The same letters in another order${by}.`, Likeness: 0.95 };
  }
  if (other.includes(one) || one.includes(other)) {
    const part = Math.min(one.length, other.length) / Math.max(one.length, other.length);
    return { ...proposal, Why: `One is part of the other${by}.`, Likeness: round(0.5 + part * 0.4) };
  }
  const [mine, theirs] = [trigramsOf(text), trigramsOf(matched)];
  const shared = [...mine].filter((trigram) => theirs.has(trigram)).length;
  const alike = likeness(shared, mine.size, theirs.size);
  return {
    ...proposal,
    Why: `${Math.round(alike * 100)} % of its letter groups are the same${by}.`,
    Likeness: round(alike),
  };
}

const round = (value: number) => Math.round(value * 100) / 100;

async function knownNames(tx: Tx, kind: Asked['kind']): Promise<KnownName[]> {
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
