import { sql } from 'kysely';
import type { Tx } from '#platform/db/scope';

/** Flags with the analyte they are on, and on every how many of its samples. */
const demoFlags = [
  {
    code: 'H',
    description: 'Held longer than the method allows',
    colour: '#e69f00',
    show: true,
    on: 'Nitrate (as N)',
    every: 17,
  },
  {
    code: 'E',
    description: 'Estimated: outside the calibrated range',
    colour: '#56b4e9',
    show: true,
    on: 'Phosphorus',
    every: 23,
  },
  { code: 'C', description: 'Blank was contaminated', colour: '#cc79a7', show: true, on: 'Zinc', every: 29 },
  { code: 'R', description: 'Rejected in review', colour: '#b3261e', show: false, on: 'Copper', every: 41 },
] as const;

/** The flags a laboratory's reports bring along, on a few of the results. */
export async function addDemoFlags(tx: Tx, now: Date): Promise<void> {
  for (const { code, description, colour, show, on, every } of demoFlags) {
    const flag = await tx
      .insertInto('flags')
      .values({ code, description, colour, show_values: show, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      update results set flag_ids = flag_ids || ${flag.id}::int
      where analyte_name = ${on} and sample_id % ${every} = 3`.execute(tx);
  }
}
