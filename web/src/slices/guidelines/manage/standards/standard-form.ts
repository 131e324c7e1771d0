import {
  type GuidelineId,
  NewStandard,
  type Standard,
  standardBounds,
  standardNonDetects,
  standardStatistics,
  standardValueTypes,
  standardWindows,
} from '@freshet/contract';
import { substituteFraction } from '@freshet/domain/guidelines';
import { z } from 'zod';
import type { KitForm } from '#ui/form/form';
import { localNumbers } from '#ui/numbers/local-numbers.ts';
import { keyOf } from '../../formula/try-formula.ts';

export type StandardForm = KitForm<TypedStandard, TypedStandard>;

const { AnalyteNameInGuideline, Fractions, StandardValue, ReferenceSource, Notes } = NewStandard.shape;
const { WithinDays, LeastSamples, SpanningDays } = NewStandard.shape;

/** The usual one has no name of its own. */
export const nonDetectChoices = ['usual', ...standardNonDetects] as const;

/** Days that end with the result have no name of their own; for single values they stand for all year. */
export const windowChoices = ['days', ...standardWindows] as const;

/** A standard as it is typed. Days are empty texts where there is none. */
export const TypedStandard = z.object({
  AnalyteNameInGuideline,
  Fractions,
  UnitId: z.number(),
  ValueType: z.enum(standardValueTypes),
  StandardValue,
  Bound: z.enum(standardBounds),
  Statistic: z.enum(standardStatistics),
  WithinDays,
  LeastSamples,
  SpanningDays,
  NonDetects: z.enum(nonDetectChoices),
  Window: z.enum(windowChoices),
  FirstMonth: z.number(),
  LastMonth: z.number(),
  MostPercent: NewStandard.shape.MostPercent,
  TakesOtherFraction: z.boolean(),
  ValidFrom: z.string(),
  ValidTo: z.string(),
  MediaTypeIds: z.array(z.number()),
  ReferenceSource,
  Notes,
  ConvertsSpeciation: z.boolean(),
  /** Of the tenant; null where none is chosen. */
  WaterQualityLabAnalyteId: z.number().nullable(),
});
export type TypedStandard = z.infer<typeof TypedStandard>;

/** What is typed about a cofactor of the equation. */
export interface TypedCofactor {
  readonly unitId: number | null;
  readonly lowest: string;
  readonly highest: string;
}
export const noCofactor: TypedCofactor = { unitId: null, lowest: '', highest: '' };

export function typedFrom(standard: Standard | null): Partial<TypedStandard> {
  return {
    AnalyteNameInGuideline: standard?.AnalyteNameInGuideline ?? '',
    Fractions: standard?.Fractions ?? [],
    ...(standard?.UnitId ? { UnitId: standard.UnitId } : {}),
    ValueType: standard?.ValueType ?? 'double',
    StandardValue: standard?.StandardValue ?? '',
    Bound: standard?.Bound ?? 'upper',
    Statistic: standard?.Statistic ?? 'value',
    WithinDays: standard?.WithinDays ?? null,
    LeastSamples: standard?.LeastSamples ?? null,
    SpanningDays: standard?.SpanningDays ?? null,
    NonDetects: standard?.NonDetects ?? 'usual',
    Window: standard?.Window ?? 'days',
    FirstMonth: standard?.FirstMonth ?? (standard?.Window === 'season' ? 6 : 10),
    LastMonth: standard?.LastMonth ?? 9,
    MostPercent: standard?.MostPercent ?? 10,
    TakesOtherFraction: standard?.TakesOtherFraction ?? false,
    ValidFrom: standard?.ValidFrom ?? '',
    ValidTo: standard?.ValidTo ?? '',
    MediaTypeIds: standard?.MediaTypeIds ?? [],
    ReferenceSource: standard?.ReferenceSource ?? '',
    Notes: standard?.Notes ?? '',
    ConvertsSpeciation: standard?.ConvertsSpeciation ?? false,
    WaterQualityLabAnalyteId: standard?.WaterQualityLabAnalyteId ?? null,
  };
}

export const cofactorsFrom = (standard: Standard | null): ReadonlyMap<string, TypedCofactor> =>
  new Map(
    standard?.Cofactors.map(({ Name, UnitId, Lowest, Highest }) => [
      keyOf(Name),
      {
        unitId: UnitId,
        lowest: Lowest === null ? '' : localNumbers(String(Lowest)),
        highest: Highest === null ? '' : localNumbers(String(Highest)),
      },
    ]),
  );

interface Wanted {
  readonly guidelineId: GuidelineId;
  readonly typed: TypedStandard;
  /** The cofactors that the equation names. */
  readonly names: readonly { readonly name: string; readonly key: string }[];
  readonly cofactors: ReadonlyMap<string, TypedCofactor>;
  readonly isNoUnitConfirmed: boolean;
}

/** What is sent: nothing of an averaging period for single values, and only the cofactors the equation names. */
export function toStandardBody({ guidelineId, typed, names, cofactors, isNoUnitConfirmed }: Wanted): NewStandard {
  const isSingle = typed.Statistic === 'value';
  return NewStandard.parse({
    ...typed,
    GuidelineId: guidelineId,
    ...windowOf(typed),
    MostPercent: typed.Statistic === 'shareExceeding' ? typed.MostPercent : null,
    TakesOtherFraction: typed.TakesOtherFraction && substituteFraction({ fractions: typed.Fractions ?? [] }) !== null,
    WithinDays: isSingle || typed.Window !== 'days' ? null : typed.WithinDays,
    LeastSamples: isSingle ? null : typed.LeastSamples,
    SpanningDays: isSingle ? null : typed.SpanningDays,
    NonDetects: isSingle || typed.NonDetects === 'usual' ? null : typed.NonDetects,
    ValidFrom: typed.ValidFrom || null,
    ValidTo: typed.ValidTo || null,
    Cofactors: names.map(({ name, key }) => {
      const { unitId, lowest, highest } = cofactors.get(key) ?? noCofactor;
      return { Name: name, UnitId: unitId, Lowest: numberOrNull(lowest), Highest: numberOrNull(highest) };
    }),
    ...(isNoUnitConfirmed ? { ConfirmNoUnit: true } : {}),
  });
}

/** A single value is evaluated all year, or in a season. */
function windowOf({ Statistic, Window, FirstMonth, LastMonth }: TypedStandard) {
  const isSeason = Window === 'season';
  if (Window === 'days' || (Statistic === 'value' && !isSeason))
    return { Window: null, FirstMonth: null, LastMonth: null };
  const hasFirst = isSeason || Window === 'waterYear';
  return { Window, FirstMonth: hasFirst ? FirstMonth : null, LastMonth: isSeason ? LastMonth : null };
}

function numberOrNull(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}
