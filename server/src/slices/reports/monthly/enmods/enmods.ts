import { Readable } from 'node:stream';
import { type monthlyReports, mostEnmodsProblems, problem, type Reply } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { FileAnswer, RequestFacts } from '#platform/http/routes';
import { zipStream } from '#platform/xlsx/index';
import { fileNamePart } from '../../file-name-part.ts';
import { freezeSubmission, type StoredSubmission } from '../frozen-month.ts';
import { factsOf, gather, runHeader } from '../make-monthly.ts';
import { type Guard, mostAtOnce, readMonthValues } from '../month/read-month.ts';
import { type MonthQuery, monthQueryOf } from '../month-query.ts';
import { finishRun, insertRun } from '../run-queries.ts';
import { type EnmodsSubmission, writeEnmods } from './enmods-files.ts';

interface Prepared extends EnmodsSubmission {
  readonly name: string;
  readonly asOf: Date;
  readonly query: MonthQuery;
}

/** The submission of a month by the template of the report for the ministry. */
export async function prepareEnmods(
  scope: Scope,
  { month, most = mostAtOnce, guard }: { readonly month: string; readonly most?: number; readonly guard?: Guard },
): Promise<Prepared> {
  const { plan, values, asOf, units } = await readMonthValues(scope, { kind: 'moe', month, most, guard });
  const { template } = plan;
  const wanted = template.IncludeQaQc ? values : values.filter(({ isQaQc }) => !isQaQc);
  const name = `${fileNamePart(template.Authorisation || scope.tenantName)} EnMoDS ${month}`;
  const submission = writeEnmods(wanted, { settings: template.Enmods, name, now: scope.now(), units });
  return { ...submission, name, asOf, query: monthQueryOf(plan) };
}

/** What a submission would hold, and what is wrong with it. */
export async function checkEnmods(
  scope: Scope,
  params: { readonly month: string; readonly guard: Guard },
): Promise<Reply<typeof monthlyReports.checkEnmods>> {
  const { rows, files, problems } = await prepareEnmods(scope, params);
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
  { guard, ...params }: { readonly Month: string; readonly Anyway?: boolean | undefined; readonly guard: Guard },
  request: RequestFacts,
): Promise<FileAnswer> {
  const prepared = await prepareEnmods(scope, { month: params.Month, guard });
  if (prepared.rows === 0) throw problem('reports.noData');
  const wrong = rowsWith(prepared.problems);
  if (wrong > 0 && params.Anyway !== true) throw problem('reports.enmodsRefused', { count: wrong });
  const { bytes, fileName, mediaType } = await packEnmods(toStoredSubmission(prepared));
  const runId = await scope.transaction(async (tx) => {
    const id = await insertRun(tx, scope, runOf(prepared, params));
    const counts = { results: prepared.rows, problems: prepared.problems.length, files: prepared.files.length };
    await finishRun(tx, id, { fileName, ...factsOf(bytes), counts, now: scope.now() });
    return id;
  });
  request.setHeader(runHeader, String(runId));
  return { fileName, content: Readable.from([bytes]), mediaType, sizeBytes: bytes.length };
}

/** The run of a submission. Its text is kept with it, unless it is so long that only the repository has it. */
export const runOf = (prepared: Prepared, params: unknown) => ({
  kind: 'enmods' as const,
  name: prepared.name,
  query: params,
  asOf: prepared.asOf,
  ...(prepared.rows > mostAtOnce ? {} : { frozen: freezeSubmission(toStoredSubmission(prepared), prepared.query) }),
});

const toStoredSubmission = ({ name, files }: Prepared): StoredSubmission => ({ name, files: [...files] });

/** One file as it is, several in a zip. */
export async function packEnmods({ files, name }: StoredSubmission) {
  const [only] = files;
  if (files.length === 1 && only) {
    return { bytes: Buffer.from(only.text, 'utf8'), fileName: only.name, mediaType: 'text/csv; charset=utf-8' };
  }
  const bytes = await gather(zipStream(files.map((file) => ({ name: file.name, content: [file.text] }))));
  return { bytes, fileName: `${name}.zip`, mediaType: 'application/zip' };
}
