import { sentence, TaxonId } from '@freshet/contract';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { CannotRun } from '#platform/jobs/failures';
import type { JobContext } from '#platform/jobs/job';
import type { Platform } from '#platform/platform';
import {
  type Delivery,
  deliverSurvey,
  deliverTaxon,
  deliverVisit,
  listChecklistTaxa,
  recordTaxonCode,
  shiftEcology,
} from '#slices/ecology';
import { recordIngestion, setCurrentVersion, setDerivedMetadata } from '#slices/files';
import { describeImport, listEarlierImports, lockDeliveries, openImport } from '#slices/imports';
import { closeEarlierReviews, lockIngestion } from '../reading/ingestion-queries.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { waitForPerson } from '../row-kinds/wait-for-person.ts';
import { type Arranged, arrangeRecords } from './arrange-records.ts';
import { planChecklist } from './checklist.ts';
import { listEcologyNames, requireEcologyFile } from './ecology-queries.ts';
import { type AddedNames, addNewNames } from './names/add-new-names.ts';
import { makeResolve } from './names/resolve-names.ts';
import { isReading, readRecords } from './read-records.ts';
import type { EcologyReading } from './reading/ecology-record.ts';
import { settleEcology } from './settle-ecology.ts';

/**
 * Stores the surveys, visits and taxa of a file as one import: all of it is there afterwards, or nothing. Where something
 * that is stored would change and nobody agreed to that, nothing is stored and the file waits.
 */
export async function storeEcology(platform: Platform, ingestion: IngestionRow, { scope }: JobContext): Promise<void> {
  const reading = await readRecords(platform, scope, ingestion);
  if (!isReading(reading)) throw new CannotRun(reading.sentence);
  await scope.transaction(async (tx) => {
    await lockDeliveries(tx);
    const locked = await lockIngestion(tx, ingestion.id);
    if (locked.state !== ingestion.state) return;
    const rowCounts = await settleEcology(tx, locked, reading);
    const { allows_changes } = await requireEcologyFile(tx, ingestion.id);
    if (rowCounts.changed > 0 && !allows_changes) {
      return waitForPerson(tx, locked, sentence('recordsWouldChange', { records: rowCounts.changed }));
    }
    if (rowCounts.held > 0)
      return waitForPerson(tx, locked, sentence('recordsWaitForNames', { records: rowCounts.held }));
    await deliver(tx, scope, { platform, ingestion: locked, reading });
  });
}

interface Storing {
  readonly platform: Platform;
  readonly ingestion: IngestionRow;
  readonly reading: EcologyReading;
}

async function deliver(tx: Tx, scope: Scope, storing: Storing): Promise<void> {
  const { ingestion, reading } = storing;
  const earlier = await listEarlierImports(tx, ingestion);
  const importId = await openImport(tx, scope, {
    ingestion_id: ingestion.id,
    execution_id: ingestion.execution_id,
    file_id: ingestion.file_id,
    file_version_id: ingestion.file_version_id,
    file_name: ingestion.file_name,
    service_name: ingestion.file_schema_name,
  });
  const delivery = { importId, at: scope.now(), actorId: scope.userId };
  const added = await addNewNames(tx, scope, { ingestion, delivery });
  const resolve = makeResolve(await listEcologyNames(tx, ingestion.id));
  const arranged = arrangeRecords(reading.records, resolve, ingestion.file_version_id);
  const taxa = await deliverChecklist(tx, scope, delivery, reading);
  const counts = await deliverAll(tx, delivery, arranged);
  const { closed } = await shiftEcology(tx, { leaving: earlier, entering: [] }, scope.now());
  const reported = {
    importId,
    added,
    arranged,
    withdrawn: closed,
    counts: { ...counts, new: counts.new + taxa.added.length, unchanged: counts.unchanged + taxa.unchanged },
    taxa: taxa.added,
  };
  await finish(tx, scope, storing, reported);
}

interface Counts {
  readonly new: number;
  readonly unchanged: number;
  readonly changed: number;
  readonly surveys: number;
  readonly specimens: number;
}

/** Counted in records, as the row counts are. */
async function deliverAll(tx: Tx, delivery: Delivery, { surveys, visits }: Arranged): Promise<Counts> {
  const counts = { new: 0, unchanged: 0, changed: 0, surveys: 0, specimens: 0 };
  for (const { value, records } of surveys) {
    const compared = await deliverSurvey(tx, delivery, value);
    counts[compared] += records;
    if (compared === 'new') counts.surveys += 1;
    if (compared === 'new') counts.specimens += value.observations.filter(({ Label }) => Label !== '').length;
  }
  for (const { value, records } of visits) {
    const compared = await deliverVisit(tx, delivery, value);
    counts[compared] += records;
    if (compared === 'new') counts.surveys += 1;
    if (compared === 'new') counts.specimens += value.specimens.length;
  }
  return counts;
}

