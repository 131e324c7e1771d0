import { sql } from 'kysely';
import { withinNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';

const mostNamed = 5;

/** How many samples of which tenants are of a media type, in words: `12 samples of Kettle River, 1 sample of Alder`. */
export async function describeUses(tx: Tx, mediaTypeId: number): Promise<string> {
  const tenants = await tx.selectFrom('tenants').select(['id', 'name']).orderBy(sql`lower(name)`).execute();
  const uses: string[] = [];
  for (const { id, name } of tenants) {
    const count = await withinNamedTenant(tx, id, () => countSamples(tx, mediaTypeId));
    if (count > 0) uses.push(`${count} ${count === 1 ? 'sample' : 'samples'} of ${name}`);
  }
  const rest = uses.length - mostNamed;
  return rest > 0 ? `${uses.slice(0, mostNamed).join(', ')} and ${rest} more tenants` : uses.join(', ');
}

async function countSamples(tx: Tx, mediaTypeId: number): Promise<number> {
  const row = await tx
    .selectFrom('samples')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('media_type_id', '=', mediaTypeId)
    .executeTakeFirstOrThrow();
  return row.count;
}
