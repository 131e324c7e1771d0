import type { QueryDetails, StationsGuidelines } from '@freshet/contract';

/** What the ids of a template are called. */
export interface Names {
  station(id: number): string;
  analyte(id: number): string;
  guideline(id: number | null): string;
}

const loading = '…';

export function makeNames(choices: StationsGuidelines | undefined, details: QueryDetails | undefined): Names {
  const stations = new Map<number, string>(choices?.Stations.map((one) => [one.StationId, one.StationName]));
  const analytes = new Map<number, string>(details?.Analytes.map((one) => [one.AnalyteId, one.AnalyteName]));
  const guidelines = new Map<number, string>(choices?.Guidelines.map((one) => [one.GuidelineId, one.GuidelineName]));
  return {
    station: (id) => stations.get(id) ?? (choices ? `#${id}` : loading),
    analyte: (id) => analytes.get(id) ?? (details ? `#${id}` : loading),
    guideline: (id) => (id === null ? '' : (guidelines.get(id) ?? '')),
  };
}
