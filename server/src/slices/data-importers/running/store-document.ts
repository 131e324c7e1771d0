import { sentence } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import type { ParameterRow } from '../importers/importer-queries.ts';
import type { ReadDocument } from '../reading/document.ts';
import { recordParameter, storeMessages } from './file-queries.ts';
import { findColumn } from './find-column.ts';
import { toPoints } from './points-of-column.ts';
import type { RunTotals } from './run-totals.ts';
import { type ImportTarget, seriesTarget, type TargetPiece } from './target.ts';

export interface Storing {
  readonly importerId: number;
  readonly importerName: string;
  readonly parameters: readonly ParameterRow[];
  /** Series that other importers feed too. */
  readonly shared: ReadonlyMap<number, readonly string[]>;
  /** In AQUARIUS the time that a file covers is replaced; otherwise what is there stays. */
  readonly isOverwrite: boolean;
  readonly target?: ImportTarget;
}

/** Stores what a file says, in the transaction that records the file as read: all of it, or nothing. */
export async function storeDocument(
  tx: Tx,
  scope: Scope,
  { importerId, importerName, parameters, shared, target = seriesTarget }: Storing,
  { read, name, totals }: { readonly name: string; readonly read: ReadDocument; readonly totals: RunTotals },
): Promise<void> {
  const freshetParameters = parameters.filter((parameter) => parameter.target === 'freshet');
  const reachable = await target.reachable(
    tx,
    freshetParameters.map(({ series_id }) => series_id),
  );
  const pieces: TargetPiece[] = [];
  for (const parameter of freshetParameters) {
    const column = findColumn(read.columns, parameter);
    if (!reachable.has(parameter.series_id)) {
      totals.fail(parameter, name, sentence('seriesRemoved'));
    } else if (column) {
      pieces.push({
        position: parameter.position,
        seriesId: parameter.series_id,
        points: toPoints(column, parameter, { name, totals }),
        isShared: shared.has(parameter.series_id),
      });
    }
  }
  const newest = new Map(
    pieces.map(({ position, points }) => [position, points.times.reduce((most, at) => Math.max(most, at), 0)]),
  );
  for (const counts of await target.write(tx, scope, `${importerName}: ${name}`, pieces)) {
    totals.points(counts);
    const parameter = parameters.find(({ position }) => position === counts.position);
    if (parameter && counts.refused > 0) {
      totals.fail(
        parameter,
        name,
        sentence('pointsRefusedBecause', { points: counts.refused, reasons: counts.reasons }),
      );
    }
    // Refused points count for nothing: the mark is what was stored.
    const at =
      counts.added + counts.unchanged + counts.changed + counts.untouched > 0 ? (newest.get(counts.position) ?? 0) : 0;
    totals.reach(counts.position, counts.refused === 0 ? at : 0);
  }
  const undecoded = read.messages.filter(({ failure }) => failure !== null && failure !== 'notSetUp');
  const messages = undecoded.map(({ header, raw, failure }) => ({
    ...{ dcp_address: header.dcpAddress, received_at: new Date(header.receivedMs), failure: failure ?? '' },
    // PostgreSQL has no text with U+0000.
    raw: raw.replaceAll('\u0000', '\u2400').slice(0, 20_000),
  }));
  totals.addMessages(await storeMessages(tx, importerId, messages));
}

/** Which parameters a file has nothing for. */
export const missingParameters = (read: ReadDocument, parameters: readonly ParameterRow[]): ParameterRow[] =>
  parameters.filter((parameter) => !findColumn(read.columns, parameter));

/** How far each parameter has come, and what was wrong with it, once per run. */
export async function recordParameters(
  tx: Tx,
  importerId: number,
  parameters: readonly ParameterRow[],
  totals: RunTotals,
): Promise<void> {
  for (const { position } of parameters) {
    const reached = totals.reached(position);
    await recordParameter(tx, importerId, position, {
      lastTime: reached === 0 ? null : new Date(reached),
      lastError: totals.errorOf(position),
    });
  }
}
