import { setImmediate } from 'node:timers/promises';
import type { StationMapping } from '@freshet/contract';
import type { PositionDoubt, Region } from '@freshet/domain';
import type { NamedTable } from '#platform/tables';
import { runTask, streamTask, type ThreadOptions } from '#platform/threads/run-task';
import type { StationFile } from './station-file.ts';
import type { ValidatedStations, ValidationRules } from './validate-stations.ts';

interface ReadTask {
  readonly bytes: Uint8Array;
  readonly mostRows: number;
}

/** The work of the station thread on a file. */
export type StationTask =
  | (ReadTask & { readonly kind: 'preview' })
  | (ReadTask & { readonly kind: 'table' })
  | (ReadTask & {
      readonly kind: 'validate';
      readonly mapping: StationMapping | undefined;
      readonly rules: ValidationRules;
      readonly surroundings: Surroundings;
    });

/** Where other stations are and are expected. */
export interface Surroundings {
  /** Latitude and longitude in turn. */
  readonly stored: Float64Array<ArrayBuffer>;
  readonly region: Region | null;
}

/** A doubt, and the country that the position as it is written lies in; null for the sea. */
export type LocatedDoubt = PositionDoubt & { readonly country: string | null };

export interface EvaluatedFile extends ValidatedStations {
  readonly doubts: readonly LocatedDoubt[];
}

const stationThread = new URL('./station-thread.ts', import.meta.url);
const mostRows = 200_000;

interface ThreadCaller {
  readonly tenantId: number;
}

export interface FileHead {
  readonly kind: NamedTable['kind'];
  readonly encoding: string | null;
  readonly columns: string[];
  readonly rows: string[][];
  readonly mapping: StationMapping;
  readonly rowCount: number;
}

/** The first rows of a file, and what its columns seem to be. */
export async function previewStationFile({ bytes }: StationFile, caller: ThreadCaller): Promise<FileHead> {
  const task: StationTask = { kind: 'preview', bytes, mostRows };
  const head = await runTask(stationThread, task, optionsOf(bytes, caller));
  if (!isHead(head)) throw new Error('The station thread gave no preview.');
  return head;
}

/** The stations of a file, each validated separately, and the coordinates that are doubtful beside all others. */
export async function readStations(
  { bytes }: StationFile,
  given: { mapping: StationMapping | undefined; rules: ValidationRules; surroundings: Surroundings },
  caller: ThreadCaller,
): Promise<EvaluatedFile> {
  const task: StationTask = { kind: 'validate', bytes, mostRows, ...given };
  const stations: ValidatedStations['stations'][number][] = [];
  const findings: ValidatedStations['findings'][number][] = [];
  const doubts: LocatedDoubt[] = [];
  const withoutUnit = { count: 0, example: '' };
  let rejected = 0;
  for await (const part of streamTask(stationThread, task, optionsOf(bytes, caller))) {
    if (isDoubts(part)) for (const doubt of part.doubts) doubts.push(doubt);
    if (!isEvaluated(part)) continue;
    for (const station of part.stations) stations.push(station);
    for (const finding of part.findings) findings.push(finding);
    rejected += part.rejected;
    withoutUnit.count += part.withoutUnit.count;
    withoutUnit.example ||= part.withoutUnit.example;
  }
  return { stations, findings, rejected, withoutUnit, written: [], doubts };
}

/** Rows under the named columns of their table. */
export type SomeNamedRows = Pick<NamedTable, 'columns' | 'rows'>;

/** Any table of CSV, XLSX or GeoJSON, a few rows at a time: others get their turn in between. */
export async function* readTable(
  { bytes }: StationFile,
  most: number,
  caller: ThreadCaller,
): AsyncGenerator<SomeNamedRows> {
  const task: StationTask = { kind: 'table', bytes, mostRows: most };
  for await (const part of streamTask(stationThread, task, optionsOf(bytes, caller))) {
    if (isRows(part)) yield part;
    await setImmediate();
  }
}

const optionsOf = (bytes: Uint8Array<ArrayBuffer>, { tenantId }: ThreadCaller): ThreadOptions & ThreadCaller => ({
  tenantId,
  memoryMb: 512,
  transfer: [bytes.buffer],
});

// What comes out of the thread is what `station-thread` makes, by the task that was given.
const isHead = (result: unknown): result is FileHead =>
  typeof result === 'object' && result !== null && 'mapping' in result;
const isEvaluated = (part: unknown): part is ValidatedStations =>
  typeof part === 'object' && part !== null && 'stations' in part;
const isDoubts = (part: unknown): part is Pick<EvaluatedFile, 'doubts'> =>
  typeof part === 'object' && part !== null && 'doubts' in part;
const isRows = (part: unknown): part is SomeNamedRows => typeof part === 'object' && part !== null && 'rows' in part;
