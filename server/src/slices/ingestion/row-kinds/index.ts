import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { ecologyRecords } from './ecology-records.ts';
import { laboratoryResults } from './laboratory-results.ts';
import type { RowKind } from './row-kind.ts';
import { seriesPoints } from './series-points.ts';

export function rowKindOf({ settings }: Pick<IngestionRow, 'settings'>): RowKind {
  const { logger, ecology } = ReadingPlanText.parse(settings);
  if (ecology) return ecologyRecords;
  return logger ? seriesPoints : laboratoryResults;
}
