import type { SeriesChecks, SeriesFinding } from '@freshet/contract';
import type { z } from 'zod';
import { namesOfChecks, noSettings, type SettingsRow } from './check-settings.ts';
import type { FindingCount, FindingRow } from './finding-queries.ts';

export const toSeriesChecks = (row: SettingsRow | undefined, counts: readonly FindingCount[]): SeriesChecks => ({
  Settings: row?.settings ?? noSettings,
  ...namesOfChecks(row?.settings ?? noSettings),
  ChangedAt: row?.changed_at.toISOString() ?? null,
  ChangedBy: row?.changed_by_name ?? null,
  Counts: counts.map(({ code, state, count }) => ({ Code: code, State: state, Count: count })),
});

export const toFinding = (row: FindingRow): z.input<typeof SeriesFinding> => ({
  Id: row.id,
  At: row.at.toISOString(),
  Value: row.value,
  Code: row.code,
  Parameters: { ...row.parameters },
  State: row.state,
  FoundAt: row.found_at.toISOString(),
  DecidedAt: row.decided_at?.toISOString() ?? null,
  DecidedBy: row.decided_by_name,
  Note: row.note,
});
