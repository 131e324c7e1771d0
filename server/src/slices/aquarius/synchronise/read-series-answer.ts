import { sentence } from '@freshet/contract';
import {
  type CodePeriod,
  countBefore,
  type InterpolationType,
  noCode,
  parseInterpolationType,
  parseSeriesInstant,
  putCodes,
  type SeriesPoints,
  slicePoints,
} from '@freshet/domain/series';
import { z } from 'zod';
import { read } from '../client/aquarius-client.ts';
import { AquariusFailure } from '../client/aquarius-failure.ts';
import { readCorrectedPoints } from '../client/read-corrected-points.ts';

const Period = { StartTime: z.string(), EndTime: z.string() };
const list = <T extends z.ZodType>(of: T) =>
  z
    .array(of)
    .nullish()
    .transform((given) => given ?? []);
const Answer = z.object({
  Approvals: list(z.object({ ...Period, ApprovalLevel: z.number() })),
  Grades: list(z.object({ ...Period, GradeCode: z.union([z.string(), z.number()]) })),
  Qualifiers: list(z.object({ ...Period, Identifier: z.string() })),
  GapTolerances: list(z.object({ ToleranceInMinutes: z.number().nullish() })),
  InterpolationTypes: list(z.object({ Type: z.union([z.string(), z.number()]) })),
});

export interface ReadSeries {
  readonly points: SeriesPoints;
  /** As the newest points have it; null where nothing is stated. */
  readonly interpolation: InterpolationType | null;
  readonly gapToleranceSeconds: number | null;
  /** Points without a time that can be read: they are counted as not taken. */
  readonly unreadable: number;
}

interface Window {
  /** Milliseconds since 1970, the end excluded. */
  readonly from: number;
  readonly to: number;
}

/** Points with the grade, approval and qualifiers that hold for them, of a stretch of time. */
export function readSeriesAnswer(answer: Buffer, { from, to }: Window): ReadSeries {
  const { points: plain, facts } = readCorrectedPoints(answer);
  const reported = read(Answer, facts);
  const { unreadable, hasDayEnds, times, values } = plain;
  const inside = slicePoints({ times, values }, from, to);
  const grades = putCodes(
    inside,
    undefined,
    reported.Grades.map((one) => period(one, Number(one.GradeCode))),
  );
  const approvals = putCodes(
    inside,
    undefined,
    reported.Approvals.map((one) => period(one, one.ApprovalLevel)),
  );
  const qualifiers = putQualifiers(inside, reported.Qualifiers);
  const type = reported.InterpolationTypes.at(-1)?.Type;
  const tolerance = reported.GapTolerances.at(-1)?.ToleranceInMinutes ?? null;
  return {
    points: {
      ...inside,
      ...(grades && { grades }),
      ...(approvals && { approvals }),
      ...(qualifiers && { qualifiers }),
    },
    // A value of 24:00 is one of the day that ends.
    interpolation:
      (type === undefined ? null : parseInterpolationType(String(type))) ?? (hasDayEnds ? 'PrecedingConstant' : null),
    gapToleranceSeconds:
      tolerance === null || tolerance <= 0 ? null : Math.min(Math.round(tolerance * 60), 2_147_483_647) || null,
    unreadable,
  };
}

/** The first whole millisecond that is not before an instant: an end one tick after a point keeps that point in. */
function edge(text: string): number {
  const at = parseSeriesInstant(text, 0);
  if (!at) throw new AquariusFailure('unreadable', sentence('aquariusTimeUnreadable', { text: text.slice(0, 40) }));
  return at.ticks === 0 ? at.ms : at.ms + 1;
}

const isCode = (code: number): boolean => Number.isInteger(code) && Math.abs(code) < -noCode;

const period = ({ StartTime, EndTime }: { StartTime: string; EndTime: string }, code: number): CodePeriod => ({
  ...{ from: edge(StartTime), to: edge(EndTime), code: isCode(code) ? code : noCode },
});

function putQualifiers(
  { times }: SeriesPoints,
  stated: readonly { StartTime: string; EndTime: string; Identifier: string }[],
): (string | null)[] | undefined {
  let texts: (string | null)[] | undefined;
  for (const { StartTime, EndTime, Identifier } of stated) {
    const [start, end] = [countBefore(times, edge(StartTime)), countBefore(times, edge(EndTime))];
    if (start >= end) continue;
    texts ??= Array.from(times, () => null);
    for (let index = start; index < end; index += 1) {
      const before = texts[index];
      texts[index] = before ? `${before},${Identifier}` : Identifier;
    }
  }
  return texts;
}
