import { groundSurfaces } from '@freshet/contract';
import type { EventFacts, GroundRecord, RecordPlace } from './ecology-record.ts';
import { tidyCover } from './record-facts.ts';
import type { FieldRow } from './row-reader.ts';

type Surface = (typeof groundSurfaces)[number];

const surfaceWords: readonly (readonly [RegExp, Surface])[] = [
  [/^(?:bare(?: ?(?:soil|ground|mineral soil))?|(?:mineral )?soil|sol(?: nu| min[ée]ral)?)$/, 'bare soil'],
  [/^(?:rocks?|bedrock|stones?|gravel|boulders?|cobbles?|roches?|roc|pierres?|gravier)$/, 'rock'],
  [/^(?:litter|duff|thatch|organic(?: matter)?|liti[èe]re)$/, 'litter'],
  [/^(?:wood|coarse woody debris|woody debris|cwd|decaying wood|logs?|bois(?: mort)?|d[ée]bris ligneux)$/, 'wood'],
  [/^(?:moss(?:es)?|moss ?\/ ?lichen|bryophytes?|cryptogams?|mousses?)$/, 'moss'],
  [/^(?:vegetation|live vegetation|basal (?:vegetation|area)|plants?|v[ée]g[ée]tation)$/, 'vegetation'],
  [/^(?:(?:open |standing )?water|eau)$/, 'water'],
  [/^(?:other|autre)$/, 'other'],
];

/** What a file calls a surface of the ground; undefined where it is none. */
export const surfaceOf = (word: string): Surface | undefined => {
  const text = word
    .trim()
    .toLowerCase()
    .replace(/\s*[([]?%[)\]]?\s*$/, '')
    .replace(/^(?:ground|sol)\s*[:_-]\s*/, '');
  return surfaceWords.find(([pattern]) => pattern.test(text))?.[1];
};

/** A share of the ground in percent; null where it cannot be one, which is reported. */
export function readGround(
  row: FieldRow,
  { place, event }: { readonly place: RecordPlace; readonly event: EventFacts },
): GroundRecord | null {
  const surface = surfaceOf(row.text('Surface'));
  if (surface === undefined) row.refuse('ecologyWord', 'Surface', { words: groundSurfaces.join(', ') });
  const text = tidyCover(row.text('Cover'));
  const percent = Number(text.replace(',', '.'));
  if (text === '') row.refuse('ecologyMissing', 'Cover', { what: 'cover' });
  else if (Number.isNaN(percent)) row.refuse('ecologyNotANumber', 'Cover');
  else if (percent < 0) row.refuse('ecologyTooSmall', 'Cover', { least: 0 });
  else if (percent > 100) row.refuse('ecologyCoverOver', 'Cover');
  return surface === undefined || row.isBad ? null : { what: 'ground', place, event, surface, percent };
}
