import { compareGroups, isNotApplied, NotEvaluated } from '@freshet/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#platform/db/transaction';
import { allImports } from '#slices/imports';

interface EvaluatedRow {
  readonly id: number;
  readonly file_name: string;
  readonly created_at: Date;
  readonly not_evaluated: unknown;
}

/** So much of an import is reported; the rest is on its page. */
const mostGroups = 3;
const mostImports = 1000;

/**
 * Results of imports since then that could not be evaluated although a standard came near, the newest import first. What a
 * later reading of a file states again is still that of the import that brought it.
 */
export async function listNotEvaluated(tx: Tx, { since, most }: { readonly since: Date; readonly most: number }) {
  const { rows } = await sql<EvaluatedRow>`
    select i.id, i.file_name, i.created_at, e.not_evaluated
    from ${allImports} i join import_evaluations e on e.tenant_id = i.tenant_id and e.import_id = i.id
    where i.created_at > ${since} and i.status = 'Published' and e.not_evaluated <> '[]' order by i.id desc limit ${mostImports}`.execute(
    tx,
  );
  const imports = rows
    .map(({ not_evaluated, ...row }) => ({
      ...row,
      groups: z.array(NotEvaluated).parse(not_evaluated).filter(isNotApplied),
    }))
    .map((row) => ({ ...row, count: row.groups.reduce((sum, { Count }) => sum + Count, 0) }))
    .filter(({ count }) => count > 0);
  return {
    Count: imports.reduce((sum, { count }) => sum + count, 0),
    Imports: imports.slice(0, most).map(({ id, file_name, created_at, count, groups }) => ({
      ...{ ImportId: id, FileName: file_name, ImportedAt: created_at.toISOString(), Count: count },
      NotEvaluated: groups.sort(compareGroups).slice(0, mostGroups),
    })),
  };
}
