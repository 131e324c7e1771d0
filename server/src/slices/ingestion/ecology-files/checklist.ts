import { type NewTaxon, TaxonId } from '@freshet/contract';
import { fullTaxonKey, taxonKey, type WrittenTaxon } from '@freshet/domain/ecology';

import { fileFinding } from '../findings/findings-catalogue.ts';
import type { FileFinding } from '../rows/rows.ts';
import type { EcologyRecord, TaxonRecord } from './reading/ecology-record.ts';

/** A taxon of the list as a checklist is compared with it. */
export interface ListedTaxon extends WrittenTaxon {
  readonly id: number;
  readonly status: string;
  readonly rank: string;
  readonly family: string;
  readonly accepted_id: number | null;
}

/** A taxon to add, and the place in the plan of the one that is accepted instead, or the id of one in the list. */
interface PlannedTaxon {
  readonly taxon: NewTaxon;
  readonly acceptedAt: number | null;
  readonly row: number;
  readonly code: string;
}

export interface ChecklistPlan {
  /** Accepted names first, so that synonyms can name them. */
  readonly added: readonly PlannedTaxon[];
  readonly unchanged: readonly { readonly id: number; readonly code: string }[];
  readonly findings: readonly FileFinding[];
}

/**
 * What a checklist would add to a taxon list. What is in the list stays as it is; differences of the file are reported.
 */
export function planChecklist(records: readonly EcologyRecord[], listed: readonly ListedTaxon[]): ChecklistPlan {
  const taxa = records.flatMap((record) => (record.what === 'taxon' ? [record] : []));
  const known = new Map(listed.map((taxon) => [fullTaxonKey(taxon), taxon]));
  const findings: FileFinding[] = [];
  const unchanged: { id: number; code: string }[] = [];
  const fresh: TaxonRecord[] = [];
  for (const record of taxa) {
    const there = known.get(fullTaxonKey(record.taxon));
    if (!there) fresh.push(record);
    else {
      unchanged.push({ id: there.id, code: record.code });
      findings.push(...differences(record, there));
    }
  }
  const find = makeFinder(fresh, listed);
  const accepted = fresh.filter((record) => rootOf(record, find, findings).kind === 'none');
  const places = new Map(accepted.map((record, index) => [record, index]));
  const synonyms = fresh.filter((record) => !places.has(record));
  const added = [...accepted, ...synonyms].map((record) => {
    const root = places.has(record) ? none : rootOf(record, find, []);
    return {
      taxon: toNewTaxon(record, root.kind === 'listed' ? root.id : null),
      acceptedAt: root.kind === 'fresh' ? (places.get(root.record) ?? null) : null,
      ...{ row: record.place.rowNo, code: record.code },
    };
  });
  return { added, unchanged, findings };
}

type Root =
  | { readonly kind: 'none' }
  | { readonly kind: 'fresh'; readonly record: TaxonRecord }
  | { readonly kind: 'listed'; readonly id: number };
const none: Root = { kind: 'none' };

type Finder = (written: WrittenTaxon) => TaxonRecord | ListedTaxon | undefined;

/** By name and author; by name alone where only one has it. */
function makeFinder(fresh: readonly TaxonRecord[], listed: readonly ListedTaxon[]): Finder {
  const full = new Map<string, TaxonRecord | ListedTaxon>();
  const byName = new Map<string, (TaxonRecord | ListedTaxon)[]>();
  const addTaxon = (written: WrittenTaxon, one: TaxonRecord | ListedTaxon) => {
    full.set(fullTaxonKey(written), one);
    byName.set(taxonKey(written.name), [...(byName.get(taxonKey(written.name)) ?? []), one]);
  };
  for (const one of listed) addTaxon(one, one);
  for (const one of fresh) addTaxon(one.taxon, one);
  return (written) => {
    const named = byName.get(taxonKey(written.name)) ?? [];
    return full.get(fullTaxonKey(written)) ?? (written.authority === '' && named.length === 1 ? named[0] : undefined);
  };
}

/** The accepted name a synonym leads to, never by way of another synonym. */
function rootOf(record: TaxonRecord, find: Finder, findings: FileFinding[]): Root {
  const seen = new Set<TaxonRecord>([record]);
  for (let at = record; ; ) {
    if (!at.accepted) return at === record ? none : { kind: 'fresh', record: at };
    const name = `${record.taxon.name} ${record.taxon.authority}`.trim();
    const place = { ...record.place, text: at.accepted.name };
    const next = find(at.accepted);
    if (!next || next === at) {
      findings.push(fileFinding('ecologyNoAccepted', place, { name }));
      return at === record ? none : { kind: 'fresh', record: at };
    }
    if ('id' in next) return { kind: 'listed', id: next.accepted_id ?? next.id };
    if (seen.has(next)) {
      findings.push(fileFinding('ecologyNoAccepted', place, { name }));
      return none;
    }
    if (next.accepted) findings.push(fileFinding('ecologySynonymChain', place, { name }));
    seen.add(next);
    at = next;
  }
}

function differences(record: TaxonRecord, there: ListedTaxon): FileFinding[] {
  const text = `${record.taxon.name} ${record.taxon.authority}`.trim();
  const stated = { status: record.status === 'unknown' ? '' : record.status, rank: record.rank, family: record.family };
  return (['status', 'rank', 'family'] as const).flatMap((field) =>
    stated[field] === '' || stated[field] === there[field]
      ? []
      : [
          fileFinding(
            'ecologyTaxonDiffers',
            { ...record.place, text },
            { field, listed: there[field], said: stated[field] },
          ),
        ],
  );
}

const toNewTaxon = (record: TaxonRecord, acceptedId: number | null): NewTaxon => ({
  Name: record.taxon.name,
  Authority: record.taxon.authority,
  CommonName: record.commonName,
  Rank: record.rank,
  Status: record.status,
  GrowthForm: record.growthForm,
  Order: record.order,
  Family: record.family,
  Tolerance: record.tolerance,
  AcceptedId: acceptedId === null ? null : TaxonId.parse(acceptedId),
});
