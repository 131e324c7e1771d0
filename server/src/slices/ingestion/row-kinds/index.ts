import type { IngestionRow } from '../reading/ingestion-queries.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { laboratoryResults } from './laboratory-results.ts';
import type { RowKind } from './row-kind.ts';
import { seriesPoints } from './series-points.ts';

export const rowKindOf = ({ settings }: IngestionRow): RowKind =>
  ReadingPlanText.parse(settings).logger ? seriesPoints : laboratoryResults;
