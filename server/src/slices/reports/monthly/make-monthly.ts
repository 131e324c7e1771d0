import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type MonthlyKind, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer, RequestFacts } from '#platform/http/routes';
import { fileNamePart } from '../file-name-part.ts';
import { freezeReport } from './frozen-month.ts';
import { type Guard, mostAtOnce, readWholeMonth } from './month/read-month.ts';
import { type MonthQuery, monthQueryOf } from './month-query.ts';
import { finishRun, insertRun } from './run-queries.ts';
import { type MonthlyFile, writeMonthly } from './workbook/monthly-workbook.ts';

/** The header that says which run a file is. */
export const runHeader = 'x-report-run';

/** The report of a month, answered as a file and kept as a run. */
export async function makeMonthly(
  scope: Scope,
  params: { readonly kind: MonthlyKind; readonly month: string; readonly guard?: Guard },
  request: RequestFacts,
): Promise<FileAnswer> {
  const { file, name, query } = await prepareMonthly(scope, { ...params, most: mostAtOnce });
  const bytes = await gather(writeMonthly(file));
  const fileName = `${name}.xlsx`;
  const runId = await scope.transaction(async (tx) => {
    const frozen = freezeReport(file, query);
    const id = await insertRun(tx, scope, {
      kind: params.kind,
      name,
      query: { Month: params.month },
      frozen,
      asOf: new Date(file.model.AsOf),
    });
    await finishRun(tx, id, { fileName, ...factsOf(bytes), counts: countsOf(file), now: scope.now() });
    return id;
  });
  request.setHeader(runHeader, String(runId));
  return { fileName, content: Readable.from([bytes]), sizeBytes: bytes.length };
}

interface Prepared {
  readonly file: MonthlyFile;
  readonly name: string;
  readonly query: MonthQuery;
}

/** Reads the month and everything its file will say. */
export async function prepareMonthly(
  scope: Scope,
  params: { readonly kind: MonthlyKind; readonly month: string; readonly most: number; readonly guard?: Guard },
): Promise<Prepared> {
  const { model, plan } = await readWholeMonth(scope, params);
  if (model.Counts.Results + model.Counts.QaQc === 0) throw problem('reports.noData');
  const file: MonthlyFile = {
    kind: params.kind,
    model,
    tenant: scope.tenantName,
    madeBy: scope.userName,
    madeAt: scope.now().toISOString(),
    layout: 4,
    ...(scope.language === undefined || scope.language === 'en' ? {} : { language: scope.language }),
  };
  const name = `${fileNamePart(scope.tenantName)} ${fileNamePart(model.Title)} ${params.month}`;
  return { file, name, query: monthQueryOf(plan) };
}

export const countsOf = ({ model }: MonthlyFile): Record<string, number> => ({
  stations: model.Counts.Stations,
  samples: model.Counts.Samples,
  results: model.Counts.Results,
  exceedances: model.Counts.Exceedances,
});

export const factsOf = (bytes: Buffer) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  sizeBytes: bytes.length,
});

export async function gather(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}
