import type { AppliedLimit } from '@freshet/contract';
import type { PictureLimit } from '@freshet/domain/charts';

const dayMs = 86_400_000;

/** Limits as lines of the picture: one for each standard, with a step wherever another limit comes into force. */
export function toPictureLimits(
  limits: readonly AppliedLimit[],
  { from, nameOf, offsetMinutes }: { from: number; nameOf: (limit: AppliedLimit) => string; offsetMinutes: number },
): PictureLimit[] {
  const standards = [...new Set(limits.map(({ StandardId }) => StandardId))];
  return standards.flatMap((id) => {
    const ofStandard = limits.filter(({ StandardId }) => StandardId === id);
    const [first] = ofStandard;
    if (!first) return [];
    const startOf = (day: string | null) => (day === null ? from : Date.parse(day) - offsetMinutes * 60_000);
    const turns = ofStandard.flatMap(({ FromDay, ToDay }) => [
      startOf(FromDay),
      ...(ToDay === null ? [] : [startOf(ToDay) + dayMs]),
    ]);
    const limitAt = (time: number, bound: AppliedLimit['Bound']) =>
      ofStandard.find(
        (one) =>
          one.Bound === bound &&
          startOf(one.FromDay) <= time &&
          (one.ToDay === null || time < startOf(one.ToDay) + dayMs),
      )?.Limit ?? null;
    const steps = [...new Set(turns)]
      .sort((one, other) => one - other)
      .map((time) => ({ time, lower: limitAt(time, 'lower'), upper: limitAt(time, 'upper') }));
    return [{ name: nameOf(first), unit: first.Unit, steps }];
  });
}
