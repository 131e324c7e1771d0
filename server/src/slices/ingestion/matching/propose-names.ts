import type { Input, ingestion, ProposalReason, Reply } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { findNearNames } from '#platform/names/near-names';
import type { KnownName } from '#platform/names/trigram-index';
import { allAnalyteAliases, allAnalytes } from '#slices/analytes';
import { allMediaTypes } from '#slices/catalogue';
import { allStationNames, primaryNames } from '#slices/locations';
import { allUnitAliases, allUnits, loadUnitTable } from '#slices/units';
import { writtenFieldsText } from '../rows/written-fields.ts';
import { proposeUnits } from '../schemas/propose-units.ts';
import { compareAnalytesWith } from './compare-analytes.ts';
import { type Comparison, compareNames } from './compare-names.ts';
import { mediaToAskAbout } from './guess-media.ts';

type Params = Input<typeof ingestion.proposals>['query'];
type Proposal = Reply<typeof ingestion.proposals>['Proposals'][number];

const limits = { leastLikeness: 0.2, most: 10 };
const most = 10;

interface Candidate {
  readonly known: KnownName;
  readonly compared: Comparison;
}

/** What a text may mean, the best first, each with why and how sure. With `search` also those that hold the words. */
export async function proposeNames(tx: Tx, ingestionId: number, params: Params): Promise<Proposal[]> {
  const { kind, text, search } = params;
  const known = await knownNames(tx, kind);
  const cas = kind === 'analyte' ? await readCas(tx, ingestionId, text) : '';
  const compare = await makeCompare(tx, { kind, text, cas }, known);
  const near = search === undefined ? compare(known) : [];
  const held = search === undefined ? [] : known.filter(({ matched }) => foldName(matched).includes(foldName(search)));
  const candidates = [...near, ...searched(held.slice(0, 200), { search: search ?? '', compare })];
  const best = new Map<string, Candidate>();
  for (const each of candidates) {
    const before = best.get(each.known.name);
    if (!before || before.compared.alike < each.compared.alike) best.set(each.known.name, each);
  }
  const ordered = [...best.values()].sort(byLikeness).slice(0, most);
  // Where two are equally sure, a person decides.
  const isAlone = ordered.filter(({ compared }) => compared.strength === 'strong').length === 1;
  return ordered.map((each) => toProposal(text, kind, isAlone ? each : lessSure(each)));
}

const byLikeness = (one: Candidate, other: Candidate) =>
  other.compared.alike - one.compared.alike || (one.known.name < other.known.name ? -1 : 1);

const lessSure = ({ known, compared }: Candidate): Candidate => ({
  known,
  compared: compared.strength === 'strong' ? { ...compared, strength: 'possible' } : compared,
});

type Compare = (known: readonly KnownName[]) => Candidate[];

interface Compared {
  readonly kind: Params['kind'];
  readonly text: string;
  readonly cas: string;
}

async function makeCompare(tx: Tx, { kind, text, cas }: Compared, all: readonly KnownName[]): Promise<Compare> {
  if (kind === 'unit') {
    const proposed = new Map(proposeUnits(await loadUnitTable(tx), text).map(({ name, compared }) => [name, compared]));
    return (names) =>
      names.flatMap((known) => {
        const compared = proposed.get(known.name);
        return compared ? [{ known: { ...known, matched: known.name }, compared }] : [];
      });
  }
  if (kind === 'analyte') {
    const compareWith = compareAnalytesWith(text, cas);
    return (names) =>
      names.flatMap((known) => {
        const compared = compareWith(known);
        return compared ? [{ known, compared }] : [];
      });
  }
  const media = kind === 'media' ? mediaToAskAbout(text) : [];
  const [near = []] = await findNearNames([text], all, limits);
  const folded = foldName(text);
  const holding = all.filter(({ matched }) => foldName(matched).includes(folded)).slice(0, 200);
  const chosen = new Set([...near, ...holding]);
  return (names) =>
    names.flatMap((known) => {
      const place = media.indexOf(known.name);
      if (place < 0 && !chosen.has(known)) return [];
      const mayMean = { code: 'mayMean', alike: 0.7 - place / 10, strength: 'possible' } as const;
      return [{ known, compared: place < 0 ? compareNames(text, known.matched) : mayMean }];
    });
}

