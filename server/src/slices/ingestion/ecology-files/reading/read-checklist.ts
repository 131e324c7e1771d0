import { growthForms, type Taxon, taxonRanks, taxonStatuses } from '@freshet/contract';
import type { WrittenTaxon } from '@freshet/domain/ecology';
import type { TaxonRecord } from './ecology-record.ts';
import { type Gathering, noteTable } from './gather-records.ts';
import type { LoadedTable } from './loaded-table.ts';
import { readTaxon } from './record-facts.ts';
import { type FieldRow, makeRowReader, placeOf } from './row-reader.ts';

/** Reads a list of taxa. Synonyms name what is accepted by its name or by its code in the file. */
export function readChecklist(loaded: LoadedTable, gathering: Gathering): void {
  noteTable(gathering, loaded);
  const read = makeRowReader(loaded, gathering);
  const rows = loaded.rows.map((each) => read(each));
  const byCode = new Map(rows.flatMap((row) => [[row.text('TaxonCode'), row] as const]));
  for (const row of rows) {
    const record = toTaxon(row, { loaded, byCode });
    if (record) gathering.add(record);
    else gathering.refused();
  }
}

interface Listed {
  readonly loaded: LoadedTable;
  readonly byCode: ReadonlyMap<string, FieldRow>;
}

function toTaxon(row: FieldRow, { loaded, byCode }: Listed): TaxonRecord | null {
  const taxon = readTaxon(row);
  if (!taxon) row.refuse('ecologyMissing', 'Taxon', { what: 'taxon' });
  const tolerance = row.number('Tolerance', 0);
  if (tolerance !== null && tolerance > 10) row.refuse('ecologyWord', 'Tolerance', { words: '0 to 10' });
  const rank = rankOf(row, taxon);
  const status = wordOf(row, 'Status', statusWords);
  const growthForm = wordOf(row, 'GrowthForm', formWords);
  if (!taxon || row.isBad || rank === null || status === null || growthForm === null) return null;
  return {
    ...{ what: 'taxon', place: placeOf(loaded.table, row.rowNo), taxon, rank, status, growthForm, tolerance },
    code: row.text('TaxonCode'),
    commonName: row.name('CommonName').slice(0, 200),
    order: row.text('Order').slice(0, 100),
    family: row.text('Family').slice(0, 100),
    accepted: acceptedOf(row, taxon, byCode),
  };
}

/** What is accepted instead; null where the name itself is. */
function acceptedOf(row: FieldRow, taxon: WrittenTaxon, byCode: Listed['byCode']): WrittenTaxon | null {
  const code = row.text('AcceptedCode');
  const other = code === '' || code === row.text('TaxonCode') ? undefined : byCode.get(code);
  const named = {
    name: row.name('AcceptedName').slice(0, 200),
    authority: row.name('AcceptedAuthority').slice(0, 200),
  };
  const accepted = other ? readTaxon(other) : named.name === '' ? null : named;
  const isSame = accepted?.name === taxon.name && (accepted.authority === '' || accepted.authority === taxon.authority);
  return isSame ? null : accepted;
}

type Words<T extends string> = readonly (readonly [RegExp, T])[];

const statusWords: Words<Taxon['Status']> = [
  [/^(?:|unknown|inconnu\w*|\?)$/, 'unknown'],
  [/rare|threatened|endangered|special concern|menac|\bs[12]\b|\bred\b|\bblue\b/, 'rare'],
  [/introduc|exoti|alien|non-?native|invasive|adventi|naturali|weed/, 'introduced'],
  [/native|indig|endemic|present/, 'native'],
];

const formWords: Words<Taxon['GrowthForm']> = [
  [/^$/, ''],
  [/tree|arbre/, 'tree'],
  [/shrub|arbust/, 'shrub'],
  [/grass|gramin|sedge|rush/, 'graminoid'],
  [/forb|herb|vine/, 'forb'],
  [/fern|fougère/, 'fern'],
  [/moss|bryo|liverwort|mousse|nonvascular/, 'moss'],
  [/lichen/, 'lichen'],
  [/other|autre/, 'other'],
];

/** A word of the file as one of ours; null where it is none, which is reported. */
function wordOf<T extends string>(row: FieldRow, field: 'Status' | 'GrowthForm', words: Words<T>): T | null {
  const text = row.text(field).toLowerCase();
  const word = words.find(([pattern]) => pattern.test(text))?.[1];
  const known = field === 'Status' ? taxonStatuses : growthForms;
  if (word === undefined) row.refuse('ecologyWord', field, { words: known.filter(Boolean).join(', ') });
  return word ?? null;
}

const rankWords: Readonly<Record<string, Taxon['Rank']>> = {
  ...{ sp: 'species', espèce: 'species', ssp: 'subspecies', subsp: 'subspecies', var: 'variety', varietas: 'variety' },
  ...{
    famille: 'family',
    genre: 'genus',
    ordre: 'order',
    classe: 'class',
    regnum: 'kingdom',
    forma: 'other',
    form: 'other',
  },
};

/** As the file says it; else by the number of words, as botanists count. */
function rankOf(row: FieldRow, taxon: WrittenTaxon | null): Taxon['Rank'] | null {
  const word = row.text('Rank').toLowerCase().replace(/\.$/, '');
  const known = taxonRanks.find((rank) => rank === word) ?? rankWords[word];
  if (known) return known;
  if (word !== '') {
    row.refuse('ecologyWord', 'Rank', { words: taxonRanks.join(', ') });
    return null;
  }
  const name = taxon?.name ?? '';
  if (/\b(?:subsp|ssp)\./.test(name)) return 'subspecies';
  if (/\bvar\./.test(name)) return 'variety';
  if (/^\S+(?:aceae|idae)$/.test(name)) return 'family';
  return /^\p{Lu}\S*$/u.test(name) ? 'genus' : 'species';
}
