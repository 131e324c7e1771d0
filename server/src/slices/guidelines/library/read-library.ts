import { libraryReasons, problem, standardBounds, standardStatistics, standardValueTypes } from '@freshet/contract';
import { z } from 'zod';
import bc from './bc.json' with { type: 'json' };
import ccme from './ccme.json' with { type: 'json' };
import epa from './epa.json' with { type: 'json' };

const LibraryStandard = z.object({
  analyte: z.string(),
  fraction: z.enum(['Total', 'Dissolved']).nullable(),
  unit: z.string(),
  valueType: z.enum(standardValueTypes),
  value: z.string(),
  bound: z.enum(standardBounds),
  statistic: z.enum(standardStatistics),
  period: z.object({ days: z.number(), samples: z.number(), spanDays: z.number() }).nullable(),
  cofactors: z.array(z.object({ name: z.string(), unit: z.string() })),
  reference: z.string(),
  rules: z.array(z.string()),
  repeats: z.array(z.string()),
  status: z.string().nullable(),
  isRestricted: z.boolean(),
});
export type LibraryStandard = z.infer<typeof LibraryStandard>;

/** The fractions that a standard of the library is for; none for all. */
export const fractionsOf = ({ fraction }: Pick<LibraryStandard, 'fraction'>): readonly string[] =>
  fraction === null ? [] : [fraction];

const LibraryFile = z.object({
  key: z.string(),
  publisher: z.string(),
  source: z.string(),
  licence: z.string(),
  sha256: z.string(),
  transcribedOn: z.string(),
  guidelines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      longName: z.string(),
      category: z.string(),
      media: z.array(z.string()),
      rules: z.number(),
      notExpressed: z.partialRecord(z.enum(libraryReasons), z.array(z.string())),
      standards: z.array(LibraryStandard),
    }),
  ),
});
type LibraryFile = z.infer<typeof LibraryFile>;

/** A guideline of the library with what is known of its source. */
export type LibraryEntry = LibraryFile['guidelines'][number] & { readonly file: Omit<LibraryFile, 'guidelines'> };

let known: readonly LibraryEntry[] | null = null;

/** The public library as `tools/guidelines/transcribe-guidelines.ts` wrote it; read once, when it is first requested. */
export function readLibrary(): readonly LibraryEntry[] {
  known ??= [bc, ccme, epa]
    .map((content) => LibraryFile.parse(content))
    .flatMap(({ guidelines, ...file }) => guidelines.map((guideline) => ({ ...guideline, file })));
  return known;
}

export function requireEntry(key: string): LibraryEntry {
  const libraryEntry = readLibrary().find((entry) => entry.key === key && entry.standards.length > 0);
  if (!libraryEntry) throw problem('notFound');
  return libraryEntry;
}
