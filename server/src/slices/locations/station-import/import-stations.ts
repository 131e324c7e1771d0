import {
  problem,
  type SourceType,
  type StationAnswers,
  type StationFinding,
  type StationMapping,
  type StationQuestions,
} from '@freshet/contract';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { whenViolated } from '#platform/db/violations';
import { mapYielding, visitYielding } from '#platform/threads/map-yielding';
import {
  changeStations,
  insertStations,
  listCategories,
  listKnownPlaces,
  listKnownStations,
} from './import-queries.ts';
import { type ImportPlan, type KnownStation, planImport } from './plan-import.ts';
import { guessTimeZone } from './positions/guess-time-zone.ts';
import {
  doubtFindings,
  makePositionQuestions,
  placeStations,
  type StationDoubt,
} from './positions/position-questions.ts';
import { readSurroundings } from './positions/station-region.ts';
import { type EvaluatedFile, readStations } from './read-station-file.ts';
import type { StationFile } from './station-file.ts';
import { type ImportedRow, recordStationImport, rowsOfAdded, rowsOfChanged } from './station-import-record.ts';

export interface ImportRequest {
  readonly sourceType: SourceType;
  readonly mapping: StationMapping | undefined;
  readonly answers: StationAnswers;
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
  readonly questions: StationQuestions;
  readonly importId: number | null;
}

/**
 * Brings in the stations of a file, all that are right in one transaction, once everything the file leaves open has
 * been answered. A test run does the same and leaves nothing; it says what is to be answered.
 */
export async function importStations(scope: Scope, file: StationFile, request: ImportRequest): Promise<ImportOutcome> {
  const kind = request.sourceType === 'continuous_aquarius' ? 'continuous' : 'discrete';
  const { categories, surroundings } = await scope.transaction(async (tx) => ({
    categories: await listCategories(tx, kind),
    surroundings: await readSurroundings(tx),
  }));
  const rules = { categories, elevationUnit: request.answers.ElevationUnit ?? null };
  const evaluated = await readStations(file, { mapping: request.mapping, rules, surroundings }, scope);
  const work = async (tx: Tx): Promise<ImportOutcome> => {
    await sql`set local statement_timeout = '5min'`.execute(tx);
    const known = await listKnownStations(tx, request.sourceType);
    const decided = await decide(evaluated, known, request.answers, surroundings.region !== null);
    const plan = await planImport(decided.stations, known, await listKnownPlaces(tx, request.sourceType));
    const timeZone = await timeZoneQuestion(tx, plan, request.answers);
    const questions = {
      TimeZone: timeZone,
      ElevationUnit: unitQuestion(evaluated, request.answers),
      Positions: decided.questions,
    };
    if (!request.isTestRun) requireAnswers(questions);
    const outcome = {
      read: evaluated.stations.length + evaluated.rejected,
      added: plan.added.length,
      updated: plan.changed.length,
      unchanged: plan.unchanged.length,
      rejected: evaluated.rejected + plan.rejected,
      withoutCoordinates: decided.stations.filter(({ latitude }) => latitude === null).length,
      findings: [...decided.findings, ...plan.findings].sort((a, b) => a.Row - b.Row),
      questions,
    };
    const rows = await store(tx, scope, request, { plan, known });
    if (rows.length === 0 || request.isTestRun) return { ...outcome, importId: null };
    const { sourceType, answers } = request;
    const importRecord = { origin: 'stationFile', fileName: file.fileName, sourceType, answers, rows } as const;
    const importId = await recordStationImport(tx, scope, importRecord);
    await record(tx, scope, file, { ...outcome, importId, answers });
    return { ...outcome, importId };
  };
  return request.isTestRun ? tryOut(scope, work) : scope.transaction(work);
}

interface Decided {
  readonly stations: ImportPlan['added'][number]['station'][];
  readonly findings: StationFinding[];
  readonly questions: StationQuestions['Positions'];
}

/**
 * The stations with the answers so far, and the open questions. What a station has stored already is not doubted again,
 * and rows that are rejected for repeating a station need no answer.
 */
