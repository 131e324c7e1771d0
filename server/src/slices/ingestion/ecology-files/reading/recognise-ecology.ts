import { type EcologyField, type Sentence, sentence } from '@freshet/contract';
import { readAnalyteName } from '@freshet/domain/analyte-name';
import { foldHeader } from '../../importers/headers/header.ts';
import { splitHeading } from '../../importers/headers/split-heading.ts';
import { isUsualAnalyte } from '../../importers/headers/usual-analytes.ts';
import type { Recognition, SubmissionHead, TableHead } from '../../importers/importer.ts';
import { isNeverAnalyte } from '../../importers/layouts/is-never-analyte.ts';
import { mapColumns } from './column-names.ts';
import { isArchiveDescription } from './darwin-core/archive-description.ts';
import type { EcologyFormatId, KnownEcology } from './ecology-plan.ts';
import { findHeader } from './load-table.ts';
import { sheetOf } from './read-edd.ts';

interface Seen {
  readonly header: readonly string[];
  readonly columns: readonly (EcologyField | null)[];
  readonly fields: ReadonlySet<EcologyField | null>;
  readonly head: TableHead;
}

/** Several formats look at the same table. */
const looked = new WeakMap<TableHead, Seen>();

function see(head: TableHead): Seen {
  const known = looked.get(head);
  if (known) return known;
  const header = findHeader(head.rows)?.cells ?? [];
  const columns = mapColumns(header);
  const seen = { header, columns, fields: new Set(columns), head };
  looked.set(head, seen);
  return seen;
}

const sure = (confidence: number, reason: Sentence): Recognition => ({ confidence, reasons: [reason] });

/** Whether files are of a format of surveys, plots or taxa, and why. */
export const recogniseEcology: Readonly<Record<EcologyFormatId, (head: SubmissionHead) => Recognition | null>> = {
  'ecosurvey-edd': ({ tables }) => {
    const sheets = new Set(tables.map(({ sheet }) => sheetOf(sheet)));
    if (sheets.has('events') && (sheets.has('observations') || sheets.has('specimens')))
      return sure(0.98, sentence('formatOfEcologySheets'));
    const names = new Set(tables[0] ? see(tables[0]).header.map(foldHeader) : []);
    const recognised = ['SurveyLocation', 'SurveyDateTime', 'SurveyType', 'Taxon'].filter((name) =>
      names.has(foldHeader(name)),
    );
    return recognised.length === 4 ? sure(0.98, sentence('formatOfEcologyColumns')) : null;
  },
  'darwin-core': ({ tables, companions }) => {
    if (companions.some(isArchiveDescription)) return sure(0.98, sentence('formatOfArchive'));
    const names = new Set(tables[0]?.rows.slice(0, 3).flatMap(({ cells }) => cells) ?? []);
    const terms = [
      'scientificName',
      'eventDate',
      'occurrenceID',
      'basisOfRecord',
      'decimalLatitude',
      'individualCount',
      'eventID',
    ];
    const knownTerms = terms.filter((term) => names.has(term));
    return names.has('scientificName') && knownTerms.length >= 3
      ? sure(0.95, sentence('formatOfDarwinTerms', { terms: knownTerms.join(', ') }))
      : null;
  },
  'ecology-list': ({ tables }) => {
    const seen = tables.map(see).find(({ fields }) => hasObservations(fields));
    if (!seen) return null;
    const isDated = seen.fields.has('Date');
    return sure(isDated ? 0.82 : 0.7, sentence('formatOfEcologyList'));
  },
  'plot-crosstab': ({ tables }) => (tables[0] ? crosstabIn(see(tables[0])) : null),
  'taxon-checklist': ({ tables }) => {
    const { fields } = tables[0] ? see(tables[0]) : { fields: new Set<EcologyField>() };
    const isList = !fields.has('Site') && !fields.has('Date') && (fields.has('Taxon') || fields.has('Genus'));
    const about = (
      ['Authority', 'Family', 'Status', 'Rank', 'AcceptedName', 'AcceptedCode', 'GrowthForm', 'CommonName'] as const
    ).filter((field) => fields.has(field));
    const isParted = fields.has('Taxon') && fields.has('Genus');
    if (!isList || (about.length === 0 && !isParted) || fields.has('Count') || fields.has('Cover')) return null;
    return sure(about.length > 1 ? 0.9 : 0.82, sentence('formatOfTaxonList'));
  },
};

const hasObservations = (fields: Seen['fields']) =>
  fields.has('Site') &&
  (fields.has('Taxon') || fields.has('Genus')) &&
  (['Count', 'Measured', 'Cover', 'Stratum', 'Length', 'Weight', 'LifeStage', 'Presence'] as const).some((field) =>
    fields.has(field),
  );

const binomial = /^\p{Lu}\p{Ll}+\.? (?:x |× )?(?:\p{Ll}{3,}|spp?\.?)/u;

/** `Copper dissolved`, `Plomb total` and `Site description` are written like a genus and a species, and are none. */
const isSpecies = (name: string) => {
  const text = name.trim();
  if (!binomial.test(text) || isNeverAnalyte(text)) return false;
  const { analyte, unit, fraction } = splitHeading(text);
  return unit === '' && fraction === '' && !isUsualAnalyte(analyte, false) && readAnalyteName(analyte).fraction === '';
};

function crosstabIn({ header, columns, fields, head }: Seen): Recognition | null {
  const others = header.filter((name, index) => name.trim() !== '' && columns[index] === null);
  const species = others.filter(isSpecies).length;
  if (fields.has('Site') && !fields.has('Taxon') && species >= 3)
    return sure(0.88, sentence('formatOfPlotsDown', { species }));
  if (fields.has('Site') || !fields.has('Taxon') || others.length < 2 || fields.has('Authority')) return null;
  const at = columns.indexOf('Taxon');
  const named = head.rows.filter(({ cells }) => isSpecies(cells[at] ?? ''));
  const isOther = new Set(others);
  const covers = named.flatMap(({ cells }) =>
    header.flatMap((name, index) => (isOther.has(name) ? [(cells[index] ?? '').trim()] : [])),
  );
  const isCover = covers.filter((cell) => /^(?:|\+|r|\d{1,3}(?:\.\d+)?%?)$/i.test(cell)).length >= covers.length * 0.8;
  return named.length >= 2 && isCover ? sure(0.84, sentence('formatOfSpeciesDown', { plots: others.length })) : null;
}

/** Whether a table has every column that a kept layout was described with. */
export function recogniseKnown({ plan }: KnownEcology, { tables }: SubmissionHead): Recognition | null {
  const wanted = plan.layout.Columns.filter(({ Field }) => Field !== null).map(({ Heading }) => foldHeader(Heading));
  const fits = tables.some(({ rows }) =>
    rows.slice(0, 20).some(({ cells }) => {
      const there = new Set(cells.map(foldHeader));
      return wanted.every((name) => there.has(name));
    }),
  );
  return wanted.length >= 2 && fits ? sure(0.97, sentence('formatOfKnownLayout')) : null;
}
