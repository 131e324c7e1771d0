import type { SynonymData } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';

/** Exactly one name of a data source is primary. Every function here is called while the data source is locked. */
export const findSynonym = (tx: Tx, sourceId: number, name: string) =>
  tx
    .selectFrom('synonyms')
    .selectAll()
    .where('data_source_id', '=', sourceId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();

export const findSynonymById = (tx: Tx, sourceId: number, id: number) =>
  tx.selectFrom('synonyms').selectAll().where('data_source_id', '=', sourceId).where('id', '=', id).executeTakeFirst();

export const dropPrimary = (tx: Tx, sourceId: number) =>
  tx
    .updateTable('synonyms')
    .set({ is_primary: false })
    .where('data_source_id', '=', sourceId)
    .where('is_primary', '=', true)
    .execute();

interface Facts {
  readonly is_qa_qc: boolean;
  readonly qa_qc_type: string | null;
  readonly is_depth_height: boolean;
  readonly depth_start: number | null;
  readonly depth_end: number | null;
  readonly datum_id: number | null;
}

export const plainFacts: Facts = {
  is_qa_qc: false,
  qa_qc_type: null,
  is_depth_height: false,
  depth_start: null,
  depth_end: null,
  datum_id: null,
};

/** What a synonym says besides its name, after a change. What is left out stays; a QA/QC name without a type is a Duplicate. */
export function changedFacts(before: Facts, given: SynonymData | null | undefined): Facts {
  if (!given) return before;
  const or = <T>(value: T | undefined, stored: T): T => (value === undefined ? stored : value);
  const isQaQc = or(given.IsQaQc, before.is_qa_qc);
  const isDepth = or(given.IsDepthHeightDatum, before.is_depth_height);
  return {
    is_qa_qc: isQaQc,
    qa_qc_type: isQaQc ? or(given.QaQcType, before.qa_qc_type) || 'Duplicate' : null,
    is_depth_height: isDepth,
    depth_start: isDepth ? or(given.DepthHeightStartValue, before.depth_start) : null,
    depth_end: isDepth ? or(given.DepthHeightEndValue, before.depth_end) : null,
    datum_id: isDepth ? or(given.DepthHeightDatumId, before.datum_id) : null,
  };
}

interface NewSynonym extends Facts {
  readonly data_source_id: number;
  readonly source_type: string;
  readonly name: string;
  readonly is_primary: boolean;
  readonly created_at: Date;
}

const whenNameTaken = <T>(work: () => Promise<T>) =>
  whenViolated('synonyms_datum_fk', 'notFound', {}, () =>
    whenViolated('synonyms_name_unique', 'locations.nameTaken', {}, work),
  );

export const insertSynonym = (tx: Tx, synonym: NewSynonym) =>
  whenNameTaken(() =>
    tx
      .insertInto('synonyms')
      .values({ ...synonym, folded: foldName(synonym.name) })
      .execute(),
  );

export const changeSynonym = (tx: Tx, id: number, change: Facts & { name: string; is_primary: boolean }) =>
  whenNameTaken(() =>
    tx
      .updateTable('synonyms')
      .set({ ...pick(change), folded: foldName(change.name) })
      .where('id', '=', id)
      .execute(),
  );

const pick = ({
  name,
  is_primary,
  is_qa_qc,
  qa_qc_type,
  is_depth_height,
  depth_start,
  depth_end,
  datum_id,
}: Facts & {
  name: string;
  is_primary: boolean;
}) => ({ name, is_primary, is_qa_qc, qa_qc_type, is_depth_height, depth_start, depth_end, datum_id });

export const removeSynonym = (tx: Tx, id: number) => tx.deleteFrom('synonyms').where('id', '=', id).execute();

export const moveSynonym = (tx: Tx, id: number, toSource: number) =>
  tx.updateTable('synonyms').set({ data_source_id: toSource }).where('id', '=', id).execute();
