import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { ParameterRow } from '../importers/importer-queries.ts';
import type { ReadColumn } from '../reading/column-gatherer.ts';
import type { ReadDocument } from '../reading/document.ts';
import { keepMessages, noteParameter } from './file-queries.ts';
import { findColumn } from './find-column.ts';
import type { RunTally } from './run-tally.ts';
import { type ImportTarget, seriesTarget, type TargetPiece } from './target.ts';

export interface Storing {
  readonly importerId: number;
  readonly importerName: string;
  readonly parameters: readonly ParameterRow[];
  /** Series that other importers feed too. */
  readonly shared: ReadonlyMap<number, readonly string[]>;
  readonly target?: ImportTarget;
}

const dayMs = 86_400_000;
/** What lies so far before the newest point that came is no late reading: a clock is wrong. */
const farBehindDays = 180;

/** Stores what a file says, in the transaction that notes the file as read: all of it, or nothing. */
export async function storeDocument(
  tx: Tx,
  scope: Scope,
  { importerId, importerName, parameters, shared, target = seriesTarget }: Storing,
  { read, name, tally }: { readonly name: string; readonly read: ReadDocument; readonly tally: RunTally },
): Promise<void> {
  const reachable = await target.reachable(
    tx,
    parameters.map(({ series_id }) => series_id),
  );
  const pieces: TargetPiece[] = [];
  for (const parameter of parameters) {
    const column = findColumn(read.columns, parameter);
    if (!reachable.has(parameter.series_id)) {
      tally.fail(parameter, name, 'The time series was removed. Choose another one.');
    } else if (column) {
      const { points, behind } = toPoints(column, parameter.last_time);
      if (behind > 0) {
        tally.points({ refused: behind });
        tally.fail(
          parameter,
          name,
          `${behind} points lie more than ${farBehindDays} days before the newest one: the clock of the logger may be wrong. They were not stored.`,
        );
      }
      pieces.push({
        position: parameter.position,
        seriesId: parameter.series_id,
        points,
        isShared: shared.has(parameter.series_id),
      });
    }
  }
  const newest = new Map(
    pieces.map(({ position, points }) => [position, points.times.reduce((most, at) => Math.max(most, at), 0)]),
  );
  for (const counts of await target.write(tx, scope, `${importerName}: ${name}`, pieces)) {
    tally.points(counts);
    const parameter = parameters.find(({ position }) => position === counts.position);
    if (parameter && counts.refused > 0) {
      tally.fail(parameter, name, `${counts.refused} points were refused: ${counts.reasons.join(' ')}`);
    }
    // Refused points count for nothing: the mark is what was stored.
    const at =
      counts.added + counts.unchanged + counts.changed + counts.kept > 0 ? (newest.get(counts.position) ?? 0) : 0;
    tally.reach(counts.position, counts.refused === 0 ? at : 0);
  }
  const kept = read.messages.filter(({ failure }) => failure !== null && failure !== 'notSetUp');
  const messages = kept.map(({ header, raw, failure }) => ({
    ...{ dcp_address: header.dcpAddress, received_at: new Date(header.receivedMs), failure: failure ?? '' },
    // PostgreSQL has no text with U+0000.
    raw: raw.replaceAll('\u0000', '\u2400').slice(0, 20_000),
  }));
  tally.keptMessages(await keepMessages(tx, importerId, messages));
}

function toPoints(column: ReadColumn, mark: Date | null) {
  const earliest = mark === null ? Number.NEGATIVE_INFINITY : mark.getTime() - farBehindDays * dayMs;
  const kept = column.times.flatMap((at, index) => (at < earliest ? [] : [index]));
  const qualifiers = kept.map((index) => column.qualities[index]?.slice(0, 200) ?? null);
  return {
    behind: column.times.length - kept.length,
    points: {
      times: Float64Array.from(kept, (index) => column.times[index] ?? 0),
      values: Float64Array.from(kept, (index) => column.values[index] ?? Number.NaN),
      ...(qualifiers.some((each) => each !== null) && { qualifiers }),
    },
  };
}

/** Which parameters a file has nothing for. */
export const missingParameters = (read: ReadDocument, parameters: readonly ParameterRow[]): ParameterRow[] =>
  parameters.filter((parameter) => !findColumn(read.columns, parameter));

/** How far each parameter has come, and what was wrong with it, once per run. */
export async function noteParameters(
  tx: Tx,
  importerId: number,
  parameters: readonly ParameterRow[],
  tally: RunTally,
): Promise<void> {
  for (const { position } of parameters) {
    const reached = tally.reached(position);
    await noteParameter(tx, importerId, position, {
      lastTime: reached === 0 ? null : new Date(reached),
      lastError: tally.errorOf(position),
    });
  }
}
