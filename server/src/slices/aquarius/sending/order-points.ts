import { formatSeriesInstant, type SeriesPoints } from '@freshet/domain/series';
import type { SentPoint } from '../client/append-to-series.ts';

export interface OrderedPoint {
  readonly at: number;
  readonly point: SentPoint;
}

export const instant = (ms: number): string => formatSeriesInstant({ ms, ticks: 0 }, 0);

/** By time, each instant once: what a file says last counts. With qualifiers where there is a list of them. */
export function orderPoints({ times, values, qualifiers }: SeriesPoints, known: QualifierCodes | null): OrderedPoint[] {
  const byTime = new Map(Array.from(times, (at, index) => [at, index]));
  return [...byTime]
    .sort(([one], [other]) => one - other)
    .map(([at, index]) => {
      const value = values[index] ?? Number.NaN;
      const codes = known?.of(qualifiers?.[index] ?? '') ?? [];
      return {
        at,
        point: {
          ...{ Time: instant(at), Value: Number.isNaN(value) ? null : value },
          ...(codes.length > 0 && { Qualifiers: codes }),
        },
      };
    });
}

/** The qualifiers an organisation has set up. What is not among them cannot be sent; it is remembered. */
export class QualifierCodes {
  readonly unknown = new Set<string>();
  private readonly codes: ReadonlyMap<string, string>;

  constructor(listed: readonly { readonly Identifier: string; readonly Code: string }[]) {
    this.codes = new Map(
      listed.flatMap(({ Identifier, Code }) => [
        [Identifier.toLowerCase(), Code || Identifier],
        [Code.toLowerCase(), Code || Identifier],
      ]),
    );
  }

  /** Of a list with commas, those that are set up, as they are written over there. */
  of(text: string): string[] {
    const named = text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
    for (const one of named) if (!this.codes.has(one.toLowerCase())) this.unknown.add(one);
    return [...new Set(named.flatMap((one) => this.codes.get(one.toLowerCase()) ?? []))];
  }
}
