import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import type { TextOptions } from '#platform/tables';
import type { TableFindings } from '../../findings/findings-order.ts';
import { likelyHeader } from '../../importers/headers/likely-header.ts';
import { type BorrowedFiles, borrowFiles } from '../ingestion-files.ts';
import type { IngestionRow } from '../ingestion-row.ts';
import { peekSubmission, pickRows } from '../peek-submission.ts';
import { importerOf } from '../reading-plan.ts';
import { ReadingPlanText } from '../reading-plan-text.ts';
import type { StagedFile } from '../staged-file.ts';
import { previewOptions } from '../thread/peek.ts';
import { type OriginalColumns, placeColumns } from './original-columns.ts';

/** The rows of one table, requested in order. */
export interface OriginalRows {
  /** The cells of a row under the columns of all tables; the same row may be requested again. */
  at(rowNo: number | null): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** The tables of an ingestion's files as they stand in them. */
interface Originals {
  readonly names: readonly string[];
  rowsOf(table: TableFindings): OriginalRows;
  close(): Promise<void>;
}

type Ingestion = Pick<IngestionRow, 'id' | 'settings'>;

/** `taken` are names that stand before the columns of the files. A file that is gone leaves its rows empty. */
export async function openOriginals(
  platform: Platform,
  scope: Scope,
  ingestion: Ingestion,
  taken: readonly string[],
): Promise<Originals> {
  try {
    return await readOriginal(
      await borrowFiles(platform, scope, ingestion),
      { as: openAsRead(ingestion), scope },
      taken,
    );
  } catch (error) {
    platform.log.warn({ err: error, ingestion: ingestion.id }, 'the files of an ingestion cannot be read');
    return { names: [], rowsOf: () => nowhere, close: async () => undefined };
  }
}

interface Reading {
  readonly as: TextOptions;
  readonly scope: Scope;
}

async function readOriginal(
  { files, release }: BorrowedFiles,
  reading: Reading,
  taken: readonly string[],
): Promise<Originals> {
  try {
    const columns = placeColumns(await headersOf(files, reading), taken);
    const rowsOf = (table: TableFindings) => {
      const file = files.find(({ fileVersionId }) => fileVersionId === table.fileVersionId);
      return file ? rowsIn(file, reading, table, columns) : nowhere;
    };
    return { names: columns.names, rowsOf, close: release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** As the file was read, but never refusing. */
function openAsRead({ settings }: Ingestion): TextOptions {
  const plan = ReadingPlanText.safeParse(settings);
  return plan.success ? { ...importerOf(plan.data).text, isLenient: true, hasDecimalComma: true } : previewOptions;
}

async function headersOf(
  files: readonly StagedFile[],
  { as, scope }: Reading,
): Promise<Map<string, readonly string[]>> {
  const { tables } = await peekSubmission(files, 40, as, scope);
  return new Map(
    tables.map(({ fileNo, sheet, rows }) => [keyOf(files[fileNo]?.fileVersionId ?? null, sheet), likelyHeader(rows)]),
  );
}

const keyOf = (fileVersionId: number | null, sheet: string): string => `${fileVersionId} ${sheet}`;

const nowhere: OriginalRows = { at: async () => [], close: async () => undefined };

function rowsIn(
  file: StagedFile,
  { as, scope }: Reading,
  { sheet, rowNos }: TableFindings,
  columns: OriginalColumns,
): OriginalRows {
  const wanted = rowNos.filter((rowNo, index) => rowNo !== rowNos[index - 1]).flatMap((rowNo) => rowNo ?? []);
  if (wanted.length === 0) return nowhere;
  const picked = pickRows(file, as, [{ sheet, rowNos: wanted }], scope);
  const key = keyOf(file.fileVersionId, sheet);
  let here: { readonly rowNo: number; readonly cells: readonly string[] } | undefined;
  return {
    async at(rowNo) {
      if (rowNo === null) return [];
      if (here?.rowNo !== rowNo) {
        const next = await picked.next();
        here = { rowNo, cells: next.done ? [] : columns.place(key, next.value) };
      }
      return here.cells;
    },
    close: async () => {
      await picked.return(undefined);
    },
  };
}