async function decide(
  evaluated: EvaluatedFile,
  known: readonly KnownStation[],
  answers: StationAnswers,
  hasRegion: boolean,
): Promise<Decided> {
  const byName = new Map<string, KnownStation>();
  await visitYielding(known, (one) => {
    for (const name of one.names) byName.set(name, one);
  });
  const doubtOf = new Map(evaluated.doubts.map((doubt) => [doubt.row, doubt]));
  const seen = new Set<string | number>();
  const doubts: StationDoubt[] = [];
  await visitYielding(evaluated.stations, ({ row, identifier }) => {
    const stored = byName.get(identifier.toLowerCase());
    const key = stored?.id ?? identifier.toLowerCase();
    const isRepeated = seen.has(key);
    seen.add(key);
    const doubt = doubtOf.get(row);
    if (!doubt || isRepeated) return;
    const { given } = doubt;
    const isStored = given && stored?.latitude === given.latitude && stored.longitude === given.longitude;
    if (!isStored) doubts.push({ doubt, identifier, written: doubt.written });
  });
  const doubted = new Set(doubts.map(({ doubt }) => doubt.row));
  const others = evaluated.findings.filter(({ Row, Code }) => Code !== 'badCoordinates' || !doubted.has(Row));
  const positions = answers.Positions ?? {};
  return {
    stations: await placeStations(evaluated.stations, doubts, positions),
    findings: [...others, ...(await doubtFindings(doubts, hasRegion))],
    questions: makePositionQuestions(doubts, positions, hasRegion),
  };
}

async function timeZoneQuestion(
  tx: Tx,
  plan: ImportPlan,
  answers: StationAnswers,
): Promise<StationQuestions['TimeZone']> {
  const without = plan.added.filter(({ station }) => station.time_zone === null).map(({ station }) => station);
  if (without.length === 0) return null;
  return { Count: without.length, ...(await guessTimeZone(tx, without)), Answer: answers.TimeZone ?? null };
}

const unitQuestion = ({ withoutUnit }: EvaluatedFile, answers: StationAnswers): StationQuestions['ElevationUnit'] =>
  withoutUnit.count === 0
    ? null
    : { Count: withoutUnit.count, Example: withoutUnit.example, Answer: answers.ElevationUnit ?? null };

function requireAnswers({ TimeZone, ElevationUnit, Positions }: StationQuestions): void {
  const open = [
    ...(TimeZone && TimeZone.Answer === null ? [`the time zone of ${TimeZone.Count} stations`] : []),
    ...(ElevationUnit && ElevationUnit.Answer === null ? [`the unit of ${ElevationUnit.Count} elevations`] : []),
    ...Positions.filter(({ Answer }) => Answer === null).map(({ Count }) => `${Count} doubtful coordinates`),
  ];
  if (open.length === 0) return;
  const verb = open.length === 1 && !open[0]?.endsWith('coordinates') ? 'has' : 'have';
  throw problem('locations.answersMissing', { questions: `${open.join(', ')} ${verb}` });
}

/** Stores what was planned. Gives what it did to each station. */
async function store(
  tx: Tx,
  scope: Scope,
  { sourceType, answers }: ImportRequest,
  { plan, known }: { readonly plan: ImportPlan; readonly known: readonly KnownStation[] },
): Promise<ImportedRow[]> {
  const added = await mapYielding(plan.added, (one) => ({
    ...one,
    station: { ...one.station, time_zone: one.station.time_zone ?? answers.TimeZone ?? null },
  }));
  return whenViolated('synonyms_name_unique', 'locations.nameTaken', {}, () =>
    whenViolated('monitoring_features_name_unique', 'locations.nameTaken', {}, async () => {
      const stored = added.length > 0 ? await insertStations(tx, sourceType, added, scope.now()) : [];
      if (plan.changed.length > 0) await changeStations(tx, sourceType, plan.changed, scope.now());
      return [...(await rowsOfAdded(added, stored)), ...(await rowsOfChanged(plan.changed, known))];
    }),
  );
}

async function record(
  tx: Tx,
  scope: Scope,
  file: StationFile,
  stored: ImportOutcome & { readonly answers: StationAnswers },
): Promise<void> {
  const { findings, questions: _, ...counts } = stored;
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
