interface SeriesChange {
  readonly firstPoint?: number | null;
  readonly attribute?: boolean;
  readonly deleted?: boolean;
}

interface Noted extends SeriesChange {
  readonly version: number;
  readonly id: string;
}

export interface ChangesOfSeries {
  readonly firstPoint: number | null;
  readonly attribute: boolean;
  readonly deleted: boolean;
}

/** Tokens are instants, as those of AQUARIUS look; here the count of changes is their milliseconds. */
const usualBegin = Date.parse('2026-03-01T00:00:00Z');

/** What changed, in order. Events are kept for a while only: older tokens have expired. */
export class ChangeLog {
  private readonly begin: number;
  private version = 0;
  private oldest = 0;
  private series: Noted[] = [];
  private locations: { readonly version: number; readonly id: string }[] = [];

  constructor(begin = usualBegin) {
    this.begin = begin;
  }

  noteSeries(id: string, change: SeriesChange): void {
    this.version += 1;
    this.series.push({ ...change, id, version: this.version });
  }

  noteLocation(id: string): void {
    this.version += 1;
    this.locations.push({ id, version: this.version });
  }

  token(): string {
    return new Date(this.begin + this.version).toISOString().replace('Z', '0000Z');
  }

  /** The version that a token names; null for what is none, or has expired. */
  readToken(token: string): number | null {
    const version = Date.parse(token.replace(/(\.\d{3})\d*Z$/, '$1Z')) - this.begin;
    return Number.isInteger(version) && version >= this.oldest && version <= this.version ? version : null;
  }

  /** Forgets all events: tokens that were given until now have expired. */
  expireTokens(): void {
    this.version += 1;
    this.oldest = this.version;
    this.series = [];
    this.locations = [];
  }

  seriesSince(version: number): Map<string, ChangesOfSeries> {
    const changes = new Map<string, ChangesOfSeries>();
    for (const { version: at, id, firstPoint = null, attribute = false, deleted = false } of this.series) {
      if (at <= version) continue;
      const before = changes.get(id);
      const first = [before?.firstPoint, firstPoint].flatMap((point) => point ?? []);
      changes.set(id, {
        firstPoint: first.length === 0 ? null : Math.min(...first),
        attribute: attribute || (before?.attribute ?? false),
        deleted,
      });
    }
    return changes;
  }

  locationsSince(version: number): Set<string> {
    return new Set(this.locations.filter((one) => one.version > version).map(({ id }) => id));
  }
}
