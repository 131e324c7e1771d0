import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type MonthlyKind, problem } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer, RequestFacts } from '#platform/http/routes';
import { fileNamePart } from '../file-name-part.ts';
import { finishRun, insertRun } from './kept-runs.ts';
import { type MonthlyFile, writeMonthly } from './monthly-workbook.ts';
import { mostAtOnce, readMonth } from './read-month.ts';

/** The header that tells which run a file is. */
export const runHeader = 'x-report-run';

/** The report of a month, answered as a file and kept as a run. */
export async function makeMonthly(
  scope: Scope,
  asked: { readonly kind: MonthlyKind; readonly month: string },
  request: RequestFacts,
): Promise<FileAnswer> {
  const { file, name } = await prepareMonthly(scope, { ...asked, most: mostAtOnce });
  const bytes = await gather(writeMonthly(file));
  const fileName = `${name}.xlsx`;
  const runId = await scope.transaction(async (tx) => {
    const frozen = freezeFile(file);
    const id = await insertRun(tx, scope, {
      kind: asked.kind,
      name,
      asked: { Month: asked.month },
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
}

/** Reads the month and everything its file will say. */
export async function prepareMonthly(
  scope: Scope,
  asked: { readonly kind: MonthlyKind; readonly month: string; readonly most: number },
): Promise<Prepared> {
  const model = await readMonth(scope, asked);
  if (model.Counts.Results + model.Counts.QaQc === 0) throw problem('reports.noData');
  const file: MonthlyFile = {
    kind: asked.kind,
    model,
    tenant: scope.tenantName,
    madeBy: scope.userName,
    madeAt: scope.now().toISOString(),
  };
  return { file, name: `${fileNamePart(scope.tenantName)} ${fileNamePart(model.Title)} ${asked.month}` };
}

/** The content packed, so that it takes little room beside the run. */
export const freezeFile = (file: MonthlyFile) => ({
  format: 'monthly-1',
  content: gzipSync(JSON.stringify(file)).toString('base64'),
});

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
