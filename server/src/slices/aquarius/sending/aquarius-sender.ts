import { type Sentence, sentence } from '@freshet/contract';
import type { SeriesPoints } from '@freshet/domain/series';
import type { Scope } from '#platform/db/scope';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Platform } from '#platform/platform';
import { appendToSeries } from '../client/append-to-series.ts';
import type { AquariusClient } from '../client/aquarius-client.ts';
import { AquariusFailure } from '../client/aquarius-failure.ts';
import { listQualifiers } from '../client/provisioning.ts';
import { findConnection } from '../connection/connection-queries.ts';
import { openClient } from '../connection/open-client.ts';
import { instant, orderPoints, QualifierCodes } from './order-points.ts';
import { synchronisedSeries } from './synchronised-series.ts';

/** What AQUARIUS stated about the points, or why they are not there. */
export type Sent =
  | {
      readonly appended: number;
      readonly deleted: number;
      /** Not set up over there: the points went without them. */
      readonly unknownQualifiers: readonly string[];
    }
  | { readonly why: Sentence };

interface Sending {
  readonly seriesId: number;
  readonly points: SeriesPoints;
  /**
   * The time the points cover is replaced, as it always is in a reflected series; without it what is there stays.
   */
  readonly isOverwrite: boolean;
}

const mostAtOnce = 5000;

/** Sends points to series of AQUARIUS. A server that failed once is not called again: it is open for one run. */
export class AquariusSender {
  private readonly client: AquariusClient;
  private readonly scope: Scope;
  private readonly signal: AbortSignal;
  private down: Sentence | null = null;
  private listed: Awaited<ReturnType<typeof listQualifiers>> | null = null;

  constructor(client: AquariusClient, scope: Scope, signal: AbortSignal) {
    this.client = client;
    this.scope = scope;
    this.signal = signal;
  }

  async send({ seriesId, points, isOverwrite }: Sending): Promise<Sent> {
    if (this.down !== null) return { why: this.down };
    const there = (await this.scope.transaction((tx) => synchronisedSeries(tx, [seriesId]))).get(seriesId);
    if (there === undefined) {
      return { why: sentence('seriesNoLongerSynchronised') };
    }
    const { uniqueId, isReflected } = there;
    let [appended, deleted] = [0, 0];
    try {
      const codes = isReflected && points.qualifiers ? await this.qualifierCodes() : null;
      const sorted = orderPoints(points, codes);
      for (let first = 0; first < sorted.length; first += mostAtOnce) {
        const some = sorted.slice(first, first + mostAtOnce);
        const [start, next] = [some[0]?.at ?? 0, sorted[first + mostAtOnce]?.at ?? (some.at(-1)?.at ?? 0) + 1];
        const overwrites = isOverwrite || isReflected ? { Start: instant(start), End: instant(next) } : undefined;
        const params = { uniqueId, points: some.map(({ point }) => point), overwrites, isReflected };
        const reported = await appendToSeries(this.client, params, this.signal);
        appended += reported.appended;
        deleted += reported.deleted;
      }
      return { appended, deleted, unknownQualifiers: [...(codes?.unknown ?? [])] };
    } catch (error) {
      if (!(error instanceof AquariusFailure) && !(error instanceof OutgoingFailure)) throw error;
      if (!(error instanceof AquariusFailure) || error.kind !== 'refused') this.down = error.sentence;
      return { why: error.sentence };
    }
  }

  private async qualifierCodes(): Promise<QualifierCodes> {
    this.listed ??= await listQualifiers(this.client);
    return new QualifierCodes(this.listed);
  }

  close = (): Promise<void> => this.client.close();
}

/** The way to the tenant's AQUARIUS server; null where it is not connected to one. */
export async function openSender(
  platform: Platform,
  scope: Scope,
  signal: AbortSignal,
): Promise<AquariusSender | null> {
  const row = await scope.transaction(findConnection);
  return row ? new AquariusSender(openClient(platform, row, signal), scope, signal) : null;
}
