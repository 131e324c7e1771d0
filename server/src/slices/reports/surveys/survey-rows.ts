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

/** Whether a taxon was requested, by any of its names. */
function makeRequestedFor({ selection, taxa }: SurveyPlan): (counted: PlannedTaxon) => boolean {
  if (selection.taxa.length === 0) return () => true;
  const named = new Set<number>(selection.taxa);
  const wanted = new Set(taxa.filter(({ id }) => named.has(id)).map(({ countedId }) => countedId));
  return ({ id }) => wanted.has(id);
}

/** A row for each observation; a survey that found nothing has one that says so. */
export function makeObservationRows(plan: SurveyPlan, totals: SurveyTotals) {
  const isRequested = makeRequestedFor(plan);
  const words = surveyWordsOf(plan);
  const parameters = plan.parameters.map(({ id, name, unit }) => ({ id, name: unit ? `${name} (${unit})` : name }));
  // Observations are beside place and time; the methods come after them.
  const columns = [...words.survey, ...words.observation, ...words.effort, ...parameters.map(({ name }) => name)];
  const rowsOf = (each: PlannedSurvey): EcologyCell[][] => {
    const [head, how] = [whereAndWhen(each), howCells(each)];
    if (each.observations.length === 0) {
      totals.rows += 1;
      return [[...head, words.nothingFound, ...words.observation.slice(1).map(() => null), ...how]];
    }
    const requested = each.observations.filter(({ counted }) => isRequested(counted));
    totals.rows += requested.length;
    totals.otherTaxa += each.observations.length - requested.length;
    return requested.map(({ line, taxon, counted, row }) => {
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

/**
 * A row for each survey, a column for each taxon: its individuals in the whole sample, or that nobody counted it.
 * Densities have columns of their own behind them, as those of life stages come to together.
 */
export function makeWideRows(plan: SurveyPlan, totals: SurveyTotals) {
  const isRequested = makeRequestedFor(plan);
  const counted = new Set(plan.taxa.map(({ countedId }) => countedId));
  const taxa = plan.taxa.filter((taxon) => counted.has(taxon.id) && isRequested(taxon));
  const { survey, effort, notCounted } = surveyWordsOf(plan);
  const amounts = densitiesOf(plan, taxa);
  const columns = [...survey, ...effort, ...taxa.map(taxonNameOf), ...amounts.map(({ name }) => name)];
  const rowOf = (each: PlannedSurvey): EcologyCell[] => {
    totals.rows += 1;
    totals.otherTaxa += each.observations.filter((one) => !isRequested(one.counted)).length;
    const individuals = new Map<number, number | null>(
      each.figures().Taxa.map((one) => [one.TaxonId, one.Individuals]),
    );
    const cellOf = (id: number) => (individuals.has(id) ? (individuals.get(id) ?? notCounted) : 0);
    const measured = amounts.length === 0 ? new Map<string, number>() : sumMeasured(each);
    const density = (key: string) => round(measured.get(key) ?? null);
    return [...surveyCells(each), ...taxa.map(({ id }) => cellOf(id)), ...amounts.map(({ key }) => density(key))];
  };
  return { columns, rows: (surveys: readonly PlannedSurvey[]) => surveys.map(rowOf) };
}

/** So many, or so much, in a volume, an area or a time: what can be added up. */
const isDensity = (unit: string) =>
  /(?:\/|\bper |[ .·*])\s?(?:100 ?|1000 ?)?(?:m?l|litres?|liters?|[ck]?m[23²³]|ha|h|hr|hours?|net)\b|[a-z][-⁻][123¹²³]$/i.test(
    unit,
  );

/** The columns of densities, by parameter and then by taxon. */
function densitiesOf({ parameters, hasDensities }: SurveyPlan, taxa: readonly PlannedTaxon[]) {
  if (!hasDensities) return [];
  return parameters
    .filter(({ unit }) => isDensity(unit))
    .flatMap(({ id, name, unit }) =>
      taxa.map((taxon) => ({ key: `${id} ${taxon.id}`, name: `${taxonNameOf(taxon)}, ${name} (${unit})` })),
    );
}

/** What was measured of each taxon of a survey, by parameter and taxon. */
function sumMeasured({ observations }: PlannedSurvey): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { line, counted } of observations)
    for (const { parameter_id, value } of line.measured) {
      const key = `${parameter_id} ${counted.id}`;
      sums.set(key, (sums.get(key) ?? 0) + value);
    }
  return sums;
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
