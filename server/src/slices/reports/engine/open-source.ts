import { type CopyOut, openCopyOut } from '#platform/db/copy/copy-out';
import type { Platform } from '#platform/platform';
import { movedSince } from '#slices/observations';
import { movedTable } from './as-of-query.ts';
import type { Plan } from './plan.ts';

/** What a report is read from. */
export interface ReportSource extends CopyOut {
  /** Some results were given to another analyte or station since the instant of the report; it finds them as they were. */
  readonly hasMoved: boolean;
}

export async function openSource(
  platform: Pick<Platform, 'pool' | 'log'>,
  tenantId: number,
  { plan, signal }: { readonly plan: Plan; readonly signal: AbortSignal },
): Promise<{ readonly out: ReportSource; close(): Promise<void> }> {
  const tableIfAny = { table: movedTable, select: movedSince(new Date(plan.asOf)) };
  const { out, hasTable, close } = await openCopyOut(platform, tenantId, signal, { tableIfAny });
  return { out: { ...out, hasMoved: hasTable }, close };
}
