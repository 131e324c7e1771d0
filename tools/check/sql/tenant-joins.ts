import type { SqlOfPlace, TableRules } from './table-owners.ts';

/**
 * Every join between tables of tenants carries `tenant_id`: a distributed database sends it to one place, and no other
 * tenant's row can match. `ofTable` knows the tables, `relations` what doors give in their place.
 * Returns one sentence per offence.
 */
export function joinOffences(
  ofTable: (table: string) => boolean,
  sources: readonly SqlOfPlace[],
  relations: TableRules['relations'] = {},
): string[] {
  const isTenantTable = (name: string) => {
    const relation = /^\$\{(\w+)\}$/.exec(name)?.[1];
    const table = relation === undefined ? name : relations[relation];
    return table === undefined ? isSource.test(name) : ofTable(table);
  };
  return sources.flatMap(({ place, texts, code }) =>
    place.isTest
      ? []
      : [
          ...texts.flatMap((text) => looseJoins(text, isTenantTable)),
          ...looseCalls(code, isTenantTable, relations),
        ].map(
          (name) =>
            `${place.path}: the join with '${name}' has to carry tenant_id, as every join between tenants' tables.`,
        ),
  );
}

interface Level {
  /** What the parenthesis was opened by: `from (`, `join (`, `join lateral (`, `exists (`, or anything else. */
  readonly opened: string;
  readonly at: number;
  /** What tables of tenants that are in the `from` of this level are called. */
  aliases: string[];
}

const source = String.raw`(?:only\s+)?(\$\{[^}]*\}|[a-z_]\w*)(?:\s+(?:as\s+)?([a-z_]\w*))?`;
const tokens = new RegExp(
  String.raw`\b(from|join|join\s+lateral|exists)\s*\(|\(|\)|\b(from|join)\s+${source}|\bunion\b`,
  'gi',
);
const endOfCondition = /^(?:join|left|inner|cross|full|where|group|order|limit|union|returning|window|having)$/i;
const notAliases = new Set(['on', 'where', 'join', 'left', 'cross', 'inner', 'full', 'set', 'order', 'group', 'limit']);

/** What a door gives in place of a table and `slices.json` does not list: `${listedImports}`. */
const isSource = /^\$\{.*(?:results|versions|samples|imports|deliveries|moves)(?:\([^)]*\))?\}$/i;

/** The names of what is joined without `tenant_id`. */
function looseJoins(text: string, isTenantTable: (table: string) => boolean): string[] {
  const loose: string[] = [];
  const levels: Level[] = [{ opened: '', at: 0, aliases: [] }];
  const isTenants = (name: string) => isTenantTable(name) || (/^\w+$/.test(name) && isTenantQuery(text, name));
  for (const { index, 0: token, 1: opening = '', 2: word = '', 3: name = '', 4: given = '' } of text.matchAll(tokens)) {
    const level = levels.at(-1);
    if (!level) return loose;
    const end = index + token.length;
    if (token.endsWith('(')) levels.push({ opened: opening.toLowerCase(), at: end, aliases: [] });
    else if (token === ')') {
      levels.pop();
      const outer = levels.at(-1);
      if (outer) loose.push(...leaveLevel(text, { level, outer, end: index }));
    } else if (word !== '') {
      const alias = given === '' || notAliases.has(given) ? name.replace(/\W/g, '') : given;
      const isJoined = word === 'join' && level.aliases.length > 0 && isTenants(name);
      if (isJoined && !conditionAfter(text, end).includes(`${alias}.tenant_id`)) loose.push(name);
      if (word === 'from') level.aliases = [];
      if (isTenants(name)) level.aliases.push(alias);
    } else level.aliases = [];
  }
  return loose;
}

/** A query in parentheses is joined by its alias; one that looks outside, by what it says inside. */
function leaveLevel(text: string, { level, outer, end }: { level: Level; outer: Level; end: number }): string[] {
  const { opened, at, aliases } = level;
  if (aliases.length === 0) return [];
  const alias = /^\s*(?:as\s+)?(\w+)/.exec(text.slice(end + 1))?.[1] ?? '';
  const inside = text.slice(at, end);
  const readsOutside = outer.aliases.some((name) => new RegExp(String.raw`\b${name}\.`).test(inside));
  const isLoose =
    opened === 'join'
      ? outer.aliases.length > 0 && !conditionAfter(text, end + 1).includes(`${alias}.tenant_id`)
      : readsOutside && !inside.includes('tenant_id');
  if (opened === 'from') outer.aliases = [alias];
  if (opened.startsWith('join')) outer.aliases.push(alias);
  return isLoose ? [`${opened || 'select'} (…)`] : [];
}

/** Whether the text itself defines a query of that name that gives a tenant. */
function isTenantQuery(text: string, name: string): boolean {
  const start = new RegExp(String.raw`\b${name}\s+as\s+(?:materialized\s+)?\(`).exec(text);
  return start !== null && argumentsAfter(text, start.index + start[0].length).includes('tenant_id');
}

/** What follows `on`, as far as it belongs to it. */
function conditionAfter(text: string, at: number): string {
  let depth = 0;
  let end = at;
  for (; end < text.length && depth >= 0; end += 1) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    if (
      depth === 0 &&
      /\s/.test(text[end] ?? '') &&
      endOfCondition.test(/^\w+/.exec(text.slice(end + 1, end + 12))?.[0] ?? '')
    )
      break;
  }
  return text.slice(at, end);
}

/** The same for joins that are written for Kysely. */
function looseCalls(
  code: string,
  isTenantTable: (table: string) => boolean,
  relations: TableRules['relations'],
): string[] {
  return [
    ...code.matchAll(/\b(?:inner|left|right|full)Join\(\s*(?:'(\w+)(?: as \w+)?'|([\w.()]+)\.as\('(\w+)'\))/g),
  ].flatMap(({ index, 0: call, 1: table, 2: query = '', 3: alias }) => {
    const given = argumentsAfter(code, index + call.length);
    const isSystemWide =
      table === undefined ? query in relations && !isTenantTable(`\${${query}}`) : !isTenantTable(table);
    return isSystemWide || given.includes('tenant_id') ? [] : [table ?? alias ?? ''];
  });
}

function argumentsAfter(code: string, at: number): string {
  let depth = 1;
  let end = at;
  for (; end < code.length && depth > 0; end += 1) {
    if (code[end] === '(') depth += 1;
    if (code[end] === ')') depth -= 1;
  }
  return code.slice(at, end);
}
