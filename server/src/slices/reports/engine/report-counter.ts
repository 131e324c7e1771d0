import type { PlannedStandard, WorstVerdict } from '#slices/guidelines';
import type { Plan } from './plan.ts';
import { allOf, isNonDetect, isWithoutLimit, type ReportRow } from './report-row.ts';

export interface StationCounts {
  readonly stationId: number;
  readonly mediaId: number | null;
  results: number;
  samples: number;
  nonDetects: number;
  hidden: number;
  firstOn: string;
  lastOn: string;
  readonly analyteIds: Set<number>;
  /** By the plan's guidelines. */
  readonly exceeding: number[];
  readonly undetermined: number[];
}

export interface StandardCounts {
  readonly standard: PlannedStandard;
  evaluated: number;
  exceeding: number;
  undetermined: number;
  lowestLimit: number;
  highestLimit: number;
}

export interface Totals {
  results: number;
  samples: number;
  nonDetects: number;
  /** Of which nobody stated the limit. */
  withoutLimit: number;
  hidden: number;
  exceedances: number;
  undetermined: number;
  qaQc: number;
}

/** Counts rows as they go by. */
export interface ReportCounter {
  readonly totals: Totals;
  add(row: ReportRow): void;
  /** In the order of the plan. */
  stations(): StationCounts[];
  standards(): StandardCounts[];
}

export function makeReportCounter(plan: Plan): ReportCounter {
  const totals: Totals = {
    ...{ results: 0, samples: 0, nonDetects: 0, withoutLimit: 0, hidden: 0 },
    ...{ exceedances: 0, undetermined: 0, qaQc: 0 },
  };
  const byStation = new Map<string, StationCounts>();
  const byStandard = new Map<number, StandardCounts>();
  const counts = () => plan.guidelines.map(() => 0);
  // Rows of one sample lie together, but those of two taken at once may be mixed.
  let [stationNow, at, samplesNow] = [0, 0, new Set<number>()];
  const isNewSample = (row: ReportRow) => {
    if (row.sampledAt !== at || row.stationId !== stationNow) {
      [stationNow, at, samplesNow] = [row.stationId, row.sampledAt, new Set()];
    }
    if (samplesNow.has(row.sampleId)) return false;
    samplesNow.add(row.sampleId);
    return true;
  };
  let last: StationCounts | null = null;
  const stationOf = (row: ReportRow): StationCounts => {
    // Rows of a station lie together.
    if (last?.stationId === row.stationId && last.mediaId === row.mediaId) return last;
    last = findStation(row);
    return last;
  };
  const findStation = (row: ReportRow): StationCounts => {
    const key = `${row.stationId} ${row.mediaId}`;
    const known = byStation.get(key);
    if (known) return known;
    const made: StationCounts = {
      stationId: row.stationId,
      mediaId: row.mediaId,
      results: 0,
      samples: 0,
      nonDetects: 0,
      hidden: 0,
      firstOn: row.sampledOn,
      lastOn: row.sampledOn,
      analyteIds: new Set(),
      exceeding: counts(),
      undetermined: counts(),
    };
    byStation.set(key, made);
    return made;
  };
  return {
    totals,
    add: (row) => {
      totals.results += 1;
      if (row.qaQcKind !== '') {
        totals.qaQc += 1;
        return;
      }
      const station = stationOf(row);
      station.results += 1;
      station.analyteIds.add(row.analyteId);
      if (row.sampledOn < station.firstOn) station.firstOn = row.sampledOn;
      if (row.sampledOn > station.lastOn) station.lastOn = row.sampledOn;
      if (isNewSample(row)) {
        totals.samples += 1;
        station.samples += 1;
      }
      if (row.isHidden) {
        totals.hidden += 1;
        station.hidden += 1;
        return;
      }
      if (isWithoutLimit(row.value)) totals.withoutLimit += 1;
      if (isNonDetect(row)) {
        totals.nonDetects += 1;
        station.nonDetects += 1;
      }
      countVerdicts(row, station, totals, byStandard);
    },
    stations: () => {
      const places = new Map(plan.stations.map(({ id }, place) => [id, place]));
      const media = new Map(plan.media.map(({ id }, place) => [id, place]));
      const placeOf = ({ stationId, mediaId }: StationCounts) =>
        (places.get(stationId) ?? 0) * 100_000 + (mediaId === null ? 99_999 : (media.get(mediaId) ?? 0));
      return [...byStation.values()].sort((left, right) => placeOf(left) - placeOf(right));
    },
    standards: () => [...byStandard.values()],
  };
}

function countVerdicts(
  { verdicts }: ReportRow,
  station: StationCounts,
  totals: Totals,
  byStandard: Map<number, StandardCounts>,
): void {
  for (let place = 0; place < verdicts.length; place += 1) {
    const matchingVerdict = verdicts[place];
    if (!matchingVerdict) continue;
    for (const outcome of allOf(matchingVerdict)) countStandard(outcome, byStandard);
    if (matchingVerdict.verdict === 'exceeds') {
      totals.exceedances += 1;
      station.exceeding[place] = (station.exceeding[place] ?? 0) + 1;
    } else if (matchingVerdict.verdict === 'undetermined') {
      totals.undetermined += 1;
      station.undetermined[place] = (station.undetermined[place] ?? 0) + 1;
    }
  }
}

function countStandard({ standard, verdict, limit }: WorstVerdict, byStandard: Map<number, StandardCounts>): void {
  const known = byStandard.get(standard.row.id);
  const counts = known ?? {
    standard,
    evaluated: 0,
    exceeding: 0,
    undetermined: 0,
    lowestLimit: Number.POSITIVE_INFINITY,
    highestLimit: Number.NEGATIVE_INFINITY,
  };
  if (!known) byStandard.set(standard.row.id, counts);
  counts.evaluated += 1;
  if (limit !== null) {
    counts.lowestLimit = Math.min(counts.lowestLimit, limit);
    counts.highestLimit = Math.max(counts.highestLimit, limit);
  }
  if (verdict === 'exceeds') counts.exceeding += 1;
  else if (verdict === 'undetermined') counts.undetermined += 1;
}
