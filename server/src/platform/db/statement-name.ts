const usesBeforeNaming = 5;
const mostNames = 200;
const mostCounted = 2000;
const longestValue = 200;

const names = new Map<string, string>();
const uses = new Map<string, number>();

/**
 * A name under which a connection may keep the plan of a query, the same for the same text. Only queries that are
 * used often get one, and only with plain values: lists and documents differ too much in size for one plan to suit all.
 */
export function statementName(text: string, values: readonly unknown[]): string | undefined {
  if (values.length === 0 || !values.every(isPlain)) return undefined;
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const used = (uses.get(text) ?? 0) + 1;
  if (used < usesBeforeNaming) {
    if (uses.size >= mostCounted) uses.clear();
    uses.set(text, used);
    return undefined;
  }
  uses.delete(text);
  const name = `q${names.size + 1}`;
  names.set(text, name);
  return name;
}

const isPlain = (value: unknown) =>
  typeof value === 'string'
    ? value.length <= longestValue
    : value === null || typeof value === 'number' || typeof value === 'boolean' || value instanceof Date;