/** The CAS number that stands beside the text; empty where the file has none, or several. */
async function readCas(tx: Tx, ingestionId: number, text: string): Promise<string> {
  const { rows } = await sql<{ cas: string }>`
    select distinct w.fields::jsonb ->> 'CasNumber' as cas from staged_rows s
      cross join ${sql.raw(writtenFieldsText('s'))} w
    where s.ingestion_id = ${ingestionId} and s.analyte_text = ${text} and w.fields::jsonb ? 'CasNumber' limit 2`.execute(
    tx,
  );
  return rows.length === 1 ? (rows[0]?.cas ?? '') : '';
}

interface Searched {
  readonly search: string;
  readonly compare: Compare;
}

/** What a person searched for is as sure as it would be without the search; what is found by it alone is not. */
function searched(held: readonly KnownName[], { search, compare }: Searched): Candidate[] {
  const compared = new Map(compare(held).map((candidate) => [candidate.known, candidate.compared]));
  return held.map((known) => {
    const { alike } = compareNames(search, known.matched);
    const similarity = compared.get(known);
    return { known, compared: similarity ? { ...similarity, alike } : { code: 'holdsWords', alike, strength: 'weak' } };
  });
}

function toProposal(
  text: string,
  kind: Params['kind'],
  { known: { id, name, matched }, compared }: Candidate,
): Proposal {
  const hasId = kind === 'station' || kind === 'analyte' || kind === 'media';
  const knownAs = matched === name ? '' : matched;
  const by = knownAs === '' ? '' : ` Known as '${knownAs}'.`;
  const { fraction, speciation } = kind === 'analyte' ? readAnalyteName(text, name) : { fraction: '', speciation: '' };
  return {
    TargetId: hasId ? id : null,
    TargetText: name,
    Why: `${sentences[compared.code]}${by}`,
    WhyCode: compared.code,
    MatchStrength: compared.strength,
    KnownAs: knownAs,
    Likeness: Math.round(compared.alike * 100) / 100,
    Fraction: fraction,
    Speciation: speciation,
  };
}

const sentences: Readonly<Record<ProposalReason, string>> = {
  sameSigns: 'Same letters and digits, other punctuation.',
  sameWords: 'Same words in another order.',
  sameCas: 'Same CAS number.',
  sameSubstance: 'Another name or symbol of the same substance.',
  sameUnit: 'Another spelling of the same unit.',
  unitWithout: 'The same unit without what is said beside it.',
  otherMeaning: 'The same substance, but another fraction or speciation.',
  partOf: 'One name is part of the other.',
  almostSame: 'Spelled almost the same.',
  similar: 'Spelled alike in part.',
  mayMean: 'The word is used for this.',
  holdsWords: 'Holds what you searched for.',
};

export async function knownNames(tx: Tx, kind: Params['kind']): Promise<KnownName[]> {
  const { rows } = await sql<KnownName>`${names[kind]}`.execute(tx);
  return rows;
}

const names: Readonly<Record<Params['kind'], ReturnType<typeof sql>>> = {
  station: sql`select s.data_source_id as id, p.name, s.name as matched from ${allStationNames} s
    join ${primaryNames} p on p.tenant_id = s.tenant_id and p.data_source_id = s.data_source_id
    where s.source_type = 'discrete_envirodata' order by s.data_source_id, s.id`,
  analyte: sql`select a.id, a.name, a.name as matched from ${allAnalytes} a
    union all select a.id, a.name, l.name from ${allAnalyteAliases} l
      join ${allAnalytes} a on a.tenant_id = l.tenant_id and a.id = l.analyte_id order by id`,
  unit: sql`select u.id, u.name, a.name as matched from ${allUnitAliases} a join ${allUnits} u on u.id = a.unit_id order by u.id, a.id`,
  method: sql`select row_number() over (order by method) as id, method as name, method as matched
    from (select distinct method from ${allAnalyteAliases} where method <> 'Unknown') m`,
  media: sql`select id, name, name as matched from ${allMediaTypes} order by id`,
};
