import type { NewStandard } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { formulaKey } from '@freshet/domain/formula';
import {
  type CalendarWindow,
  checkStandard,
  longestDays,
  nonDetectRules,
  readStandardValue,
  type Standard,
  type StandardProblem,
  statistics,
  usualMostPercent,
  usualNonDetects,
  usualWaterYear,
  valueTypes,
} from '@freshet/domain/guidelines';
import type { UnitTable } from '@freshet/domain/units';
import type { CofactorStatement, StandardContent } from '../guideline/guideline-queries.ts';

/** A standard as somebody writes it, in a form or in a row of a file. */
export interface StandardFields
  extends Omit<
    NewStandard,
    'GuidelineId' | 'ConfirmNoUnit' | 'UnitId' | 'MediaTypeIds' | 'Cofactors' | 'WaterQualityLabAnalyteId'
  > {
  readonly UnitId: number | null;
  readonly MediaTypeIds?: readonly number[] | undefined;
  readonly Cofactors?: readonly StatedFields[] | undefined;
}

export interface StatedFields {
  readonly Name: string;
  readonly UnitId: number | null;
  readonly Lowest: number | null;
  readonly Highest: number | null;
}

export interface ValidatedStandard {
  readonly content: StandardContent;
  readonly problems: readonly StandardProblem[];
  /** Cofactors of the equation that have no unit; that is right only when somebody says so. */
  readonly withoutUnit: readonly string[];
}

/** What a standard comes to, and everything wrong with it. Ids in it are not looked up here. */
export function validateStandard(fields: StandardFields, units: UnitTable): ValidatedStandard {
  const cofactors = stateCofactors(fields, units);
  const content = toContent(fields, cofactors);
  const problems = checkStandard(toCheckedStandard(content), { units });
  const withoutUnit = cofactors.filter(({ unitId }) => unitId === null).map(({ name }) => name);
  return { content, problems: problems.filter((one) => !isMissingUnit(one, content)), withoutUnit };
}

/** A standard may be saved without a unit; the data check then says that it cannot be evaluated. */
const isMissingUnit = ({ code, at }: StandardProblem, { unit_id }: StandardContent) =>
  unit_id === null && code === 'unknownUnit' && at === null;

/** Every cofactor of the equation, with what is stated about it. The unit behind `|` comes first. */
function stateCofactors(fields: StandardFields, units: UnitTable): CofactorStatement[] {
  const reading = readStandardValue({
    valueType: fields.ValueType,
    value: fields.StandardValue,
    bound: fields.Bound ?? 'upper',
  });
  if (!reading.ok) return [];
  const names = (reading.limits.upper ?? reading.limits.lower)?.names ?? [];
  const stated = new Map((fields.Cofactors ?? []).map((one) => [formulaKey(one.Name), one]));
  const byKey = new Map<string, CofactorStatement>();
  for (const { name, key, suffix } of names) {
    const statement = stated.get(key);
    const unitId = (suffix === null ? undefined : units.find(suffix)?.id) ?? statement?.UnitId ?? null;
    const [lowest, highest] = [statement?.Lowest ?? null, statement?.Highest ?? null];
    if (!byKey.has(key)) byKey.set(key, { name, key, unitId, lowest, highest });
  }
  return [...byKey.values()];
}

function toContent(fields: StandardFields, cofactors: readonly CofactorStatement[]): StandardContent {
  const fractions = new Map((fields.Fractions ?? []).map((name) => [foldName(name), name]));
  return {
    analyte_name: fields.AnalyteNameInGuideline,
    fractions: [...fractions.values()],
    unit_id: fields.UnitId,
    value_type: fields.ValueType,
    value: fields.StandardValue,
    bound: fields.Bound ?? 'upper',
    statistic: fields.Statistic ?? 'value',
    within_days: fields.WithinDays ?? null,
    least_samples: fields.LeastSamples ?? null,
    spanning_days: fields.SpanningDays ?? null,
    non_detects: fields.NonDetects ?? null,
    valid_from: fields.ValidFrom ?? null,
    valid_to: fields.ValidTo ?? null,
    media_type_ids: [...new Set(fields.MediaTypeIds ?? [])],
    cofactors,
    reference: fields.ReferenceSource ?? '',
    notes: fields.Notes ?? '',
    converts_speciation: fields.ConvertsSpeciation ?? false,
    ...windowOf(fields),
    most_percent: fields.Statistic === 'shareExceeding' ? (fields.MostPercent ?? usualMostPercent) : null,
    takes_other_fraction: fields.TakesOtherFraction ?? false,
  };
}

/** Only the months that belong to the window are kept. */
function windowOf({ Window, FirstMonth, LastMonth }: StandardFields) {
  if (Window === 'waterYear') {
    return { window_kind: Window, first_month: FirstMonth ?? usualWaterYear, last_month: null };
  }
  const isSeason = Window === 'season';
  return {
    window_kind: Window ?? null,
    first_month: isSeason ? (FirstMonth ?? null) : null,
    last_month: isSeason ? (LastMonth ?? null) : null,
  };
}

const noUnitId = 0;

/** The same as the science takes it; where it evaluates is not known yet. */
const toCheckedStandard = (content: StandardContent): Standard =>
  toScienceStandard({ ...content, id: 0 }, { guideline: '', analyteGroupId: null, mediaIds: content.media_type_ids });

interface Whereabouts {
  readonly guideline: string;
  readonly analyteGroupId: number | null;
  readonly mediaIds: readonly number[];
}

export function toScienceStandard(row: StandardContent & { readonly id: number }, where: Whereabouts): Standard {
  const window = readWindow(row);
  const statistic = statistics.find((one) => one === row.statistic) ?? 'value';
  const isOfPeriod = window !== undefined && (statistic !== 'value' || window.kind !== 'season');
  const hasPeriod = row.within_days !== null || isOfPeriod;
  const days = window ? longestDays(window) : (row.within_days ?? 0);
  return {
    id: row.id,
    guideline: where.guideline,
    analyte: row.analyte_name,
    reference: row.reference,
    unitId: row.unit_id ?? noUnitId,
    analyteGroupId: where.analyteGroupId,
    valueType: valueTypes.find((one) => one === row.value_type) ?? 'equation',
    value: row.value,
    bound: row.bound === 'lower' ? 'lower' : 'upper',
    statistic,
    nonDetects: nonDetectRules.find((one) => one === row.non_detects) ?? usualNonDetects(statistic),
    period: hasPeriod
      ? {
          ...{ days, samples: row.least_samples ?? 1, spanDays: row.spanning_days ?? 0 },
          ...(window ? { window } : {}),
        }
      : null,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    mediaIds: where.mediaIds,
    fractions: row.fractions,
    cofactors: row.cofactors.map(({ name, unitId, lowest, highest }) => ({ name, unitId, lowest, highest })),
    convertsSpeciation: row.converts_speciation,
    ...(window?.kind === 'season' ? { season: { firstMonth: window.firstMonth, lastMonth: window.lastMonth } } : {}),
    ...(statistic === 'shareExceeding' ? { mostPercent: row.most_percent ?? usualMostPercent } : {}),
    ...(row.takes_other_fraction ? { takesOtherFraction: true } : {}),
  };
}

function readWindow({ window_kind: kind, first_month, last_month }: StandardContent): CalendarWindow | undefined {
  switch (kind) {
    case 'month':
    case 'calendarYear':
      return { kind };
    case 'waterYear':
      return { kind, firstMonth: first_month ?? usualWaterYear };
    case 'season':
      return { kind, firstMonth: first_month ?? 0, lastMonth: last_month ?? 0 };
    default:
      return undefined;
  }
}
