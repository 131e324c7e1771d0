import type { GraphComparison } from '@freshet/contract';
import { compareGroups } from '@freshet/domain/statistics';
import type { z } from 'zod';
import { mediaNameOf } from './describe-meaning.ts';
import type { GraphSource } from './lines/read-graph.ts';
import type { ValueChunk } from './value-stream.ts';

type Wire = z.input<typeof GraphComparison>;
type Measured = Pick<ValueChunk, 'analyteId' | 'fraction' | 'unit' | 'basis' | 'mediaId'>;

/** Ranking more would hold up others, and of so many values every difference is certain. */
const mostValues = 20_000;

interface Values {
  readonly measured: Measured;
  /** By station or month. */
  readonly groups: Map<number, number[]>;
  count: number;
  highestLimit: number;
}

/** Gathers the values of boxes that are side by side. */
export interface BoxComparer {
  add(measured: Measured, group: number, kind: ValueChunk['kind'], numbers: Float64Array): void;
  compare(source: GraphSource): Wire[];
}

export function makeBoxComparer(): BoxComparer {
  const valuesByKey = new Map<string, Values>();
  return {
    add: (measured, group, kind, numbers) => {
      const { analyteId, fraction, unit, basis, mediaId } = measured;
      const key = `${analyteId} ${fraction}\0${unit}\0${basis}\0${mediaId}`;
      const values = valuesByKey.get(key) ?? {
        measured,
        groups: new Map(),
        count: 0,
        highestLimit: Number.NEGATIVE_INFINITY,
      };
      valuesByKey.set(key, values);
      values.count += numbers.length;
      const groupValues = values.groups.get(group) ?? [];
      values.groups.set(group, groupValues);
      if (values.count > mostValues) return;
      for (const number of numbers) groupValues.push(kind === 'below' ? Number.NEGATIVE_INFINITY : number);
      if (kind === 'below') for (const limit of numbers) values.highestLimit = Math.max(values.highestLimit, limit);
    },
    compare: ({ shown, mediaNames }) =>
      [...valuesByKey.values()]
        .filter(({ groups }) => groups.size > 1)
        .map((values) => ({
          ...toWire(values, shown.get(values.measured.analyteId)?.name ?? ''),
          Media: mediaNameOf(mediaNames, values.measured.mediaId),
        })),
  };
}

function toWire({ measured, groups, count, highestLimit }: Values, name: string): Wire {
  // What lies below the highest detection limit cannot be distinguished from what was not detected: all of it is tied.
  const ranked = [...groups.values()].map((numbers) =>
    numbers.map((number) => (number < highestLimit ? Number.NEGATIVE_INFINITY : number)),
  );
  const test = count > mostValues ? null : compareGroups(ranked);
  return {
    AnalyteId: measured.analyteId,
    AnalyteName: name,
    Fraction: measured.fraction || null,
    Unit: measured.unit,
    Basis: measured.basis,
    Groups: groups.size,
    Count: count,
    H: test?.h ?? null,
    P: test?.p ?? null,
  };
}
