import { strata } from '@freshet/contract';
import { type CoverScale, coverPercent, coverScales, type WrittenTaxon } from '@freshet/domain/ecology';
import type { CoverRecord, EventFacts, RecordPlace, SpecimenRecord, TaxonFacts } from './ecology-record.ts';
import type { FieldRow } from './row-reader.ts';

/** The scientific name of a row, from one column or two; null where there is none. */
export function readTaxon(row: FieldRow): WrittenTaxon | null {
  const name = row.name('Taxon') || [row.name('Genus'), row.name('Epithet')].filter(Boolean).join(' ');
  return name === '' ? null : { name: name.slice(0, 200), authority: row.name('Authority').slice(0, 200) };
}

/** What a row says of its taxon beside the name; what is not stated is left out. */
export function readTaxonFacts(row: FieldRow): TaxonFacts {
  const stated = {
    ...{ commonName: row.text('CommonName'), rank: row.text('Rank'), order: row.text('Order') },
    ...{ family: row.text('Family'), status: row.text('Status'), accepted: row.name('AcceptedName') },
  };
  return Object.fromEntries(Object.entries(stated).filter(([, text]) => text !== ''));
}

export interface RecordFacts {
  readonly place: RecordPlace;
  readonly event: EventFacts;
  readonly taxon: WrittenTaxon;
  readonly about: TaxonFacts;
}

const stratumWords: readonly (readonly [RegExp, (typeof strata)[number]])[] = [
  [/^$/, 'other'],
  [/^(?:a\d?|t\d?|tree|trees|canopy|arbor\w*|overstor(?:e?y)|arbres?)$/, 'tree'],
  [/^(?:b1?|s1|tall shrubs?|ts|arbustes? hauts?)$/, 'tall shrub'],
  [/^(?:b2|s2|shrubs?|low shrubs?|ls|dwarf shrubs?|arbustes?( bas)?)$/, 'low shrub'],
  [/^(?:c|h|herbs?|herbaceous|forbs?|field|graminoids?|herbac[ée]\w*)$/, 'herb'],
  [/^(?:d|m|moss(?:es)?|bryophytes?|lichens?|ground|mousses?|moss\/lichen)$/, 'moss'],
  [/^(?:other|autre)$/, 'other'],
];

export function readStratum(row: FieldRow): (typeof strata)[number] {
  const word = row.text('Stratum').toLowerCase();
  const stratum = stratumWords.find(([pattern]) => pattern.test(word))?.[1];
  if (stratum === undefined) row.refuse('ecologyWord', 'Stratum', { words: strata.join(', ') });
  return stratum ?? 'other';
}

interface Cover {
  readonly recorded: string;
  readonly scale: CoverScale;
}

/** Holds a cover against its scale; null where it cannot be one, which is reported. */
export function checkCover(row: FieldRow, { recorded, scale }: Cover): boolean {
  if (coverPercent(scale, recorded) !== null) return true;
  const number = Number(recorded);
  if (scale === 'percent' && number > 100) row.refuse('ecologyCoverOver', 'Cover');
  else if (number < 0) row.refuse('ecologyTooSmall', 'Cover', { least: 0 });
  else row.refuse('ecologyCoverClass', 'Cover', { scale });
  return false;
}

/** What a file writes for a scale: `Braun-Blanquet`, `%`. */
export function scaleOfWord(word: string): CoverScale | null {
  const text = word.toLowerCase();
  if (/%|percent|pourcent/.test(text)) return 'percent';
  return coverScales.find((scale) => text.replace(/[^a-z]/g, '').includes(scale.replace(/[^a-z]/g, ''))) ?? null;
}

export function readCover(
  row: FieldRow,
  { place, event, taxon, about }: RecordFacts,
  scale: CoverScale,
): CoverRecord | null {
  const recorded = tidyCover(row.text('Cover'));
  const stratum = readStratum(row);
  const text = scaleOfWord(row.text('CoverScale')) ?? scale;
  if (recorded !== '') checkCover(row, { recorded, scale: text });
  const [individuals, heightM, vigour] = [row.whole('Count'), row.quantity('Height'), row.whole('Vigour')];
  for (const field of ['Notes', 'IdentificationRemarks'] as const)
    if (row.text(field) !== '') row.warn('ecologyNoteNotKept', field);
  if (vigour !== null && vigour > 4) row.refuse('ecologyWord', 'Vigour', { words: '0 to 4' });
  if (row.isBad) return null;
  return {
    ...{ what: 'cover', place, event, taxon, about, stratum, individuals, heightM, vigour },
    scale: recorded === '' ? null : text,
    recorded,
  };
}

export const tidyCover = (text: string): string => text.replace(/\s*%$/, '').slice(0, 20);

const confidences: Readonly<Record<string, SpecimenRecord['confidence']>> = {
  ...{ '': 'certain', certain: 'certain', sure: 'certain', probable: 'probable', 'cf.': 'probable', cf: 'probable' },
  ...{ doubtful: 'doubtful', uncertain: 'doubtful', '?': 'doubtful', 'aff.': 'doubtful' },
};

export function readSpecimen(
  row: FieldRow,
  { place, event }: { place: RecordPlace; event: EventFacts },
): SpecimenRecord | null {
  const label = row.text('Label').slice(0, 100);
  if (label === '') row.refuse('ecologyMissing', 'Label', { what: 'label' });
  const word = row.text('Confidence').toLowerCase();
  const confidence = Object.hasOwn(confidences, word) ? confidences[word] : undefined;
  if (confidence === undefined) row.refuse('ecologyWord', 'Confidence', { words: 'certain, probable, doubtful' });
  const identified = row.day('IdentifiedOn');
  const taxon = readTaxon(row);
  if (row.isBad) return null;
  return {
    ...{ what: 'specimen', place, event, taxon, about: readTaxonFacts(row), label },
    herbariumNumber: row.text('HerbariumNumber').slice(0, 100),
    collectedBy: (row.text('CollectedBy') || event.surveyors).slice(0, 200),
    identifiedBy: (row.text('IdentifiedBy') || event.surveyors || '?').slice(0, 200),
    identifiedOn: identified?.day ?? event.day,
    confidence: confidence ?? 'certain',
    remarks: row.text('IdentificationRemarks'),
    notes: row.text('Notes').slice(0, 4000),
  };
}
