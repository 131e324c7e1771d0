import type { WrittenFraction } from '@freshet/contract';
import { fractionOf } from '@freshet/domain/analyte-name';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { allAnalytes } from '#slices/analytes';
import { currentResults } from '#slices/observations';

/** Fractions that results are stored with as a file wrote them, where the same word is read as another one today. */
export async function listWrittenFractions(tx: Tx): Promise<WrittenFraction[]> {
  const { rows } = await sql<Omit<WrittenFraction, 'Fraction'>>`
    select r.analyte_id as "AnalyteId", a.name as "AnalyteName", r.fraction as "Written", count(*)::int as "Results",
      count(distinct r.file_version_id)::int as "Files"
    from ${currentResults} r join ${allAnalytes} a on a.tenant_id = r.tenant_id and a.id = r.analyte_id
    where r.fraction <> '' group by 1, 2, 3 order by 2, 1, 3`.execute(tx);
  return rows.flatMap((row) => {
    const today = fractionOf(row.Written);
    return today === null || today === row.Written ? [] : [{ ...row, Fraction: today }];
  });
}
