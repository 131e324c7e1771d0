import { type Sentence, sentence } from '@freshet/contract';
import { CannotRun, describeFailure, MayPass } from '#platform/jobs/failures';
import type { JobContext } from '#platform/jobs/job';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Platform } from '#platform/platform';
import type { AquariusClient } from '../client/aquarius-client.ts';
import { AquariusFailure } from '../client/aquarius-failure.ts';
import {
  type ConnectionRow,
  countWaiting,
  findConnection,
  requestWholeRun,
  storeOutcome,
} from '../connection/connection-queries.ts';
import { openClient } from '../connection/open-client.ts';
import { fetchChanges } from './fetch-changes.ts';
import { recordChanges } from './record-changes.ts';
import { SyncTotals } from './sync-totals.ts';
import { synchroniseSeries } from './synchronise-series.ts';
import { synchroniseStations } from './synchronise-stations.ts';

/** Brings a tenant's stations and series up to date with its AQUARIUS server; the sentence that says what came of it. */
export async function synchronise(
  platform: Platform,
  context: JobContext,
  { isEverything }: { readonly isEverything: boolean },
): Promise<Sentence> {
  const { scope, signal } = context;
  const row = await scope.transaction(async (tx) => {
    if (isEverything) await requestWholeRun(tx);
    return findConnection(tx);
  });
  if (!row) throw notConnected();
  const client = openClient(platform, row, signal);
  try {
    return await runWith(context, row, client);
  } catch (error) {
    const reported = toEnding(error);
    if (reported !== error) {
      const problem = describeFailure(reported);
      await scope.transaction((tx) => storeOutcome(tx, { at: scope.now(), problem }));
    }
    throw reported;
  } finally {
    await client.close();
  }
}

export const notConnected = () => new CannotRun(sentence('aquariusNotConnected'));

/** What a failure of the server means for the run: it may be tried again, or somebody must do something first. */
export function toEnding(error: unknown): unknown {
  if (error instanceof AquariusFailure) {
    if (error.kind === 'mayPass') return new MayPass(error.sentence);
    const parts = [error.sentence, ...(error.kind === 'signIn' ? [sentence('checkConnectionUser')] : [])];
    return new CannotRun(sentence('several', { sentences: parts }));
  }
  if (!(error instanceof OutgoingFailure)) return error;
  return error.mayPass || error.kind === 'timeout' ? new MayPass(error.sentence) : new CannotRun(error.sentence);
}

async function runWith(context: JobContext, row: ConnectionRow, client: AquariusClient): Promise<Sentence> {
  const { scope, log, progress, throwIfCancelled } = context;
  const totals = new SyncTotals();
  const run = { scope, client, totals, log, progress, throwIfCancelled, includesUnpublished: row.includes_unpublished };
  const wait = secondsLeft(row, scope.now());
  const version = await synchroniseRow(run, row, wait);
  const { series } = await scope.transaction(countWaiting);
  await synchroniseStations(run);
  await synchroniseSeries(run, series);
  await scope.transaction((tx) =>
    storeOutcome(tx, { at: scope.now(), problem: null, run: totals.toSyncRun(), version }),
  );
  const early = wait === 0 ? [] : [sentence('aquariusQueriedRecently', { seconds: wait })];
  return sentence('several', { sentences: [...totals.describe(), ...early] });
}

type Run = { readonly scope: JobContext['scope']; readonly client: AquariusClient; readonly totals: SyncTotals };

/** Asks for changes, unless that was done too short a while ago. */
async function synchroniseRow({ scope, client, totals }: Run, row: ConnectionRow, wait: number): Promise<string> {
  if (wait > 0) return row.server_version;
  const version = await client.version();
  const named = await fetchChanges(client, row);
  totals.isWhole = named.isWhole;
  totals.wasRequested = true;
  await scope.transaction((tx) => recordChanges(tx, named, scope.now()));
  return version;
}

/** How long the server is still left in peace. */
export const secondsLeft = ({ requested_at, least_seconds }: ConnectionRow, now: Date): number =>
  requested_at === null ? 0 : Math.max(0, Math.ceil(least_seconds - (now.getTime() - requested_at.getTime()) / 1000));
