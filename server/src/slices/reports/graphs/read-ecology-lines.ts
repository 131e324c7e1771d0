import {
  DataSourceId,
  type EcologyLine,
  type EcologyMeasure,
  problem,
  SurveySelection,
  VegetationSelection,
} from '@freshet/contract';
import type { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import { findReportedLocations, findReportedPlots } from '#slices/ecology';
import { planSurveys } from '../surveys/freeze-surveys.ts';
import { readPlannedSurveys } from '../surveys/read-planned-surveys.ts';
import { planVegetation } from '../vegetation/freeze-vegetation.ts';
import { type PlannedVisit, readPlannedVisits } from '../vegetation/read-visits.ts';

interface Params {
  readonly Stations: readonly DataSourceId[];
  readonly Measure: EcologyMeasure;
}

interface Figure {
  readonly id: number;
  readonly day: string;
  readonly value: number | null;
}

/** A figure of plots and survey locations over the years, the same as reports have. Refuses what is not there. */
export async function readEcologyLines(
  scope: Scope,
  { Stations, Measure }: Params,
): Promise<z.input<typeof EcologyLine>[]> {
  if (Stations.length === 0) throw problem('reports.nothingSelected', { what: 'station' });
  const known = await scope.transaction(async (tx) => ({
    plots: (await findReportedPlots(tx)).filter(({ id }) => Stations.some((one) => one === id)),
    locations: (await findReportedLocations(tx)).filter(({ id }) => Stations.some((one) => one === id)),
  }));
  const all = [...known.plots, ...known.locations];
  const missing = new Set(Stations).size - all.length;
  if (missing > 0) throw problem('reports.selectionGone', { count: missing, what: 'stations' });
  const figures = [
    ...(await plotFigures(scope, toIds(known.plots), Measure)),
    ...(await surveyFigures(scope, toIds(known.locations), Measure)),
  ];
  return all.map(({ id, name }) => {
    const figuresOfId = figures.filter((figure) => figure.id === id);
    return {
      StationId: id,
      StationName: name,
      Points: figuresOfId.flatMap(({ day, value }) => (value === null ? [] : [{ Day: day, Value: value }])),
      Without: figuresOfId.filter(({ value }) => value === null).length,
    };
  });
}

const toIds = (stations: readonly { readonly id: number }[]) => stations.map(({ id }) => DataSourceId.parse(id));

const plotMeasures: Partial<Record<EcologyMeasure, (figures: ReturnType<PlannedVisit['figures']>) => number | null>> = {
  cover: ({ TotalCover }) => TotalCover,
  richness: ({ Richness }) => Richness,
  shannon: ({ Shannon }) => Shannon,
};

async function plotFigures(scope: Scope, plots: DataSourceId[], measure: EcologyMeasure): Promise<Figure[]> {
  if (plots.length === 0) return [];
  const params = {
    name: '',
    selection: VegetationSelection.parse({ plots }),
    reportOptions: { reportFormat: 'Standard', includeFigures: true, includeGround: false } as const,
  };
  const plan = await scope.transaction((tx) => planVegetation(tx, scope, params, scope.now()));
  const figures: Figure[] = [];
  for await (const batch of readPlannedVisits(scope, plan))
    for (const { plot, visit, figures: compute } of batch)
      figures.push({ id: plot.id, day: visit.day, value: plotMeasures[measure]?.(compute()) ?? null });
  return figures;
}

async function surveyFigures(scope: Scope, locations: DataSourceId[], measure: EcologyMeasure): Promise<Figure[]> {
  if (locations.length === 0) return [];
  const params = {
    name: '',
    selection: SurveySelection.parse({ locations }),
    reportOptions: { reportFormat: 'Standard', includeFigures: true } as const,
  };
  const plan = await scope.transaction((tx) => planSurveys(tx, scope, params, scope.now()));
  const figures: Figure[] = [];
  for await (const batch of readPlannedSurveys(scope, plan))
    for (const { survey, figures: work } of batch) {
      const metrics = work();
      const known: Partial<Record<EcologyMeasure, number | null>> = {
        ...{ richness: metrics.Richness, shannon: metrics.Shannon, individuals: metrics.Individuals },
        ...{ perHour: metrics.PerHour, per100SquareMetres: metrics.Per100SquareMetres },
        hilsenhoff: metrics.Benthic?.Hilsenhoff ?? null,
      };
      figures.push({ id: survey.locationId, day: survey.day, value: known[measure] ?? null });
    }
  return figures;
}
