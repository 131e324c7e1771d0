import { z } from 'zod';

/** Lists of fewer items are checked as a whole: all their mistakes are reported. */
const fewItems = 1000;
const mostMistakes = 100;

/**
 * The first hundred mistakes in the lists of a long body, if there are so many; none otherwise. Each mistake costs a
 * hundred times what a good item does: to find all of 50,000 bad ids would hold the thread for half a second.
 */
export function findManyMistakes(schema: z.core.$ZodType, value: unknown): readonly z.core.$ZodIssue[] {
  if (countItems(value, fewItems) <= fewItems) return [];
  const issues: z.core.$ZodIssue[] = [];
  look(schema, value, { path: [], issues });
  return issues.length >= mostMistakes ? issues : [];
}

interface Looking {
  readonly path: readonly PropertyKey[];
  readonly issues: z.core.$ZodIssue[];
}

function look(schema: z.core.$ZodType, value: unknown, { path, issues }: Looking): void {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) look(def.innerType, value, { path, issues });
  if (def.type === 'pipe') look(def.in, value, { path, issues });
  if (def.type === 'object' && typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(def.shape))
      look(part, Reflect.get(value, name), { path: [...path, name], issues });
  }
  if (def.type !== 'array' || !Array.isArray(value)) return;
  for (const [at, item] of value.entries()) {
    if (issues.length >= mostMistakes) return;
    const place = [...path, at];
    if (countItems(item, fewItems) > fewItems) look(def.element, item, { path: place, issues });
    else for (const issue of mistakesIn(def.element, item)) issues.push({ ...issue, path: [...place, ...issue.path] });
  }
}

const mistakesIn = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value, { reportInput: true }).error?.issues.slice(0, mostMistakes) ?? [];

/** Items of all lists in a value, as far as `most` and one more. */
function countItems(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = Array.isArray(value) ? value.length : 0;
  for (const part of Object.values(value)) {
    if (count > most) break;
    count += countItems(part, most - count);
  }
  return count;
}
