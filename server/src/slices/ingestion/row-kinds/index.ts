import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { ecologyRecords } from './ecology-records.ts';
import { laboratoryResults } from './laboratory-results.ts';
import type { RowKind } from './row-kind.ts';
import { seriesPoints } from './series-points.ts';

/** Every kind of row that files bring. A new kind is one file beside this one, and its line here. */
export const rowKinds: readonly RowKind[] = [ecologyRecords, seriesPoints, laboratoryResults];

/** The kind of rows that a file is read for by its plan: those of laboratories where no other kind claims it. */
export const rowKindOf = ({ settings }: Pick<IngestionRow, 'settings'>): RowKind =>
  kindOfPlan(ReadingPlanText.parse(settings));

const kindOfPlan = (plan: ReadingPlanText): RowKind =>
  rowKinds.find((kind) => kind.isReadBy(plan)) ?? laboratoryResults;

/** What a file holds, for screens; a plan of an earlier version that can no longer be read was one of laboratories. */
export function holdsOf(settings: unknown): RowKind['holds'] {
  const plan = ReadingPlanText.safeParse(settings);
  return (plan.success ? kindOfPlan(plan.data) : laboratoryResults).holds;
}
