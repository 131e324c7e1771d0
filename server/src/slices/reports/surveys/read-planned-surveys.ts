import type { Scope } from '#platform/db/scope';
import { type ObservationRow, type RecordedSurvey, readSurveysAsOf, surveyFigures } from '#slices/ecology';
import { growingBatches, whenRequested } from '../ecology/when-requested.ts';
import { type PlannedTaxon, type SurveyPlan, surveyQueryOf, taxonNameOf } from './survey-plan.ts';

interface PlannedObservation {
  readonly line: RecordedSurvey['observations'][number];
  readonly taxon: PlannedTaxon;
  /** What it is counted as. */
  readonly counted: PlannedTaxon;
  /** The same as figures take it. */
  readonly row: ObservationRow;
}

/** A survey as reports show it, with the figures of all its taxa. */
export interface PlannedSurvey {
  readonly survey: RecordedSurvey;
  readonly locationName: string;
  readonly typeName: string;
  readonly observations: readonly PlannedObservation[];
  readonly figures: () => ReturnType<typeof surveyFigures>;
}

/** Locations are read so many at a time at most, each lot in a transaction of its own. */
const locationsAtOnce = 5;

/** The surveys of a plan as of its instant, by location in the order of the plan, by day and time. */
export async function* readPlannedSurveys(scope: Scope, plan: SurveyPlan): AsyncGenerator<PlannedSurvey[]> {
  const describe = makeDescriber(plan);
  for (const { first, end } of growingBatches(plan.locations.length, locationsAtOnce)) {
    const ids = plan.locations.slice(first, end).map(({ id }) => id);
    const query = { ...surveyQueryOf(plan), locationIds: ids };
    const surveys = await scope.transaction((tx) => readSurveysAsOf(tx, query));
    const byLocation = new Map(ids.map((id) => [id, surveys.filter(({ locationId }) => locationId === id)]));
    yield [...byLocation.values()].flat().map(describe);
  }
}

function makeDescriber({ taxa, types, locations, parameters }: SurveyPlan) {
  const taxonOf = new Map(taxa.map((taxon) => [taxon.id, taxon]));
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const nameOf = new Map(locations.map(({ id, name }) => [id, name]));
  const observationOf = (line: PlannedObservation['line'], at: number): PlannedObservation[] => {
    const taxon = taxonOf.get(line.taxon_id);
    const counted = taxon && taxonOf.get(taxon.countedId);
    return taxon && counted ? [{ line, taxon, counted, row: toRow(line, { taxon, counted, at }) }] : [];
  };
  return (survey: RecordedSurvey): PlannedSurvey => {
    const observations = survey.observations.flatMap(observationOf);
    const type = typeOf.get(survey.typeId);
    const figures = whenRequested(() =>
      surveyFigures({
        kind: type?.kind ?? 'other',
        effort: { seconds: survey.effortSeconds, areaSquareMetres: survey.areaM2, passes: survey.passes },
        observations: observations.map(({ row }) => row),
        parameters: parameters.filter(({ type_id }) => type_id === survey.typeId),
        measurements: survey.observations.flatMap(({ measured }) => measured),
      }),
    );
    const locationName = nameOf.get(survey.locationId) ?? '';
    return { survey, locationName, typeName: type?.name ?? '', observations, figures };
  };
}

interface Named {
  readonly taxon: PlannedTaxon;
  readonly counted: PlannedTaxon;
  readonly at: number;
}

const toRow = (line: PlannedObservation['line'], { taxon, counted, at }: Named): ObservationRow => ({
  id: at,
  taxon_id: line.taxon_id,
  count: line.count,
  life_stage: line.life_stage,
  sex: line.sex,
  length_mm: line.length_mm,
  weight_g: line.weight_g,
  condition: line.condition,
  pass: line.pass,
  subsample: line.subsample,
  label: line.label,
  notes: line.notes,
  sheet: null,
  row_no: null,
  taxon_name: taxonNameOf(taxon),
  counted_id: counted.id,
  counted_name: taxonNameOf(counted),
  order_name: counted.order || taxon.order,
  tolerance: counted.tolerance ?? taxon.tolerance,
});
