type Facts = Readonly<Record<string, unknown>>;

/** What changed between two states of a thing, for the audit. Null when nothing did. */
export function differences(before: Facts, after: Facts): { old: Facts; new: Facts } | null {
  const changed = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (changed.length === 0) return null;
  const pick = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  return { old: pick(before), new: pick(after) };
}
