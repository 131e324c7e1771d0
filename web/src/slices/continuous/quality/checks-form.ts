import { type CheckSettings, gradedCodes } from '@freshet/contract';
import { z } from 'zod';

const number = () => z.number().nullable();
const GradeChoice = z.object({ Grade: number(), IsPutOn: z.boolean() });

/** The settings of the checks as people think of them: hours and minutes, and an empty field for what is not checked. */
export const TypedChecks = z.object({
  Minimum: number(),
  Maximum: number(),
  StepLargest: number(),
  StepMinutes: number(),
  FlatHours: number(),
  FlatTolerance: number(),
  SpikeHeight: number(),
  GapMinutes: number(),
  FutureMinutes: number(),
  Grades: z.object({
    outOfRange: GradeChoice,
    stepTooLarge: GradeChoice,
    flatLine: GradeChoice,
    spike: GradeChoice,
    clockInFuture: GradeChoice,
  } satisfies Record<(typeof gradedCodes)[number], typeof GradeChoice>),
});
export type TypedChecks = z.infer<typeof TypedChecks>;

const per = (value: number | null | undefined, size: number): number | null =>
  value === null || value === undefined ? null : value / size;

export function toTyped(settings: CheckSettings): TypedChecks {
  const choice = (code: (typeof gradedCodes)[number]) => {
    const rule = settings.Grades.find(({ Code }) => Code === code);
    return { Grade: rule?.Grade ?? null, IsPutOn: rule?.IsPutOn ?? false };
  };
  return {
    Minimum: settings.Minimum,
    Maximum: settings.Maximum,
    StepLargest: settings.Step?.Largest ?? null,
    StepMinutes: per(settings.Step?.PerSeconds, 60),
    FlatHours: per(settings.FlatLine?.LongerThanSeconds, 3600),
    FlatTolerance: settings.FlatLine?.Tolerance ?? null,
    SpikeHeight: settings.SpikeHeight,
    GapMinutes: per(settings.LongestGapSeconds, 60),
    FutureMinutes: per(settings.FutureToleranceSeconds, 60),
    Grades: {
      outOfRange: choice('outOfRange'),
      stepTooLarge: choice('stepTooLarge'),
      flatLine: choice('flatLine'),
      spike: choice('spike'),
      clockInFuture: choice('clockInFuture'),
    },
  };
}

const times = (value: number | null, size: number): number | null => (value === null ? null : Math.round(value * size));

/** What is sent. A step without its minutes is per hour. */
export function toSettings(typed: TypedChecks): CheckSettings {
  const { StepLargest, StepMinutes, FlatHours, FlatTolerance } = typed;
  const flat = times(FlatHours, 3600);
  return {
    Minimum: typed.Minimum,
    Maximum: typed.Maximum,
    Step: StepLargest === null ? null : { Largest: StepLargest, PerSeconds: times(StepMinutes ?? 60, 60) ?? 3600 },
    FlatLine: flat === null ? null : { LongerThanSeconds: flat, Tolerance: FlatTolerance ?? 0 },
    SpikeHeight: typed.SpikeHeight,
    LongestGapSeconds: times(typed.GapMinutes, 60),
    FutureToleranceSeconds: times(typed.FutureMinutes, 60),
    Grades: gradedCodes.flatMap((Code) => {
      const { Grade, IsPutOn } = typed.Grades[Code];
      return Grade === null ? [] : [{ Code, Grade, IsPutOn }];
    }),
  };
}
