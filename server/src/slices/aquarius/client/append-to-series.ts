import { setTimeout as wait } from 'node:timers/promises';
import { sentence } from '@freshet/contract';
import { z } from 'zod';
import { type AquariusClient, read } from './aquarius-client.ts';
import { AquariusFailure } from './aquarius-failure.ts';

/** A point on its way to AQUARIUS; a value that is null is a gap marker there. */
export interface SentPoint {
  readonly Time: string;
  readonly Value: number | null;
  readonly GradeCode?: number;
  readonly Qualifiers?: readonly string[];
}

export interface Appending {
  readonly uniqueId: string;
  readonly points: readonly SentPoint[];
  /** What is in this time and is not among the points is taken away. Without it only new points are added. */
  readonly overwrites?: { readonly Start: string; readonly End: string } | undefined;
  /** The series is filled by another system: it is overwritten in a way of its own, and keeps grades and qualifiers. */
  readonly isReflected?: boolean;
}

const Begun = z.object({ AppendRequestIdentifier: z.string().min(1).max(200) });
const Status = z.object({
  AppendStatus: z.enum(['Pending', 'Completed', 'Failed']),
  NumberOfPointsAppended: z.number().int(),
  NumberOfPointsDeleted: z.number().int(),
});

const [firstWaitMs, growth, longestWaitMs, longestMs] = [50, 1.5, 60_000, 300_000];

/** Sends points to a basic or a reflected series and waits until AQUARIUS says what became of them. */
export async function appendToSeries(
  client: AquariusClient,
  { uniqueId, points, overwrites, isReflected = false }: Appending,
  signal?: AbortSignal,
): Promise<{ readonly appended: number; readonly deleted: number }> {
  const way = isReflected ? 'reflected' : overwrites ? 'overwriteappend' : 'append';
  const path = `/timeseries/${uniqueId}/${way}`;
  const body = { Points: points, ...(overwrites && { TimeRange: overwrites }) };
  const { AppendRequestIdentifier: id } = read(Begun, await client.post('acquisition', path, body));
  let waited = 0;
  for (let pause = firstWaitMs; waited < longestMs; pause = Math.min(pause * growth, longestWaitMs)) {
    const status = read(Status, await client.get('acquisition', `/timeseries/appendstatus/${id}`));
    if (status.AppendStatus === 'Completed') {
      return { appended: status.NumberOfPointsAppended, deleted: status.NumberOfPointsDeleted };
    }
    if (status.AppendStatus === 'Failed') {
      throw new AquariusFailure('refused', sentence('aquariusAddedNoPoints', { series: uniqueId }));
    }
    await wait(pause, undefined, signal ? { signal } : {});
    waited += pause;
  }
  throw new AquariusFailure('mayPass', sentence('aquariusSilentAboutPoints'));
}
