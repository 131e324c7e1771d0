import type { CheckSettings } from '@freshet/contract';
import { spansMeet } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Actor } from '#platform/audit/record-audit';
import type { Tx } from '#platform/db/transaction';
import { listLockedPeriods } from '../store/locked-periods.ts';
import { describeShown } from '../store/reading/describe-shown.ts';
import { noDays } from '../store/reading/grades-among.ts';
import { reportChanged } from '../store/series-changes.ts';
import type { PlacedFinding } from './check-span.ts';

interface SeriesKey {
  readonly id: number;
  readonly data_source_id: number;
}

interface Run {
  readonly from: number;
  /** Excluded. */
  to: number;
  readonly previousAt: number | null;
  place: number;
}

/** Proposes the grades that the rules of a series have for findings, or puts them on where the rule says so. */
export async function proposeGrades(
  tx: Tx,
  actor: Actor,
  series: SeriesKey,
  { settings, findings }: { readonly settings: CheckSettings; readonly findings: readonly PlacedFinding[] },
): Promise<void> {
  let isGraded = false;
  for (const rule of settings.Grades) {
    const runs = joinRuns(findings.filter(({ code }) => code === rule.Code));
    for (const run of runs) {
      const locked = await listLockedPeriods(tx, series.id, run);
      const isPutOn = rule.IsPutOn && !locked.some((period) => spansMeet(period, run));
      const grade = { code: rule.Code, grade: rule.Grade, isPutOn };
      isGraded ||= isPutOn;
      if (isPutOn) await reportChanged(tx, [{ seriesId: series.id, from: run.from, to: run.to }]);
      if (!(await lengthen(tx, series, run, grade))) await storeGrade(tx, actor, series, { run: run, rule: grade });
    }
  }
  if (isGraded) await describeShown(tx, series.id, noDays);
}

/** Points next to each other make one period. A flat line is graded from where it began. */
function joinRuns(findings: readonly PlacedFinding[]): Run[] {
  const runs: Run[] = [];
  for (const { at, place, previousAt, parameters } of findings.toSorted((one, other) => one.at - other.at)) {
    const last = runs.at(-1);
    if (last && place === last.place + 1) {
      last.to = at + 1;
      last.place = place;
    } else runs.push({ from: parameters.since ?? at, to: at + 1, previousAt, place });
  }
  return runs;
}

interface RuleGrade {
  readonly code: string;
  readonly grade: number;
  readonly isPutOn: boolean;
}

/** Goes on with the period that ended at the point before, if there is one. */
async function lengthen(tx: Tx, series: SeriesKey, run: Run, { code, grade, isPutOn }: RuleGrade): Promise<boolean> {
  if (run.previousAt === null) return false;
  const { numAffectedRows } = await sql`update series_grades set to_at = to_timestamp(${run.to / 1000}::float8)
    where series_id = ${series.id} and check_code = ${code} and grade = ${grade} and undone_at is null
      and (put_on_at is not null) = ${isPutOn} and from_at <= to_timestamp(${run.from / 1000}::float8)
      and to_at > to_timestamp(${run.previousAt / 1000}::float8)
      and to_at < to_timestamp(${run.to / 1000}::float8)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

async function storeGrade(
  tx: Tx,
  actor: Actor,
  series: SeriesKey,
  { run, rule }: { run: Run; rule: RuleGrade },
): Promise<void> {
  const at = actor.now();
  await tx
    .insertInto('series_grades')
    .values({
      series_id: series.id,
      data_source_id: series.data_source_id,
      from_at: new Date(run.from),
      to_at: new Date(run.to),
      grade: rule.grade,
      check_code: rule.code,
      created_at: at,
      created_by_name: actor.userName,
      put_on_at: rule.isPutOn ? at : null,
      put_on_by_name: rule.isPutOn ? actor.userName : null,
    })
    .execute();
}
