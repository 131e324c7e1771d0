import type { BenthicFigures, SurveyFigures, SurveyKind } from '@freshet/contract';
import {
  benthicMetrics,
  type CatchPerEffort,
  catchPerEffort,
  diversity,
  type Effort,
  fultonCondition,
  lengthFrequency,
  wholeSample,
} from '@freshet/domain/ecology';
import type { z } from 'zod';
import { groupRows } from '../group-rows.ts';
import type { ParameterRow } from '../survey-types/type-queries.ts';
import type { ObservationRow } from './survey-queries.ts';

interface Seen {
  readonly kind: SurveyKind;
  readonly effort: Effort;
  readonly observations: readonly ObservationRow[];
  readonly parameters: readonly ParameterRow[];
  readonly measurements: readonly { readonly parameter_id: number; readonly value: number }[];
}

/** Everything that can be computed of one survey. */
export function surveyFigures(seen: Seen): z.input<typeof SurveyFigures> {
  const { kind, effort, observations } = seen;
  const byTaxon = [...groupRows(observations, ({ counted_id }) => counted_id).values()];
  const whole = individualsOf(observations);
  const isUncounted = observations.some(({ count }) => count === null);
  const taxaWithCounts = byTaxon.filter((rows) => rows.some(({ count }) => count !== 0));
  // Shares are of the whole catch: where only a part was counted there are none.
  const { shannon, simpson, evenness } = diversity(isUncounted ? [] : byTaxon.map((rows) => individualsOf(rows) ?? 0));
  return {
    Richness: taxaWithCounts.length,
    Shannon: shannon,
    Simpson: simpson,
    Evenness: evenness,
    ...toRates(catchPerEffort(whole, effort)),
    Count: countOf(observations),
    Individuals: whole,
    Taxa: byTaxon
      .map((rows) => taxonFigures(rows, whole, effort))
      .sort(
        (one, other) =>
          (other.Individuals ?? 0) - (one.Individuals ?? 0) || one.TaxonName.localeCompare(other.TaxonName),
      ),
    Benthic: kind === 'benthic' && !isUncounted ? benthicFigures(byTaxon) : null,
    Parameters: parameterFigures(seen),
  };
}

export const toRates = ({ perHour, per100SquareMetres, perPass }: CatchPerEffort) => ({
  PerHour: perHour,
  Per100SquareMetres: per100SquareMetres,
  PerPass: perPass,
});

/** Of one animal only: a length written beside a count of many is not the length of each. */
export const conditionOf = ({ count, length_mm, weight_g }: ObservationRow): number | null =>
  count === 1 && length_mm !== null && weight_g !== null ? fultonCondition(length_mm, weight_g) : null;

function taxonFigures(rows: readonly ObservationRow[], whole: number | null, effort: Effort) {
  const [first] = rows;
  const single = rows.filter(({ count }) => count === 1);
  const lengths = single.flatMap(({ length_mm }) => length_mm ?? []);
  const conditions = single.flatMap((row) => conditionOf(row) ?? []);
  const individuals = individualsOf(rows);
  const { width, classes } = lengthFrequency(lengths);
  return {
    TaxonId: first?.counted_id ?? 0,
    TaxonName: first?.counted_name ?? '',
    Count: countOf(rows),
    Individuals: individuals,
    Share: individuals === null || !whole ? null : individuals / whole,
    ...toRates(catchPerEffort(individuals, effort)),
    Measured: lengths.length,
    MeanLength: mean(lengths),
    MeanWeight: mean(single.flatMap(({ weight_g }) => weight_g ?? [])),
    MeanCondition: mean(conditions),
    Conditions: conditions.length,
    SizeClassWidth: width,
    SizeClasses: classes.map(({ from, to, count }) => ({ From: from, To: to, Count: count })),
  };
}

function benthicFigures(byTaxon: readonly (readonly ObservationRow[])[]): z.input<typeof BenthicFigures> {
  const metrics = benthicMetrics(
    byTaxon.map((rows) => ({
      taxon: rows[0]?.counted_id ?? 0,
      individuals: individualsOf(rows) ?? 0,
      order: rows[0]?.order_name ?? '',
      tolerance: rows[0]?.tolerance ?? null,
    })),
  );
  const dominant = byTaxon.find(([row]) => row?.counted_id === metrics.dominant?.taxon)?.[0];
  return {
    EptRichness: metrics.eptRichness,
    EptShare: metrics.eptShare,
    DominantTaxon: dominant?.counted_name ?? null,
    DominantShare: metrics.dominant?.share ?? null,
    Hilsenhoff: metrics.hilsenhoff,
    HilsenhoffClass: metrics.hilsenhoffClass,
    WithoutTolerance: metrics.withoutTolerance,
    WithoutOrder: metrics.withoutOrder,
  };
}

const parameterFigures = ({ parameters, measurements }: Seen) =>
  parameters.flatMap(({ id, name, unit }) => {
    const values = measurements.filter(({ parameter_id }) => parameter_id === id).map(({ value }) => value);
    if (values.length === 0) return [];
    return [
      {
        ParameterId: id,
        Name: name,
        Unit: unit,
        Values: values.length,
        Mean: mean(values) ?? 0,
        Least: values.reduce((a, b) => Math.min(a, b)),
        Most: values.reduce((a, b) => Math.max(a, b)),
      },
    ];
  });

/** The total count; null where nothing was counted. */
function sumOf(counts: readonly (number | null)[]): number | null {
  const counted = counts.flatMap((count) => count ?? []);
  if (counted.length === 0 && counts.length > 0) return null;
  return Number(counted.reduce((sum, count) => sum + count, 0).toPrecision(12));
}
const countOf = (rows: readonly ObservationRow[]) => sumOf(rows.map(({ count }) => count));
const individualsOf = (rows: readonly ObservationRow[]) =>
  sumOf(rows.map(({ count, subsample }) => wholeSample(count, subsample)));
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
