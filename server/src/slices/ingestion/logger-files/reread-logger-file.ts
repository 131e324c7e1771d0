import type { ExecutionId, Input, loggerFiles } from '@freshet/contract';
import { z } from 'zod';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { enqueueJob } from '#platform/jobs/enqueue';
import type { Platform } from '#platform/platform';
import type { ExampleLayout, LoggerPlan } from '#slices/continuous';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import { rereadJob } from '../row-kinds/reread.job.ts';
import { readLayout } from './layout-view.ts';
import { type LoggerFileRow, rememberClock, requireLoggerFile } from './logger-queries.ts';
import { planOfLogger } from './plan-of-logger.ts';
import { saveLayout } from './stored-layouts.ts';

type Stated = Pick<Input<typeof loggerFiles.decide>['body'], 'Clock' | 'Layout' | 'SaveLayoutAs'>;

/** Reads a logger file again by what a person stated about its clock and its layout. Answers the work that does it. */
export async function rereadLoggerFile(
  tx: Tx,
  platform: Platform,
  scope: Scope,
  { row, stated }: { readonly row: IngestionRow; readonly stated: Stated },
): Promise<ExecutionId> {
  const plan = ReadingPlanText.parse(row.settings);
  const file = await requireLoggerFile(tx, row.id);
  const clock = clockOf(plan.logger, stated);
  if (stated.Clock?.Scope === 'always')
    await rememberClock(tx, scope, { source: file.source, sourceKey: file.source_key }, clock);
  const { schemaId, schemaName, logger } = await withLayout(tx, scope, { plan, file, stated, clock });
  const settings = JSON.stringify({ ...plan, schemaId, schemaName, logger });
  const payload = { ingestionId: row.id, fileName: row.file_name };
  const executionId = await enqueueJob(tx, scope, rereadJob(platform), payload);
  const schema = { file_schema: schemaId, file_schema_name: schemaName };
  await tx
    .updateTable('ingestions')
    .set({ settings, ...schema, state: 'naming', naming_execution_id: executionId })
    .where('id', '=', row.id)
    .execute();
  return executionId;
}

/** What is not stated stays as it was. */
function clockOf(logger: LoggerPlan | undefined, { Clock }: Stated) {
  const { UtcOffsetMinutes: offsetMinutes, TimeZone: zone, DateFormat } = Clock ?? {};
  const isClockStated = offsetMinutes !== undefined || zone !== undefined;
  const loggerClock = { offsetMinutes: logger?.offsetMinutes, zone: logger?.zone };
  return { ...(isClockStated ? { offsetMinutes, zone } : loggerClock), dateFormat: DateFormat ?? logger?.dateFormat };
}

interface Layouting {
  readonly plan: ReadingPlanText;
  readonly file: LoggerFileRow;
  readonly stated: Stated;
  readonly clock: ReturnType<typeof clockOf>;
}

const Head = z.array(z.string()).catch([]);
const isLayout = (value: unknown): value is ExampleLayout => typeof value === 'object' && value !== null;

async function withLayout(tx: Tx, scope: Scope, { plan, file, stated, clock }: Layouting) {
  if (!stated.Layout) {
    const logger = { formatId: 'by-example', ...plan.logger, ...clock };
    return { schemaId: plan.schemaId, schemaName: plan.schemaName, logger };
  }
  const layout = readLayout(stated.Layout, isLayout(file.layout) ? file.layout : null);
  // The layout says how times are written, or that it is to be looked for.
  const logger = { formatId: 'by-example', ...clock, dateFormat: stated.Clock?.DateFormat, layout };
  const example = planOfLogger('by-example');
  if (stated.SaveLayoutAs === undefined)
    return { schemaId: 'by-example', schemaName: example?.schemaName ?? 'By example', logger };
  const layoutToStore = { name: stated.SaveLayoutAs, plan: logger, head: Head.parse(file.head) };
  return { schemaId: await saveLayout(tx, scope, layoutToStore), schemaName: stated.SaveLayoutAs, logger };
}
