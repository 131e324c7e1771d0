import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';
import { planRestoring, restoreVersions, resultVersions, sameContent } from '#slices/observations';
import { resolveFindings } from '../findings/resolve-findings.ts';
import { sentenceSql } from '../findings/sentence-sql.ts';
import { differingText } from './differing-text.ts';
import { type DuplicatesRule, matchStored } from './publish-duplicates.ts';

interface Ruling {
  readonly rule: DuplicatesRule;
  /** All imports of earlier readings of the same file that are not rolled back. */
  readonly earlier: readonly number[];
  readonly importId: number;
  readonly at: Date;
}

/**
 * What becomes of rows that say otherwise than what is present. Under `keep` they are left out (`skipped`), under
 * `hold` they wait; rows a person released are stored in any case. What an earlier reading of the same file stated
 * stands in nobody's way: what others say besides it does.
 */
export async function followRule(tx: Tx, { rule, earlier, importId, at }: Ruling): Promise<void> {
  if (rule === 'replace') return;
  if (earlier.length > 0) await ignoreEarlierReadings(tx, { earlier, importId, at });
  await addDifferingFindings(tx, rule);
  if (rule === 'keep') await sql`insert into skipped select m.ordinal from ${differing}`.execute(tx);
  else {
    await sql`update incoming i set state = 'held', causes = array_append(i.causes, 'duplicateOfStored')
      where i.ordinal in (select m.ordinal from ${differing})`.execute(tx);
  }
  await sql`delete from matched where ordinal in (select m.ordinal from ${differing})`.execute(tx);
}

const differing = sql`matched m join incoming i on i.ordinal = m.ordinal
  where not m.is_same and not i.is_released and m.ordinal not in (select ordinal from sole_source)`;

/**
 * Rows whose key nobody but these imports says anything of, into `sole_source`; what comes back without them is in
 * `version_changes`.
 */
export async function findSoleSource(tx: Tx, imports: readonly number[]): Promise<void> {
  await planRestoring(tx, { leaving: [], entering: [], keysFrom: 'candidates' }, imports);
  await sql`insert into sole_source select m.ordinal from version_changes p join matched m on m.result_id = p.open_id
    where p.result_id is null`.execute(tx);
}

/**
 * Computes what would be current without the earlier readings. Where no other file states anything the value is the
 * file's own; where somebody did, and this file does not say what is shown, that comes back and the row meets it
 * instead.
 */
async function ignoreEarlierReadings(tx: Tx, { earlier, importId, at }: Omit<Ruling, 'rule'>): Promise<void> {
  await findSoleSource(tx, [...earlier, importId]);
  await sql`delete from version_changes where result_id is null`.execute(tx);
  await sql`delete from version_changes p using matched m, incoming i, ${resultVersions} w
    where m.result_id = p.open_id and m.is_same and i.ordinal = m.ordinal and w.id = p.result_id
      and ${sameContent('i', 'w')}`.execute(tx);
  await sql`insert into rematched select m.ordinal from version_changes p join matched m on m.result_id = p.open_id`.execute(
    tx,
  );
  await restoreVersions(tx, { importId, at });
  await sql`delete from matched where ordinal in (select ordinal from rematched)`.execute(tx);
  await matchStored(tx, { ordinalsFrom: 'rematched' });
}

const addDifferingFindings = (tx: Tx, rule: 'keep' | 'hold') =>
  sql`
    insert into row_findings (ordinal, file_version_id, sheet, row_no, column_name, field, cell_text, code, severity, params, sentence)
    select i.ordinal, i.file_version_id, i.sheet, i.row_no, '', '', i.original_text,
      ${rule === 'hold' ? 'duplicateOfStored' : 'storedValueKept'}, ${rule === 'hold' ? 'error' : 'info'},
      jsonb_build_object('row', i.row_no, 'text', ${differingText('i', 'r')}, 'stored', ${differingText('r', 'i')},
        'import', coalesce(r.opened_by, 0)),
      ${sentenceSql(resolveFindings[rule === 'hold' ? 'duplicateOfStored' : 'storedValueKept'].sentence, {
        ...{ row: sql`i.row_no`, text: differingText('i', 'r'), stored: differingText('r', 'i') },
      })}
    from (select m.ordinal, m.result_id from ${differing}) d join incoming i on i.ordinal = d.ordinal
      join ${resultVersions} r on r.id = d.result_id`.execute(tx);
