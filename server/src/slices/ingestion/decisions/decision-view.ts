import type { Decision } from '@freshet/contract';
import type { z } from 'zod';
import { aboutRepeats } from './decided-places.ts';
import type { SeenDecision } from './decision-queries.ts';

type Shown = z.input<typeof Decision>;

const shownNames = 100;
const nameKinds = ['station', 'analyte', 'unit', 'method', 'media'] as const;

export const toDecision = (row: SeenDecision): Shown => ({
  Id: row.id,
  Kind: kinds.find((kind) => kind === row.kind) ?? 'state',
  Scope: scopes.find((scope) => scope === row.scope) ?? 'file',
  Name: nameKinds.find((kind) => kind === row.name_kind) ?? '',
  Field: row.field,
  Text: row.text,
  TargetText: row.target_text,
  What: row.what,
  Code: row.code,
  AddedCount: row.added_names.length,
  AddedNames: row.added_names.slice(0, shownNames),
  Doubtful: 0,
  Rows: row.row_count,
  By: row.created_by_name,
  At: row.created_at.toISOString(),
  ExecutionId: row.execution_id,
  FileId: row.file_id,
  FileName: row.file_name,
  UndoneAt: row.undone_at?.toISOString() ?? null,
  UndoneBy: row.undone_by_name,
  CanUndo: canUndo(row),
});

const kinds = ['name', 'added', 'edit', 'state', 'flag'] as const;
const scopes = ['cell', 'file', 'always'] as const;

/** Whether a decision about rows that repeat one another is done: it counts again whenever its file is read, until it is undone. */
export const isDoneAboutRepeats = ({ kind, code, what, is_waiting }: SeenDecision): boolean =>
  kind === 'state' && code === 'duplicateInFile' && [...aboutRepeats, 'ready'].includes(what) && !is_waiting;

/** Names that reach beyond a cell can be taken back at any time; the rest while its rows wait. */
export const canUndo = (row: SeenDecision): boolean =>
  row.undone_at === null &&
  (isDoneAboutRepeats(row) ||
    // The numbers that replicates had before are not known any more.
    (row.what !== 'replicates' && ((row.kind === 'name' && row.scope !== 'cell') || row.is_waiting)));
