import type { PictureLimit } from '../limit-lines.ts';
import type { PictureStyles } from '../picture.ts';

/** So many limits of stations are named one by one; of more the least and the greatest. */
const mostEnds = 3;

/** Each limit once, with what it is at the end of the picture; where stations have their own, with what they have. */
export function nameLimits(limits: readonly PictureLimit[], { write }: PictureStyles): string[] {
  const named = new Map<string, { name: string; unit: string; ends: Map<string, readonly number[]> }>();
  for (const { name, unit, steps } of limits) {
    const last = steps.at(-1);
    const ends = [last?.lower, last?.upper].filter((end) => typeof end === 'number');
    const known = named.get(`${name}\0${unit}`) ?? { name, unit, ends: new Map<string, readonly number[]>() };
    named.set(`${name}\0${unit}`, known);
    if (ends.length > 0) known.ends.set(ends.map(write).join(' – '), ends);
  }
  return [...named.values()].map(({ name, unit, ends }) => {
    if (ends.size === 0) return name;
    const all = [...ends.values()].flat();
    const areSingle = all.length === ends.size;
    const aboveGraph =
      areSingle && ends.size > mostEnds
        ? `${write(Math.min(...all))} – ${write(Math.max(...all))}`
        : [...ends.keys()].join('; ');
    return `${aboveGraph} ${unit}: ${name}`;
  });
}
