import { type CodePeriod, countBefore } from '@freshet/domain/series';
import { ChangeLog } from './change-log.ts';

export interface AquariusLocation {
  readonly uniqueId: string;
  identifier: string;
  name: string;
  latitude: number | null;
  longitude: number | null;
  elevation: number | null;
  readonly utcOffset: number;
  publish: boolean;
}

interface SpokenQualifier {
  readonly from: number;
  readonly to: number;
  readonly identifier: string;
}

export interface AquariusCorrection {
  readonly type: string;
  readonly from: number;
  readonly to: number;
  readonly comment: string;
  readonly user: string;
}

export interface AquariusSeries {
  readonly uniqueId: string;
  readonly locationId: string;
  parameter: string;
  label: string;
  unit: string;
  publish: boolean;
  readonly type: 'ProcessorBasic' | 'ProcessorDerived' | 'Reflected';
  readonly isDaily: boolean;
  readonly toleranceMinutes: number | null;
  /** In order of time, in whole milliseconds. */
  times: number[];
  /** Null is a gap marker. */
  values: (number | null)[];
  /** As they were stated, the last one counts. */
  grades: CodePeriod[];
  approvals: CodePeriod[];
  qualifiers: SpokenQualifier[];
  corrections: AquariusCorrection[];
}

type NewLocation = Pick<AquariusLocation, 'identifier' | 'name'> & Partial<AquariusLocation>;
type NewAquariusSeries = Pick<AquariusSeries, 'locationId' | 'parameter' | 'label' | 'unit'> & Partial<AquariusSeries>;

/** What an AQUARIUS server holds, with a log of what changed, from which change tokens are answered. */
export class AquariusData {
  readonly locations = new Map<string, AquariusLocation>();
  readonly series = new Map<string, AquariusSeries>();
  readonly log: ChangeLog;
  private made = 0;

  constructor(tokensBegin?: number) {
    this.log = new ChangeLog(tokensBegin);
  }

  /** Ids as AQUARIUS writes them: 32 hexadecimal digits. */
  private nextId(kind: number): string {
    this.made += 1;
    return `${kind}${String(this.made).padStart(7, '0')}9b2e4c55a1f0d2c3b4a59687`;
  }

  addLocation(given: NewLocation): AquariusLocation {
    const usual = { latitude: 57.19, longitude: -111.57, elevation: 281.5, utcOffset: -7, publish: true };
    const location = { uniqueId: this.nextId(3), ...usual, ...given };
    this.locations.set(location.uniqueId, location);
    this.log.noteLocation(location.uniqueId);
    return location;
  }

  changeLocation(uniqueId: string, change: Partial<AquariusLocation>): void {
    Object.assign(this.locations.get(uniqueId) ?? {}, change);
    this.log.noteLocation(uniqueId);
  }

  removeLocation(uniqueId: string): void {
    for (const one of [...this.series.values()]) if (one.locationId === uniqueId) this.removeSeries(one.uniqueId);
    this.locations.delete(uniqueId);
    this.log.noteLocation(uniqueId);
  }

  addSeries(given: NewAquariusSeries): AquariusSeries {
    const series: AquariusSeries = {
      ...{ uniqueId: this.nextId(5), publish: true, type: 'ProcessorBasic', isDaily: false, toleranceMinutes: 60 },
      ...{ times: [], values: [], grades: [], approvals: [], qualifiers: [], corrections: [], ...given },
    };
    this.series.set(series.uniqueId, series);
    this.log.noteSeries(series.uniqueId, { attribute: true, firstPoint: series.times[0] ?? null });
    return series;
  }

  changeSeries(
    uniqueId: string,
    change: Partial<Pick<AquariusSeries, 'parameter' | 'label' | 'unit' | 'publish'>>,
  ): void {
    Object.assign(this.series.get(uniqueId) ?? {}, change);
    this.log.noteSeries(uniqueId, { attribute: true });
  }

  removeSeries(uniqueId: string): void {
    this.series.delete(uniqueId);
    this.log.noteSeries(uniqueId, { deleted: true });
  }

  /** Takes away what is from `from` up to `to`, then puts these points there. */
  replacePoints(
    uniqueId: string,
    from: number,
    to: number,
    points: readonly (readonly [number, number | null])[],
  ): void {
    const series = this.series.get(uniqueId);
    if (!series) return;
    const [start, end] = [countBefore(series.times, from), countBefore(series.times, to)];
    series.times = [...series.times.slice(0, start), ...points.map(([at]) => at), ...series.times.slice(end)];
    series.values = [
      ...series.values.slice(0, start),
      ...points.map(([, value]) => value),
      ...series.values.slice(end),
    ];
    this.log.noteSeries(uniqueId, { firstPoint: from });
  }

  grade(uniqueId: string, period: CodePeriod): void {
    this.series.get(uniqueId)?.grades.push(period);
    this.log.noteSeries(uniqueId, { firstPoint: period.from });
  }

  approve(uniqueId: string, period: CodePeriod): void {
    this.series.get(uniqueId)?.approvals.push(period);
    this.log.noteSeries(uniqueId, { firstPoint: period.from });
  }

  qualify(uniqueId: string, qualifier: SpokenQualifier): void {
    this.series.get(uniqueId)?.qualifiers.push(qualifier);
    this.log.noteSeries(uniqueId, { firstPoint: qualifier.from });
  }

  correct(uniqueId: string, correction: AquariusCorrection): void {
    this.series.get(uniqueId)?.corrections.push(correction);
    this.log.noteSeries(uniqueId, { firstPoint: correction.from });
  }
}
