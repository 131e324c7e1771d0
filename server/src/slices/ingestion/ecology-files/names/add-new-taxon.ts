import { type NewTaxon, type Taxon, TaxonId, taxonRanks } from '@freshet/contract';
import { fullTaxonKey, type WrittenTaxon } from '@freshet/domain/ecology';
import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { type Delivery, deliverTaxon, listChecklistTaxa } from '#slices/ecology';
import type { EcologyNameRow } from '../ecology-queries.ts';

const Facts = z.record(z.string(), z.string()).catch({});

/**
 * Adds a taxon that a person marked as new, with what the file states of it. Of a synonym the accepted one is there
 * afterwards.
 */
export async function addNewTaxon(tx: Tx, scope: Scope, delivery: Delivery, row: EcologyNameRow): Promise<number> {
  const { name, authority } = row.authority === '' && hasAuthor(row.name) ? splitAuthor(row.name) : row;
  const { commonName = '', rank = '', order = '', family = '', status = '', accepted = '' } = Facts.parse(row.facts);
  const known = {
    ...{ Name: name.slice(0, 200), Authority: authority.slice(0, 200), CommonName: commonName.slice(0, 200) },
    Rank: taxonRanks.find((one) => one === rank.toLowerCase()) ?? rankOf(name),
    Status: statusOf(status),
    ...{ Order: order.slice(0, 100), Family: family.slice(0, 100) },
  };
  const isSynonym = accepted !== '' && fullTaxonKey(splitAuthor(accepted)) !== fullTaxonKey({ name, authority });
  const AcceptedId = isSynonym
    ? await findAccepted(tx, scope, delivery, { ...known, ...toNames(splitAuthor(accepted)) })
    : null;
  return deliverTaxon(tx, delivery, scope, { ...plain, ...known, AcceptedId });
}

/** Synonyms last: what they are synonyms of is there by then, with what the file says of it. */
export const acceptedFirst = (rows: readonly EcologyNameRow[]): EcologyNameRow[] => {
  const isSynonym = ({ facts }: EcologyNameRow) => (Facts.parse(facts).accepted ?? '') !== '';
  return [...rows.filter((row) => !isSynonym(row)), ...rows.filter(isSynonym)];
};

const plain: Pick<NewTaxon, 'GrowthForm' | 'Tolerance'> = { GrowthForm: '', Tolerance: null };

/** The accepted taxon by its whole name; a new one where there is none. */
async function findAccepted(
  tx: Tx,
  scope: Scope,
  delivery: Delivery,
  accepted: Omit<NewTaxon, 'AcceptedId' | 'GrowthForm' | 'Tolerance'>,
): Promise<TaxonId> {
  const taxa = await listChecklistTaxa(tx);
  const key = fullTaxonKey({ name: accepted.Name, authority: accepted.Authority });
  const same = taxa.find((taxon) => fullTaxonKey(taxon) === key);
  if (same) return TaxonId.parse(same.accepted_id ?? same.id);
  return TaxonId.parse(await deliverTaxon(tx, delivery, scope, { ...plain, ...accepted, AcceptedId: null }));
}

const toNames = ({ name, authority }: WrittenTaxon) => ({
  ...{ Name: name, Authority: authority, CommonName: '', Rank: rankOf(name) },
});

/**
 * A whole scientific name, as Darwin Core writes it: species and author, who has a full stop, a year or a colleague, or
 * is one word. `Rainbow Trout` and `Unknown grass Type A` are not.
 */
const hasAuthor = (text: string): boolean =>
  /^\p{Lu}[\p{L}-]+ (?:[x×] )?\p{Ll}[\p{L}-]+ (?:(?:subsp|ssp|var|f)\. \p{Ll}[\p{L}-]+ )*\(?\p{Lu}(?:[\p{L}'’-]+$|.*[.,&])/u.test(
    text.trim().replace(/\s+/g, ' '),
  );

/**
 * `Carex aquatilis var. substricta Kük.`: lower-case words and marks of rank are the name, what follows is its author.
 */
function splitAuthor(text: string): WrittenTaxon {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  const end = rest.findIndex((word) => !/^(?:\p{Ll}[\p{L}-]+|subsp\.|ssp\.|var\.|f\.|x|×)$/u.test(word));
  const words = end < 0 ? rest.length : end;
  return {
    name: [first, ...rest.slice(0, words)].join(' ').slice(0, 200),
    authority: rest.slice(words).join(' ').slice(0, 200),
  };
}

const statusOf = (word: string): Taxon['Status'] => {
  if (/introduc|exoti|alien|invasive|naturali/i.test(word)) return 'introduced';
  if (/rare/i.test(word)) return 'rare';
  return /native|indig|endemic/i.test(word) ? 'native' : 'unknown';
};

const rankOf = (name: string): Taxon['Rank'] => {
  if (/\b(?:subsp|ssp)\./.test(name)) return 'subspecies';
  if (/\bvar\./.test(name)) return 'variety';
  if (/^\S+(?:aceae|idae)$/.test(name)) return 'family';
  return /^\S+$|\bspp?\.?$/.test(name) ? 'genus' : 'species';
};
