import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { checkAudit, checkHalves, checkLeftovers } from './check-halves.ts';
import { checkReported } from './check-reported.ts';
import { checkImports, checkRowCounts } from './check-row-counts.ts';
import { compareValues } from './compare-values.ts';
import type { History } from './history.ts';
import type { MadeFile } from './make-files.ts';
import type { Product } from './product.ts';
import type { Ended } from './upload-and-follow.ts';

/** A line of the table: what was looked at, how much of it, and what is wrong, each as a sentence. */
export interface Line {
  readonly what: string;
  readonly looked: string | number;
  readonly faults: readonly string[];
}

export interface Run {
  readonly product: Product;
  readonly program: string;
  readonly tenantId: number;
  readonly files: readonly MadeFile[];
  readonly ended: readonly Ended[];
  readonly history: History;
}

const longestWaitMs = 120_000;

/** Looks at everything that the files should have left, and at what they should not have. */
export async function evaluate(run: Run): Promise<Line[]> {
  const { product, program, tenantId, files, ended, history } = run;
  await product.whenReady();
  return product.withDatabase(async (sql) => {
    await waitUntilQuiet(sql);
    const values = await compareValues(sql, tenantId, files);
    const messages = await checkReported(sql, { history, tenantId, folder: product.folder, files });
    history.interrupted = await countInterrupted(sql);
    const acknowledged = history.identifiers.size + history.parts.size + history.executions.size;
    return [
      { what: 'files with an end', looked: `${ended.length} of ${files.length}`, faults: withoutEnd(files, ended) },
      { what: 'values lost', looked: values.expected, faults: values.lost },
      { what: 'values doubled', looked: values.found, faults: values.doubled },
      { what: 'values wrong', looked: values.found, faults: values.wrong },
      { what: 'imports lost or doubled', looked: ended.length, faults: await checkImports(sql, tenantId, ended) },
      { what: 'row counts', looked: ended.length, faults: await checkRowCounts(sql, tenantId, ended) },
      {
        what: 'acknowledged and gone',
        looked: acknowledged + history.files.size + history.imports.size,
        faults: messages,
      },
      { what: 'half-done work', looked: 9, faults: await checkHalves(sql) },
      { what: 'readings given up', looked: ended.length, faults: givenUp(history) },
      { what: 'answers 5xx but 503', looked: '', faults: history.unexpected },
      { what: 'audit', looked: '', faults: checkAudit(program, product.folder) },
      { what: 'leftovers after sweeping', looked: '', faults: await checkLeftovers(product.folder, sql) },
    ];
  });
}

/** Runs of jobs that ended without an end, so that another one began. */
async function countInterrupted(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query<{ count: string }>(
    'select coalesce(sum(attempt - 1), 0) as count from executions where attempt > 1',
  );
  return Number(rows[0]?.count);
}

/** Nothing that a file does ends a process here: any process that ended was killed. */
const givenUp = ({ begunAgain }: History): string[] =>
  begunAgain.filter((reason) => reason.includes('stopped its worker process'));

const withoutEnd = (files: readonly MadeFile[], ended: readonly Ended[]): string[] =>
  files.filter(({ name }) => !ended.some(({ file }) => file.name === name)).map(({ name }) => `${name} has no end.`);

/** Until every job is done; those that never are show up as half-done work. */
async function waitUntilQuiet(sql: pg.Client): Promise<void> {
  const until = performance.now() + longestWaitMs;
  for (;;) {
    const { rows } = await sql.query<{ count: string }>('select count(*) from graphile_worker._private_jobs');
    if (rows[0]?.count === '0' || performance.now() > until) return;
    await setTimeout(250);
  }
}
