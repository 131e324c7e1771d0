import type { StationAnswers, StationQuestions } from '@freshet/contract';

/** How many questions are still open. */
export function openQuestions(
  { TimeZone, ElevationUnit, Positions }: StationQuestions,
  answers: StationAnswers,
): number {
  return (
    Number(TimeZone !== null && answers.TimeZone === undefined) +
    Number(ElevationUnit !== null && answers.ElevationUnit === undefined) +
    Positions.filter(({ Mistake }) => answers.Positions?.[Mistake] === undefined).length
  );
}

export const hasNoQuestions = ({ TimeZone, ElevationUnit, Positions }: StationQuestions): boolean =>
  TimeZone === null && ElevationUnit === null && Positions.length === 0;
