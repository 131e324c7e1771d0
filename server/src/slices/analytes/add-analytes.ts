import { anyMethod, type Language } from '@freshet/contract';
import { foldName } from '@freshet/domain';
import { sql } from 'kysely';
import { recordAudit } from '#platform/audit/record-audit';
import type { Scope } from '#platform/db/scope';
import type { Tx } from '#platform/db/transaction';
import { translate } from '#platform/texts';
import { lockNames } from './analyte-queries.ts';
import { insertAlias } from './names/alias-queries.ts';
import { carriedBy } from './names/carried.ts';
import { analyteStandards } from './standard-links/analyte-standards.ts';

/** An analyte as a file mentions it. */
export interface MentionedAnalyte {
  readonly name: string;
  readonly defaultUnitId: number | null;
  readonly unitGroupId: number | null;
  /** How else the file spells it, where that says more: 'Copper, Total' beside copper. */
  readonly aliases: readonly string[];
}

interface Mentioned {
  readonly analytes: readonly MentionedAnalyte[];
  /** The file that mentions them. */
  readonly fileName: string;
}

interface Added {
  readonly added: readonly { readonly id: number; readonly name: string }[];
  /** Standards in use that evaluate them from now on. */
  readonly linked: number;
  readonly refused: readonly { readonly name: string; readonly sentence: string }[];
}

/** Adds analytes by name, all in one statement. A name that is another analyte's by some method is left to a person. */
export async function addMentionedAnalytes(tx: Tx, scope: Scope, { analytes, fileName }: Mentioned): Promise<Added> {
  await lockNames(tx);
  const now = scope.now();
  const refusals = await refuseAnalyteNames(
    tx,
    analytes.map(({ name }) => name),
  );
  const fresh = analytes.filter(({ name }) => !refusals.has(name));
  const values = fresh.map(({ name, defaultUnitId, unitGroupId }) => ({
    name,
    folded: foldName(name),
    applicable_unit_group_id: unitGroupId,
    default_unit_id: defaultUnitId,
    ...carriedBy(name),
    created_at: now,
  }));
  const added =
    values.length === 0 ? [] : await tx.insertInto('analytes').values(values).returning(['id', 'name']).execute();
  const refusedAliases = await addAliases(tx, scope, { fresh, added });
  let linked = 0;
  if (added.length > 0) {
    const ids = added.map(({ id }) => id);
    const reported = { Added: added.length, Names: added.slice(0, 100).map(({ name }) => name) };
    await recordAudit(tx, scope, { what: 'analytes.addedFromFile', subject: fileName, new: reported });
    linked = await analyteStandards.registered().linkNew(tx, scope, { ids, now });
  }
  const refused = [...refusals, ...refusedAliases].map(([name, sentence]) => ({ name, sentence }));
  return { added, linked, refused };
}

interface Aliased {
  readonly fresh: readonly MentionedAnalyte[];
  readonly added: readonly { readonly id: number; readonly name: string }[];
}

/** The other spellings of the file, each with the fraction and speciation it carries. Returns those that are taken. */
async function addAliases(tx: Tx, scope: Scope, { fresh, added }: Aliased): Promise<Map<string, string>> {
  const ids = new Map(added.map(({ id, name }) => [name, id]));
  const aliases = fresh.flatMap(({ name, aliases: others }) => others.map((alias) => ({ name, alias })));
  const refusals = await refuseAnalyteNames(
    tx,
    aliases.map(({ alias }) => alias),
  );
  for (const { name, alias } of aliases) {
    const id = ids.get(name);
    if (id === undefined || refusals.has(alias)) continue;
    await insertAlias(tx, id, { name: alias, method: anyMethod, ...carriedBy(alias, {}, name) }, scope.now());
  }
  return refusals;
}

/** Names that no new analyte can have, each with why, in the language of the person who is notified. */
export async function refuseAnalyteNames(
  tx: Tx,
  names: readonly string[],
  language: Language = 'en',
): Promise<Map<string, string>> {
  const { rows } = await sql<{ folded: string; name: string; method: string | null; analyte: string | null }>`
    select folded, name, null as method, null as analyte from analytes where folded = any (${names.map(foldName)}::text[])
    union all
    select l.folded, l.name, l.method, a.name from analyte_aliases l
      join analytes a on a.tenant_id = l.tenant_id and a.id = l.analyte_id
    where l.folded = any (${names.map(foldName)}::text[])`.execute(tx);
  const reason = (code: string, values = {}) => translate(language, `decisionReasons.${code}`, values);
  const taken = new Map(
    rows.map(({ folded, name, method, analyte }) => [
      folded,
      analyte === null
        ? reason('analyteExists', { name })
        : reason('aliasExists', { name, method: method ?? '', analyte }),
    ]),
  );
  const seen = new Set<string>();
  return new Map(
    names.flatMap((name): [string, string][] => {
      const folded = foldName(name);
      const isRepeated = seen.has(folded);
      seen.add(folded);
      const sentence = taken.get(folded) ?? (isRepeated ? reason('nameRepeated') : undefined);
      if (name.length > 200) return [[name, reason('nameTooLong')]];
      return sentence === undefined ? [] : [[name, sentence]];
    }),
  );
}
