import { gunzipSync, gzipSync } from 'node:zlib';
import { Language, MonthlyReport, monthlyKinds } from '@freshet/contract';
import { z } from 'zod';
import { MonthQuery } from './month-query.ts';
import type { MonthlyFile } from './workbook/monthly-workbook.ts';

const Packed = z.object({
  format: z.enum(['monthly-1', 'enmods-1']),
  content: z.string(),
  /** Reports of the first release did not keep it. */
  question: MonthQuery.optional(),
});

const StoredReport = z.object({
  kind: z.enum(monthlyKinds),
  model: MonthlyReport,
  tenant: z.string(),
  madeBy: z.string(),
  madeAt: z.string(),
  language: Language.optional(),
  layout: z.literal([2, 3, 4]).optional(),
});

const StoredSubmission = z.object({
  name: z.string(),
  files: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type StoredSubmission = z.infer<typeof StoredSubmission>;

export type FrozenMonth =
  | { readonly kind: 'report'; readonly file: z.infer<typeof StoredReport>; readonly query: MonthQuery }
  | { readonly kind: 'submission'; readonly submission: StoredSubmission; readonly query: MonthQuery };

/** The content packed, so that it takes little room beside the run. */
const pack = (content: unknown) => gzipSync(JSON.stringify(content)).toString('base64');

export const freezeReport = (file: MonthlyFile, query: MonthQuery) => ({
  format: 'monthly-1',
  content: pack(file),
  question: query,
});

export const freezeSubmission = ({ name, files }: StoredSubmission, query: MonthQuery) => ({
  format: 'enmods-1',
  content: pack({ name, files: files.map((file) => ({ name: file.name, text: file.text })) }),
  question: query,
});

/** What was kept with a run of a month; null when it is a run of something else. */
export function readFrozenMonth(frozen: unknown): FrozenMonth | null {
  const packed = Packed.safeParse(frozen);
  if (!packed.success) return null;
  const { format, content, question: query } = packed.data;
  const stored: unknown = JSON.parse(gunzipSync(Buffer.from(content, 'base64')).toString('utf8'));
  if (format === 'enmods-1') {
    const submission = StoredSubmission.parse(stored);
    return { kind: 'submission', submission, query: query ?? { month: '', stations: [], parameters: [] } };
  }
  const file = StoredReport.parse(stored);
  return { kind: 'report', file, query: query ?? guessQuery(file.model) };
}

/** Of the lines the report has: stations and parameters without any are not known any more. */
function guessQuery({ Month, Rows }: MonthlyReport): MonthQuery {
  const stations = new Map(Rows.map(({ StationId, Station }) => [Number(StationId), Station]));
  const parameters = new Map(
    Rows.map(({ AnalyteId, Fraction, Parameter }) => [
      `${AnalyteId} ${Fraction}`,
      { analyteId: Number(AnalyteId), fraction: Fraction, name: Parameter },
    ]),
  );
  return {
    month: Month,
    stations: [...stations].map(([id, name]) => ({ id, name })),
    parameters: [...parameters.values()],
  };
}