/** Adds the taxa of a checklist, accepted names before their synonyms. */
async function deliverChecklist(tx: Tx, scope: Scope, delivery: Delivery, { records }: EcologyReading) {
  if (!records.some(({ what }) => what === 'taxon')) return { added: [], unchanged: 0 };
  const plan = planChecklist(records, await listChecklistTaxa(tx));
  const ids: number[] = [];
  for (const { taxon, acceptedAt, code } of plan.added) {
    const acceptedId = acceptedAt === null ? taxon.AcceptedId : TaxonId.parse(ids[acceptedAt] ?? 0);
    const id = await deliverTaxon(tx, delivery, scope, { ...taxon, AcceptedId: acceptedId });
    ids.push(id);
    await recordTaxonCode(tx, scope, { code, taxonId: id });
  }
  for (const { id, code } of plan.unchanged) await recordTaxonCode(tx, scope, { code, taxonId: id });
  return {
    added: plan.added.map(({ taxon }) => `${taxon.Name} ${taxon.Authority}`.trim()),
    unchanged: plan.unchanged.length,
  };
}

interface Notice {
  readonly importId: number;
  readonly added: AddedNames;
  readonly arranged: Arranged;
  readonly counts: Counts;
  readonly taxa: readonly string[];
  readonly withdrawn: number;
}

const mostNames = 50;
const sorted = (names: Iterable<string>) => [...new Set(names)].sort((one, other) => one.localeCompare(other));

async function finish(tx: Tx, scope: Scope, { platform, ingestion }: Storing, message: Notice): Promise<void> {
  const { importId, counts, added, arranged, taxa, withdrawn } = message;
  const names = await listEcologyNames(tx, ingestion.id);
  const of = (...kinds: string[]) =>
    sorted(names.filter(({ kind, state }) => kinds.includes(kind) && state !== 'leftOut').map(({ name }) => name));
  const [places, species] = [of('location', 'plot'), taxa.length > 0 ? sorted(taxa) : of('taxon')];
  const days = [...arranged.surveys, ...arranged.visits].map(({ value }) => value.day).sort();
  const at = (day: string | undefined) => (day === undefined ? null : new Date(`${day}T12:00:00Z`));
  const { read_count } = await tx
    .updateTable('ingestions')
    .set({
      stored_count: counts.new + counts.changed,
      unchanged_count: counts.unchanged,
      ready_count: 0,
      state: 'published',
      finished_at: scope.now(),
    })
    .where('id', '=', ingestion.id)
    .returning('read_count')
    .executeTakeFirstOrThrow();
  const news = [
    { category: 'surveys', count: counts.surveys, names: [] },
    { category: 'specimens', count: counts.specimens, names: [] },
    { category: 'survey locations', count: added.locations.length, names: added.locations.slice(0, mostNames) },
    { category: 'taxa', count: added.taxa.length + taxa.length, names: [...added.taxa, ...taxa].slice(0, mostNames) },
  ];
  await describeImport(tx, importId, {
    ...{ added_count: counts.new, changed_count: counts.changed, unchanged_count: counts.unchanged },
    ...{ withdrawn_count: withdrawn, read_count, stations_count: places.length, analytes_count: species.length },
    ...{ start_station: places[0] ?? '', end_station: places.at(-1) ?? '' },
    ...{ start_analyte: species[0] ?? '', end_analyte: species.at(-1) ?? '' },
    ...{ first_sampled_at: at(days[0]), last_sampled_at: at(days.at(-1)) },
    summary: JSON.stringify(news),
  });
  await closeEarlierReviews(tx, ingestion, scope.now());
  await setCurrentVersion(tx, ingestion.file_id, ingestion.file_version_id);
  const { file_version_id, execution_id: executionId } = ingestion;
  await recordIngestion(tx, file_version_id, { state: 'ingested', message: null, executionId });
  await setDerivedMetadata(tx, ingestion.file_id, 'MonitoringLocation', places);
  await recordAudit(tx, scope, {
    what: 'import.published',
    subject: ingestion.file_name,
    new: {
      ...{ Added: counts.new, Changed: counts.changed, Unchanged: counts.unchanged, Withdrawn: withdrawn },
      FileType: ingestion.file_schema_name,
    },
    importId,
  });
  await platform.events.publish(tx, scope, 'ingestion.published', { importId });
}
