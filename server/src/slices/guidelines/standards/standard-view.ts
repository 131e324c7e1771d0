import type { Standard, StandardText } from '@freshet/contract';
import { Standard as StandardSchema } from '@freshet/contract';
import type { z } from 'zod';
import type { Reader, StandardContent, StandardRow, StandardTextRow } from '../guideline/guideline-queries.ts';

const enums = StandardSchema.pick({ ValueType: true, Bound: true, Statistic: true });
const nonDetects = StandardSchema.shape.NonDetects;
const windows = StandardSchema.shape.Window;

/** Fails when the database holds a kind of value, bound or statistic the contract does not know. */
function toContent(row: StandardContent & { unit: string | null }) {
  return {
    AnalyteNameInGuideline: row.analyte_name,
    Fractions: [...row.fractions],
    UnitId: row.unit_id,
    Unit: row.unit ?? '',
    ...enums.parse({ ValueType: row.value_type, Bound: row.bound, Statistic: row.statistic }),
    StandardValue: row.value,
    WithinDays: row.within_days,
    LeastSamples: row.least_samples,
    SpanningDays: row.spanning_days,
    NonDetects: nonDetects.parse(row.non_detects),
    ValidFrom: row.valid_from,
    ValidTo: row.valid_to,
    MediaTypeIds: [...row.media_type_ids],
    Cofactors: row.cofactors.map(({ name, unitId, lowest, highest }) => ({
      Name: name,
      UnitId: unitId,
      Lowest: lowest,
      Highest: highest,
    })),
    ReferenceSource: row.reference,
    Notes: row.notes,
    ConvertsSpeciation: row.converts_speciation === true,
    Window: windows.parse(row.window_kind ?? null),
    FirstMonth: row.first_month ?? null,
    LastMonth: row.last_month ?? null,
    MostPercent: row.most_percent ?? null,
    TakesOtherFraction: row.takes_other_fraction === true,
  };
}

const toKeys = (row: StandardRow) => ({
  Id: row.id,
  GuidelineId: row.guideline_id,
  GuidelineVersionId: row.guideline_version_id,
});

/** `analytesOf` are the tenant's analytes by lineage. */
export function toStandard(
  row: StandardRow,
  analytesOf: ReadonlyMap<number, readonly number[]>,
): z.input<typeof Standard> {
  const [first, ...more] = analytesOf.get(row.lineage_id) ?? [];
  const only = first === undefined || more.length > 0 ? null : first;
  return { ...toKeys(row), WaterQualityLabAnalyteId: only, ...toContent(row) };
}

/** Only the reader's own people are named; who may see the whole library sees everybody. */
export const toStandardText = (row: StandardTextRow, { tenantId, seesAll }: Reader): z.input<typeof StandardText> => ({
  ...toKeys(row),
  ...toContent(row),
  VersionNumber: row.version_number,
  OpenedBy: (seesAll || row.opened_by_tenant_id === tenantId) && row.opened_by_name ? row.opened_by_name : null,
  OpenedAt: row.opened_at.toISOString(),
  ClosedAt: row.closed_at?.toISOString() ?? null,
});

/** What the audit keeps of a standard. */
export const toStandardFacts = (row: StandardContent): Readonly<Record<string, unknown>> => ({
  analyte: row.analyte_name,
  fractions: row.fractions,
  unitId: row.unit_id,
  valueType: row.value_type,
  value: row.value,
  bound: row.bound,
  statistic: row.statistic,
  withinDays: row.within_days,
  leastSamples: row.least_samples,
  spanningDays: row.spanning_days,
  nonDetects: row.non_detects,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  mediaTypeIds: row.media_type_ids,
  // In one order of fields, whether they come from a form or from the database.
  cofactors: row.cofactors.map(({ name, unitId, lowest, highest }) => ({ name, unitId, lowest, highest })),
  reference: row.reference,
  notes: row.notes,
  // Named only where it is so: most standards evaluate their own kind alone.
  ...(row.converts_speciation ? { convertsSpeciation: true } : {}),
  ...(row.window_kind ? { window: row.window_kind, firstMonth: row.first_month, lastMonth: row.last_month } : {}),
  ...(typeof row.most_percent === 'number' ? { mostPercent: row.most_percent } : {}),
  ...(row.takes_other_fraction ? { takesOtherFraction: true } : {}),
});
