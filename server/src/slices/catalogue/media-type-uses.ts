import { withinNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';
import { listTenants } from '#platform/tenants/list-tenants';

/** What a media type may be needed for, counted within a tenant. */
export interface MediaTypeUse {
  readonly words: readonly [one: string, many: string];
  readonly count: (tx: Tx, mediaTypeId: number) => Promise<number>;
}

export const mediaTypeUses = makeRegister<readonly MediaTypeUse[]>('what media types are used for');

const mostNamed = 5;

/** How much of which tenants is of a media type, in words: `12 samples of Kettle River, 1 sample of Alder`. */
export async function describeUses(tx: Tx, mediaTypeId: number): Promise<string> {
  const tenants = await listTenants(tx);
  const uses: string[] = [];
  for (const { id, name } of tenants) {
    for (const use of mediaTypeUses.registered()) {
      const count = await withinNamedTenant(tx, id, () => use.count(tx, mediaTypeId));
      if (count > 0) uses.push(`${count} ${use.words[count === 1 ? 0 : 1]} of ${name}`);
    }
  }
  const rest = uses.length - mostNamed;
  return rest > 0 ? `${uses.slice(0, mostNamed).join(', ')} and ${rest} more tenants` : uses.join(', ');
}
