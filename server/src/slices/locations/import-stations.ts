import type { SourceType, StationFinding, StationMapping } from '@freshet/contract';
import { findFarPlaces } from '@freshet/domain';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import {
  changeStations,
  insertStations,
  listCategories,
  listKnownPlaces,
  listKnownStations,
} from './import-queries.ts';
import type { FileStation } from './judge-stations.ts';
import { describeFarPlace, listPlaced } from './place-warnings.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { readStations } from './read-station-file.ts';
import type { StationFile } from './station-file.ts';

export interface ImportRequest {
  readonly sourceType: SourceType;
  readonly mapping: StationMapping | undefined;
  readonly isTestRun: boolean;
}

export interface ImportOutcome {
  readonly read: number;
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: number;
  readonly withoutCoordinates: number;
  /** Every one, in the order of the rows. */
  readonly findings: readonly StationFinding[];
}

/** Brings in the stations of a file, all that are right in one transaction. A test run does the same and leaves nothing. */
export async function importStations(scope: Scope, file: StationFile, request: ImportRequest): Promise<ImportOutcome> {
  const kind = request.sourceType === 'continuous_aquarius' ? 'continuous' : 'discrete';
  const categories = await scope.transaction((tx) => listCategories(tx, kind));
  const judged = await readStations(file, { mapping: request.mapping, categories }, scope);
  const work = async (tx: Tx): Promise<ImportOutcome> => {
    await sql`set local statement_timeout = '5min'`.execute(tx);
    const known = await listKnownStations(tx, request.sourceType);
    const plan = planImport(judged.stations, known, await listKnownPlaces(tx, request.sourceType));
    const far = await findFarStations(tx, plan);
    const outcome = {
      read: judged.stations.length + judged.rejected,
      added: plan.added.length,
      updated: plan.changed.length,
      unchanged: plan.unchanged.length,
      rejected: judged.rejected + plan.rejected,
      withoutCoordinates: judged.stations.filter(({ latitude }) => latitude === null).length,
      findings: [...judged.findings, ...plan.findings, ...far].sort((a, b) => a.Row - b.Row),
    };
    await store(tx, scope, request.sourceType, plan);
    if (plan.added.length + plan.changed.length > 0) await record(tx, scope, file, outcome);
    return outcome;
  };
  return request.isTestRun ? tryOut(scope, work) : scope.transaction(work);
}

async function store(tx: Tx, scope: Scope, sourceType: SourceType, plan: ImportPlan): Promise<void> {
  await whenViolated('synonyms_name_unique', 'locations.nameTaken', {}, () =>
    whenViolated('monitoring_features_name_unique', 'locations.nameTaken', {}, async () => {
      if (plan.added.length > 0) await insertStations(tx, sourceType, plan.added, scope.now());
      if (plan.changed.length > 0) await changeStations(tx, sourceType, plan.changed, scope.now());
    }),
  );
}

/** Stations of the file that lie far from all others, stored or in the file. */
async function findFarStations(tx: Tx, { added, changed, unchanged }: ImportPlan): Promise<StationFinding[]> {
  const known = [...changed, ...unchanged];
  const here = (station: FileStation) =>
    station.latitude === null || station.longitude === null
      ? []
      : [{ id: `row ${station.row}`, latitude: station.latitude, longitude: station.longitude }];
  const inFile = [...added, ...known].flatMap(({ station }) => here(station));
  const replaced = new Set(known.flatMap(({ station, id }) => (station.latitude === null ? [] : [id])));
  const stored = (await listPlaced(tx)).filter(({ id }) => !replaced.has(id));
  const all = [...inFile, ...stored.map((place) => ({ ...place, id: `stored ${place.id}` }))];
  const stationOf = new Map([...added, ...known].map(({ station }) => [`row ${station.row}`, station]));
  return findFarPlaces(inFile, all).flatMap((far) => {
    const station = stationOf.get(far.id);
    if (!station) return [];
    const Cell = `${station.latitude}, ${station.longitude}`;
    const [Code, Severity] = ['farFromOthers', 'warning'] as const;
    return [{ Row: station.row, Column: null, Cell, Code, Severity, ...describeFarPlace(far) }];
  });
}

async function record(tx: Tx, scope: Scope, file: StationFile, outcome: ImportOutcome): Promise<void> {
  const { findings, ...counts } = outcome;
  const facts = { ...counts, findings: countByCode(findings), sha256: file.sha256 };
  await recordAudit(tx, scope, { what: 'stations.imported', subject: file.fileName, new: facts });
}

export function countByCode(findings: readonly StationFinding[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { Code } of findings) counts[Code] = (counts[Code] ?? 0) + 1;
  return counts;
}

/** Carries the outcome of a test run out of the transaction that it ends. */
class TriedOut extends Error {
  constructor(readonly outcome: ImportOutcome) {
    super('This was a test run.');
  }
}

async function tryOut(scope: Scope, work: (tx: Tx) => Promise<ImportOutcome>): Promise<ImportOutcome> {
  const trial = scope.transaction(async (tx): Promise<never> => {
    throw new TriedOut(await work(tx));
  });
  return trial.catch((error: unknown) => {
    if (error instanceof TriedOut) return error.outcome;
    throw error;
  });
}
