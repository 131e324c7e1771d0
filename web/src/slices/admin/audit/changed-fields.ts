export interface ChangedField {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

/** Two values of an audit entry as rows to compare. What was missing on one side reads as a dash. */
export function changedFields(old: unknown, now: unknown): ChangedField[] {
  const [before, after] = [fieldsOf(old), fieldsOf(now)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.map((name) => {
    const [was, is] = [before.get(name), after.get(name)];
    return { name, before: was ?? '–', after: is ?? '–', isChanged: is !== undefined && was !== is };
  });
}

function fieldsOf(value: unknown): Map<string, string> {
  if (value === null || value === undefined) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([['', textOf(value)]]);
  return new Map(Object.entries(value).map(([name, each]) => [name, textOf(each)]));
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object');
  return isList ? value.join(', ') || '–' : JSON.stringify(value, null, 1);
}
