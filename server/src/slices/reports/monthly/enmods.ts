import { Readable } from 'node:stream';
import { type monthlyReports, mostEnmodsProblems, problem, type Reply } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer, RequestFacts } from '#platform/http/routes';
import { zipStream } from '#platform/xlsx/index';
import { fileNamePart } from '../file-name-part.ts';
import { type EnmodsSubmission, writeEnmods } from './enmods-files.ts';
import { finishRun, insertRun } from './kept-runs.ts';
import { factsOf, gather, runHeader } from './make-monthly.ts';
import { mostAtOnce, readMonthValues } from './read-month.ts';

interface Prepared extends EnmodsSubmission {
  readonly name: string;
  readonly asOf: Date;
}

/** The submission of a month by the template of the report for the ministry. */
export async function prepareEnmods(scope: Scope, month: string, most = mostAtOnce): Promise<Prepared> {
  const { plan, values, asOf } = await readMonthValues(scope, { kind: 'moe', month, most });
  const { template } = plan;
  const wanted = template.IncludeQaQc ? values : values.filter(({ isQaQc }) => !isQaQc);
  const name = `${fileNamePart(template.Authorisation || scope.tenantName)} EnMoDS ${month}`;
  return { ...writeEnmods(wanted, { settings: template.Enmods, name, now: scope.now() }), name, asOf };
}

/** What a submission would hold, and what is wrong with it. */
export async function checkEnmods(scope: Scope, month: string): Promise<Reply<typeof monthlyReports.checkEnmods>> {
  const { rows, files, problems } = await prepareEnmods(scope, month);
  return {
    Rows: rows,
    Files: files.map((file) => ({ Name: file.name, Rows: file.rows, SizeBytes: Buffer.byteLength(file.text) })),
    ProblemCount: problems.length,
    RowsWithProblems: rowsWith(problems),
    Problems: problems.slice(0, mostEnmodsProblems),
  };
}

const rowsWith = (problems: EnmodsSubmission['problems']): number =>
  new Set(problems.map(({ File, RowNo }) => `${File} ${RowNo}`)).size;

/** The submission as a file, or several in a zip. One with rows that break a rule only when it is wanted anyway. */
export async function makeEnmods(
  scope: Scope,
  asked: { readonly Month: string; readonly Anyway?: boolean | undefined },
  request: RequestFacts,
): Promise<FileAnswer> {
  const prepared = await prepareEnmods(scope, asked.Month);
  if (prepared.rows === 0) throw problem('reports.noData');
  const wrong = rowsWith(prepared.problems);
  if (wrong > 0 && asked.Anyway !== true) throw problem('reports.enmodsRefused', { count: wrong });
  const { bytes, fileName, mediaType } = await packEnmods(prepared);
  const runId = await scope.transaction(async (tx) => {
    const run = { kind: 'enmods', name: prepared.name, asked, asOf: prepared.asOf } as const;
    const id = await insertRun(tx, scope, run);
    const counts = { results: prepared.rows, problems: prepared.problems.length, files: prepared.files.length };
    await finishRun(tx, id, { fileName, ...factsOf(bytes), counts, now: scope.now() });
    return id;
  });
  request.setHeader(runHeader, String(runId));
  return { fileName, content: Readable.from([bytes]), mediaType, sizeBytes: bytes.length };
}

/** One file as it is, several in a zip. */
export async function packEnmods({ files, name }: Pick<Prepared, 'files' | 'name'>) {
  const [only] = files;
  if (files.length === 1 && only) {
    return { bytes: Buffer.from(only.text, 'utf8'), fileName: only.name, mediaType: 'text/csv; charset=utf-8' };
  }
  const bytes = await gather(zipStream(files.map((file) => ({ name: file.name, content: [file.text] }))));
  return { bytes, fileName: `${name}.zip`, mediaType: 'application/zip' };
}
