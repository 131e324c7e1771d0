import type { Tx } from '#platform/db/transaction';
import { compareSurvey, compareVisit, listChecklistTaxa } from '#slices/ecology';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { type Arranged, arrangeRecords } from './arrange-records.ts';
import { planChecklist } from './checklist.ts';
import { listEcologyNames } from './ecology-queries.ts';
import { makeResolve } from './names/resolve-names.ts';
import { forgetFindings, storeFindings } from './names/store-ecology-reading.ts';
import type { EcologyReading } from './reading/ecology-record.ts';

export interface EcologyCounts {
  readonly ready: number;
  readonly held: number;
  readonly dropped: number;
  /** Surveys and visits that would take the place of others. */
  readonly changed: number;
  readonly unchanged: number;
}

/** Findings that depend on what names mean. */
const dependent = [
  'ecologySameTaxon',
  'ecologySameGround',
  'ecologyNoAccepted',
  'ecologySynonymChain',
  'ecologyTaxonDiffers',
];

/** Writes down what becomes of the records of a file at this moment, and how they compare with what is stored. */
export async function settleEcology(tx: Tx, ingestion: IngestionRow, reading: EcologyReading): Promise<EcologyCounts> {
  await forgetFindings(tx, ingestion.id, dependent);
  const taxa = reading.records.filter(({ what }) => what === 'taxon').length;
  const checklist = taxa > 0 ? planChecklist(reading.records, await listChecklistTaxa(tx)) : null;
  const resolve = makeResolve(await listEcologyNames(tx, ingestion.id));
  const arranged = arrangeRecords(reading.records, resolve, ingestion.file_version_id);
  await storeFindings(tx, ingestion, [...arranged.clashes, ...(checklist?.findings ?? [])]);
  const compared = await compareAll(tx, arranged);
  const dropped = reading.refused + arranged.leftOut + arranged.clashes.length;
  const ready = arranged.ready + taxa;
  await tx
    .updateTable('ecology_files')
    .set({
      new_count: compared.new + (checklist?.added.length ?? 0),
      unchanged_count: compared.unchanged + (checklist?.unchanged.length ?? 0),
      changed_count: compared.changed,
    })
    .where('ingestion_id', '=', ingestion.id)
    .execute();
  await tx
    .updateTable('ingestions')
    .set({
      read_count: ready + arranged.held + dropped,
      ready_count: ready,
      held_count: arranged.held,
      rejected_count: 0,
      dropped_count: dropped,
    })
    .where('id', '=', ingestion.id)
    .execute();
  return { ready, held: arranged.held, dropped, changed: compared.changed, unchanged: compared.unchanged };
}

/** How many surveys and visits are new, as they are stored, or otherwise. */
async function compareAll(tx: Tx, { surveys, visits }: Arranged) {
  const compared = { new: 0, unchanged: 0, changed: 0 };
  for (const { value } of surveys) compared[await compareSurvey(tx, value)] += 1;
  for (const { value } of visits) compared[await compareVisit(tx, value)] += 1;
  return compared;
}
