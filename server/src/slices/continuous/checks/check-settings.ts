import { type CheckName, CheckSettings, checkNames, type MadeChecks } from '@freshet/contract';
import type { CheckSetting } from '@freshet/domain/series';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

export interface SettingsRow {
  readonly series_id: number;
  readonly settings: CheckSettings;
  readonly changed_at: Date;
  readonly changed_by_name: string;
}

/** Which checks are set, by series. Series without any are left out. */
export async function findCheckSettings(tx: Tx, seriesIds: readonly number[]): Promise<Map<number, SettingsRow>> {
  const { rows } = await sql<Omit<SettingsRow, 'settings'> & { settings: unknown }>`
    select series_id, settings, changed_at, changed_by_name from series_checks
    where series_id = any (${seriesIds}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.series_id, { ...row, settings: CheckSettings.parse(row.settings) }]));
}

export const noSettings: CheckSettings = CheckSettings.parse({});

/** The checks that are set and those that are not: what is not checked is stated. */
export function namesOfChecks(settings: CheckSettings): Pick<MadeChecks, 'Made' | 'NotSet'> {
  const isSet: Record<CheckName, boolean> = {
    range: settings.Minimum !== null || settings.Maximum !== null,
    step: settings.Step !== null,
    flatLine: settings.FlatLine !== null,
    spike: settings.SpikeHeight !== null,
    gap: settings.LongestGapSeconds !== null,
    clock: settings.FutureToleranceSeconds !== null,
  };
  return { Made: checkNames.filter((name) => isSet[name]), NotSet: checkNames.filter((name) => !isSet[name]) };
}

export const nothingChecked: MadeChecks = { ...namesOfChecks(noSettings), Findings: 0 };

/** The checks of values, as the science takes them. Null where none is set. */
export function toCheckSetting(settings: CheckSettings): CheckSetting | null {
  const { Minimum, Maximum, Step, FlatLine, SpikeHeight, LongestGapSeconds } = settings;
  if (namesOfChecks(settings).Made.every((name) => name === 'clock')) return null;
  return {
    minimum: Minimum ?? undefined,
    maximum: Maximum ?? undefined,
    step: Step ? { largest: Step.Largest, perMs: Step.PerSeconds * 1000 } : undefined,
    flatLine: FlatLine ? { longerThanMs: FlatLine.LongerThanSeconds * 1000, tolerance: FlatLine.Tolerance } : undefined,
    spike: SpikeHeight === null ? undefined : { height: SpikeHeight },
    gapToleranceMs: LongestGapSeconds === null ? null : LongestGapSeconds * 1000,
  };
}
