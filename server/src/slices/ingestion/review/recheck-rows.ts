import type { ReviewDecision } from '@freshet/contract';
import type { Scope } from '#platform/db/scope';
import type { Platform } from '#platform/platform';
import { borrowVersions } from '../reading/ingestion-files.ts';
import type { IngestionRow } from '../reading/ingestion-row.ts';
import { readRowsAt } from '../reading/peek-submission.ts';
import { importerOf } from '../reading/reading-plan.ts';
import { ReadingPlanText } from '../reading/reading-plan-text.ts';
import type { Fields, RowFinding } from '../rows/rows.ts';

/** Holds a row against the rules of its format, as it is now. */
export type Recheck = (ordinal: number, fields: Fields) => readonly RowFinding[];

/**
 * The rules of a format look at cells that hold no field, and only the file has these. They are read before anything is
 * locked; undefined where the format has no such rules, or nothing is edited.
 */
export async function prepareRecheck(
  platform: Platform,
  scope: Scope,
  ingestion: IngestionRow,
  decisions: readonly ReviewDecision[],
): Promise<Recheck | undefined> {
  const { recheck } = importerOf(ReadingPlanText.parse(ingestion.settings));
  const edited = decisions.flatMap((each) => (each.Kind === 'edit' ? [each.Ordinal] : []));
  if (!recheck || edited.length === 0) return undefined;
  const originals = await readOriginals(platform, scope, ingestion.id, edited);
  return (ordinal, fields) => {
    const original = originals.get(ordinal);
    return original ? recheck({ ...original, fields }) : [];
  };
}

interface Original {
  readonly rowNo: number;
  readonly header: readonly string[];
  readonly cells: readonly string[];
}

async function readOriginals(platform: Platform, scope: Scope, ingestionId: number, ordinals: readonly number[]) {
  const places = await scope.transaction((tx) =>
    tx
      .selectFrom('staged_rows')
      .select(['ordinal', 'file_version_id', 'sheet', 'row_no'])
      .where('ingestion_id', '=', ingestionId)
      .where('ordinal', 'in', [...new Set(ordinals)])
      .execute(),
  );
  const originals = new Map<number, Original>();
  for (const { ordinal, file_version_id, sheet, row_no: rowNo } of places) {
    const borrowed = await borrowVersions(platform, scope, [file_version_id]);
    try {
      const [file] = borrowed.files;
      const read = file ? await readRowsAt(file, { sheet, from: rowNo, to: rowNo }, scope) : null;
      const cells = read?.rows[0]?.cells.map(String);
      if (read && cells) originals.set(ordinal, { rowNo, header: read.header, cells });
    } finally {
      await borrowed.release();
    }
  }
  return originals;
}
