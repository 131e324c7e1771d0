import { sql } from 'kysely';
import type { Tx } from '#platform/db/transaction';

/** What is kept of a station and analyte in one year. */
export interface VerdictDays {
  readonly stationId: number;
  readonly analyteId: number;
  readonly digest: string;
  readonly guidelineIds: readonly number[];
  readonly days: Buffer;
  readonly verdictKinds: Buffer;
}

const columns = sql`k.data_source_id as "stationId", k.analyte_id as "analyteId", k.digest,
  k.guideline_ids as "guidelineIds", k.days, k.verdict_kinds as "verdictKinds"`;

/** Of some stations the newest year of each analyte. */
export async function listNewestAt(tx: Tx, stationIds: readonly number[]): Promise<(VerdictDays & { year: number })[]> {
  const { rows } = await sql<VerdictDays & { year: number }>`
    select distinct on (k.data_source_id, k.analyte_id) ${columns}, k.year from stored_verdicts k
    where k.data_source_id = any (${[...stationIds]}::bigint[])
    order by k.data_source_id, k.analyte_id, k.year desc`.execute(tx);
  return rows;
}

/** The newest year of each station and analyte. */
export async function listNewestVerdicts(tx: Tx, analyteIds: readonly number[]): Promise<VerdictDays[]> {
  const { rows } = await sql<VerdictDays>`
    select distinct on (k.data_source_id, k.analyte_id) ${columns} from stored_verdicts k
    where k.analyte_id = any (${[...analyteIds]}::bigint[])
    order by k.data_source_id desc, k.analyte_id desc, k.year desc`.execute(tx);
  return rows;
}

export async function listVerdictsOfYear(tx: Tx, analyteIds: readonly number[], year: number): Promise<VerdictDays[]> {
  const { rows } = await sql<VerdictDays>`
    select ${columns} from stored_verdicts k
    where k.analyte_id = any (${[...analyteIds]}::bigint[]) and k.year = ${year}`.execute(tx);
  return rows;
}
