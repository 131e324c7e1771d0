import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '#platform/db/schema.generated';

/**
 * What others read results and samples from. Each is used in place of a table: `from ${currentResults} r`, or in Kysely
 * `selectFrom(currentResults.as('r'))`. The database sees through the parentheses: its plans, and the indexes they use,
 * are those of the table. As text they serve COPY, which takes no parameters.
 */
export type ResultRow = Selectable<Database['results']>;
export type SampleRow = Selectable<Database['samples']>;

export const sourceTexts = {
  currentResults: '(select * from results where closed_at is null)',
  resultVersions: 'results',
  currentSamples: '(select * from samples where emptied_at is null)',
  allSamples: 'samples',
  resultMoves: 'result_moves',
  sampleDocuments: 'sample_documents',
} as const;

/** The current value of every key: of its versions the one that is open. */
export const currentResults: RawBuilder<ResultRow> = sql.raw(sourceTexts.currentResults);

/** Versions that something else has taken the place of, or nothing. */
export const closedResults: RawBuilder<ResultRow & { closed_at: Date }> = sql`
  (select * from results where closed_at is not null)`;

/** Every version of every result, open or closed. */
export const resultVersions: RawBuilder<ResultRow> = sql.raw(sourceTexts.resultVersions);

/** Samples of which some result is current. */
export const currentSamples: RawBuilder<SampleRow> = sql.raw(sourceTexts.currentSamples);

/** What had another analyte or station before: `result_id`, `moved_at`, and the two it had until then. */
export const resultMoves: RawBuilder<Selectable<Database['result_moves']>> = sql.raw(sourceTexts.resultMoves);

/** Those too of which no result is current any more. */
export const allSamples: RawBuilder<SampleRow> = sql.raw(sourceTexts.allSamples);
