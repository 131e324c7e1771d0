import type { HeldTemplate, QueryDetails, StationsGuidelines } from '@freshet/contract';

/** What the ids of a template are called. */
export interface Names {
  station(id: number): string;
  analyte(id: number): string;
  guideline(id: number | null): string;
}

interface Known {
  readonly held: HeldTemplate['Names'];
  readonly choices: StationsGuidelines | undefined;
  readonly details: QueryDetails | undefined;
  /** What something is called that is not there any more. */
  readonly gone: (id: number) => string;
}

const loading = '…';

/** By what the template came with, and by what can be chosen since. */
export function makeNames({ held, choices, details, gone }: Known): Names {
  const stations = new Map<number, string>(choices?.Stations.map((one) => [one.StationId, one.StationName]));
  const analytes = new Map<number, string>(details?.Analytes.map((one) => [one.AnalyteId, one.AnalyteName]));
  const guidelines = new Map<number, string>(choices?.Guidelines.map((one) => [one.GuidelineId, one.GuidelineName]));
  for (const { Id, Name } of held.Stations) stations.set(Id, Name);
  for (const { Id, Name } of held.Analytes) if (!analytes.has(Id)) analytes.set(Id, Name);
  return {
    station: (id) => stations.get(id) ?? (choices ? gone(id) : loading),
    analyte: (id) => analytes.get(id) ?? (details ? gone(id) : loading),
    guideline: (id) => (id === null ? '' : (guidelines.get(id) ?? (choices ? gone(id) : loading))),
  };
}

/** How many stations and parameters of a template are not there any more, and so not in its report. */
export function countGone({ Template: { Stations, Parameters }, Names: held }: HeldTemplate): number {
  const stations = new Set<number>(held.Stations.map(({ Id }) => Id));
  const analytes = new Set<number>(held.Analytes.map(({ Id }) => Id));
  return (
    Stations.filter(({ StationId }) => !stations.has(StationId)).length +
    Parameters.filter(({ AnalyteId }) => !analytes.has(AnalyteId)).length
  );
}
