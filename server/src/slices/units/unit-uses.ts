import { problem } from '@freshet/contract';
import { makeUnitTable } from '@freshet/domain/units';
import { withinNamedTenant } from '#platform/db/system-scope';
import type { Tx } from '#platform/db/transaction';
import { makeRegister } from '#platform/register';
import { listTenants } from '#platform/tenants/list-tenants';
import { type StoredUnits, toUnitRows } from './stored-units.ts';

/** What is about to go: units, a group, or the belonging of units to a group. */
export interface Leaving {
  readonly unitIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly members: readonly { readonly unitId: number; readonly groupId: number }[];
}

type Words = readonly [one: string, many: string];

/** What units may be needed for, as the slices above report. */
export interface UnitUse {
  /** What of the installation needs them, in words. */
  readonly ofInstallation?: (tx: Tx, leaving: Leaving) => Promise<string[]>;
  /** How much of a tenant needs them. */
  readonly ofTenant?: { readonly words: Words; readonly count: (tx: Tx, leaving: Leaving) => Promise<number> };
  /** What is written with a unit rather than linked to it: it needs the spelling to be known. */
  readonly written?: {
    readonly words: Words;
    readonly list: (tx: Tx) => Promise<string[]>;
    readonly count: (tx: Tx, units: readonly string[]) => Promise<number>;
  };
}

export const unitUses = makeRegister<readonly UnitUse[]>('what units are used for');

const mostNamed = 6;

/** Refuses when anything of any tenant, or a standard, still needs what is about to go; the refusal names the uses. */
export async function requireUnused(tx: Tx, going: Partial<Leaving>): Promise<void> {
  const leaving: Leaving = { unitIds: [], groupIds: [], members: [], ...going };
  if (leaving.unitIds.length + leaving.groupIds.length + leaving.members.length === 0) return;
  const uses: string[] = [];
  for (const { ofInstallation } of unitUses.registered()) uses.push(...((await ofInstallation?.(tx, leaving)) ?? []));
  const ofTenants = await inEveryTenant(tx, async (tenant) => {
    const messages: string[] = [];
    for (const { ofTenant } of unitUses.registered()) {
      if (ofTenant) messages.push(...describeUse(await ofTenant.count(tx, leaving), ofTenant.words, tenant));
    }
    return messages;
  });
  refuse([...uses, ...ofTenants]);
}

/** Refuses when results are written in a unit that would no longer be recognised. */
export async function requireResultsRecognised(tx: Tx, before: StoredUnits, after: StoredUnits): Promise<void> {
  const [old, next] = [makeUnitTable(toUnitRows(before)), makeUnitTable(toUnitRows(after))];
  const isLost = (unit: string) => old.find(unit) && old.find(unit)?.id !== next.find(unit)?.id;
  refuse(
    await inEveryTenant(tx, async (tenant) => {
      const messages: string[] = [];
      for (const { written } of unitUses.registered()) {
        const lost = written ? (await written.list(tx)).filter(isLost) : [];
        if (written && lost.length > 0)
          messages.push(...describeUse(await written.count(tx, lost), written.words, tenant));
      }
      return messages;
    }),
  );
}

function refuse(uses: readonly string[]): void {
  if (uses.length === 0) return;
  const rest = uses.length - mostNamed;
  const named = uses.slice(0, mostNamed).join(', ');
  throw problem('units.inUse', { uses: rest > 0 ? `${named} and ${rest} more` : named });
}

async function inEveryTenant(tx: Tx, look: (tenant: string) => Promise<string[]>): Promise<string[]> {
  const tenants = await listTenants(tx);
  const uses: string[] = [];
  for (const { id, name } of tenants) uses.push(...(await withinNamedTenant(tx, id, () => look(name))));
  return uses;
}

/** So many of an owner, in words; none of them is no use. */
export const describeUse = (count: number, [one, many]: Words, owner: string): string[] =>
  count > 0 ? [`${count.toLocaleString('en')} ${count === 1 ? one : many} of ${owner}`] : [];
