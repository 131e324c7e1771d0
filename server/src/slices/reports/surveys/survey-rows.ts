import { wholeSample } from '@freshet/domain/ecology';
import { conditionOf } from '#slices/ecology';
import type { EcologyCell } from '../ecology/data-sheet.ts';
import type { PlannedSurvey } from './read-planned-surveys.ts';
import { type PlannedTaxon, type SurveyPlan, type SurveyTotals, taxonNameOf } from './survey-plan.ts';
import { surveyWordsOf } from './survey-words.ts';

const whereAndWhen = ({ survey, locationName, typeName }: PlannedSurvey): EcologyCell[] => [
  ...[locationName, typeName, survey.day, survey.time, Number(survey.day.slice(0, 4))],
];

const howCells = ({ survey }: PlannedSurvey): EcologyCell[] => [
  ...[survey.surveyors, survey.gear, survey.effortSeconds, survey.areaM2, survey.passes],
];

const surveyCells = (each: PlannedSurvey): EcologyCell[] => [...whereAndWhen(each), ...howCells(each)];

/** Whether a taxon was asked for, by any of its names. */
function makeAskedFor({ selection, taxa }: SurveyPlan): (counted: PlannedTaxon) => boolean {
  if (selection.taxa.length === 0) return () => true;
  const named = new Set<number>(selection.taxa);
  const wanted = new Set(taxa.filter(({ id }) => named.has(id)).map(({ countedId }) => countedId));
  return ({ id }) => wanted.has(id);
}

/** A row for each observation; a survey that found nothing has one that says so. */
export function makeObservationRows(plan: SurveyPlan, totals: SurveyTotals) {
  const isAskedFor = makeAskedFor(plan);
  const words = surveyWordsOf(plan);
  const parameters = plan.parameters.map(({ id, name, unit }) => ({ id, name: unit ? `${name} (${unit})` : name }));
  // What was found stands beside where and when; how it was looked for comes after it.
  const columns = [...words.survey, ...words.observation, ...words.effort, ...parameters.map(({ name }) => name)];
  const rowsOf = (each: PlannedSurvey): EcologyCell[][] => {
    const [head, how] = [whereAndWhen(each), howCells(each)];
    if (each.observations.length === 0) {
      totals.rows += 1;
      return [[...head, words.nothingFound, ...words.observation.slice(1).map(() => null), ...how]];
    }
    const asked = each.observations.filter(({ counted }) => isAskedFor(counted));
    totals.rows += asked.length;
    totals.otherTaxa += each.observations.length - asked.length;
    return asked.map(({ line, taxon, counted, row }) => {
      const measured = new Map(line.measured.map(({ parameter_id, value }) => [parameter_id, value]));
      return [
        ...head,
        ...[
          taxonNameOf(taxon),
          taxon.id === counted.id ? '' : taxonNameOf(counted),
          counted.commonName,
          row.order_name,
        ],
        ...[line.count, line.subsample, round(wholeSample(line.count, line.subsample))],
        ...[
          line.life_stage,
          words.values[line.sex] ?? line.sex,
          line.length_mm,
          line.weight_g,
          index(conditionOf(row)),
        ],
        ...[line.condition, line.pass, line.label, line.notes],
        ...how,
        ...parameters.map(({ id }) => measured.get(id) ?? null),
      ];
    });
  };
  return { columns, rows: (surveys: readonly PlannedSurvey[]) => surveys.flatMap(rowsOf) };
}

/** A row for each survey, a column for each taxon: its individuals in the whole sample, or that nobody counted it. */
export function makeWideRows(plan: SurveyPlan, totals: SurveyTotals) {
  const isAskedFor = makeAskedFor(plan);
  const counted = new Set(plan.taxa.map(({ countedId }) => countedId));
  const taxa = plan.taxa.filter((taxon) => counted.has(taxon.id) && isAskedFor(taxon));
  const { survey, effort, notCounted } = surveyWordsOf(plan);
  const columns = [...survey, ...effort, ...taxa.map(taxonNameOf)];
  const rowOf = (each: PlannedSurvey): EcologyCell[] => {
    totals.rows += 1;
    totals.otherTaxa += each.observations.filter((one) => !isAskedFor(one.counted)).length;
    const individuals = new Map<number, number | null>(
      each.figures().Taxa.map((one) => [one.TaxonId, one.Individuals]),
    );
    const cellOf = (id: number) => (individuals.has(id) ? (individuals.get(id) ?? notCounted) : 0);
    return [...surveyCells(each), ...taxa.map(({ id }) => cellOf(id))];
  };
  return { columns, rows: (surveys: readonly PlannedSurvey[]) => surveys.map(rowOf) };
}

/** A row of figures for each survey, of all its taxa. */
export function makeFigureRows(plan: SurveyPlan) {
  const words = surveyWordsOf(plan);
  const rowOf = (each: PlannedSurvey): EcologyCell[] => {
    const figures = each.figures();
    const { Benthic: benthic } = figures;
    return [
      ...surveyCells(each),
      ...[figures.Count, round(figures.Individuals), figures.Richness],
      ...[index(figures.Shannon), index(figures.Simpson), index(figures.Evenness)],
      ...[index(figures.PerHour), index(figures.Per100SquareMetres), index(figures.PerPass)],
      ...[benthic?.EptRichness ?? null, index(benthic?.EptShare ?? null), benthic?.DominantTaxon ?? ''],
      ...[index(benthic?.DominantShare ?? null), index(benthic?.Hilsenhoff ?? null), benthic?.WithoutTolerance ?? null],
    ];
  };
  return {
    columns: [...words.survey, ...words.effort, ...words.figures],
    rows: (surveys: readonly PlannedSurvey[]) => surveys.map(rowOf),
  };
}

/** A row for each taxon of a survey: what was caught for the effort, and its size. */
export function makeCatchRows(plan: SurveyPlan) {
  const words = surveyWordsOf(plan);
  const rowsOf = (each: PlannedSurvey): EcologyCell[][] =>
    each
      .figures()
      .Taxa.map((taxon) => [
        ...surveyCells(each),
        ...[taxon.TaxonName, round(taxon.Individuals), index(taxon.Share)],
        ...[index(taxon.PerHour), index(taxon.Per100SquareMetres), index(taxon.PerPass), taxon.Measured],
        ...[index(taxon.MeanLength), index(taxon.MeanWeight), index(taxon.MeanCondition)],
      ]);
  return {
    columns: [...words.survey, ...words.effort, ...words.taxa],
    rows: (surveys: readonly PlannedSurvey[]) => surveys.flatMap(rowsOf),
  };
}

const round = (value: number | null) => (value === null ? null : Number(value.toPrecision(12)));
const index = (value: number | null) => (value === null ? null : Number(value.toFixed(4)));
