import { fullTaxonKey, taxonKey } from '@freshet/domain/ecology';
import type { EcologyRecord, Measured, ObservationRecord } from '../ecology-record.ts';
import { isDensityUnit } from './densities.ts';
import { quantityOf } from './measure.ts';

/** Where an amount that has a row of its own belongs: to a find before it, to none yet, or it cannot be determined. */
type Owner = { readonly index: number } | { readonly isTwice: boolean; readonly rowNo: number } | 'none';

/** A find of which a row says one amount. */
export interface AmountRow {
  readonly animal: ObservationRecord;
  readonly measured: Measured;
  /** Whether the row itself says how many there were. */
  readonly isCounted: boolean;
}

/**
 * Lists may say each amount of a find in a row of its own: such rows are one find, and its count is one. A second
 * length is another animal; a second density or count of the same is reported.
 */
export class JoinedAmounts {
  readonly #byFind = new Map<string, number[]>();

  add(animal: ObservationRecord, index: number): void {
    const key = findKey(animal);
    const known = this.#byFind.get(key);
    if (known) known.push(index);
    else this.#byFind.set(key, [index]);
  }

  ownerOf({ animal, measured, isCounted }: AmountRow, records: readonly EcologyRecord[]): Owner {
    const observations = (this.#byFind.get(findKey(animal)) ?? []).flatMap((index) => {
      const record = records[index];
      return record?.what === 'observation' && isSameCount(record, animal) ? [{ index, record }] : [];
    });
    const without = observations.filter(({ record }) => !hasValueOf(record, measured));
    const [only, ...others] = without;
    if (only && others.length > 0) return { isTwice: false, rowNo: only.record.place.rowNo };
    if (only) return { index: only.index };
    const [first] = observations;
    const isOfAll = isCount(measured) || isDensityUnit(measured.unit) || (isCounted && animal.count !== 1);
    return first && isOfAll ? { isTwice: true, rowNo: first.record.place.rowNo } : 'none';
  }
}

/** How many there were, stated as an amount among others. */
export const isCount = ({ parameter, unit }: Measured): boolean =>
  /^(?:(?:individual|total|raw) )?counts?$|^number of (?:individuals|animals|organisms)$|^individuals$|^effectif$|^nombre(?: d['’]individus)?$/i.test(
    parameter,
  ) && /^(?:|#|n|no\.?|count|ind\.?|individuals?|individus?|animals|organisms)$/i.test(unit);

/** What two rows say of one find together. */
export const joinAmounts = (one: ObservationRecord, other: ObservationRecord): ObservationRecord => ({
  ...one,
  count: countOf(one.count, other.count),
  lengthMm: one.lengthMm ?? other.lengthMm,
  weightG: one.weightG ?? other.weightG,
  measured: [...one.measured, ...other.measured],
});

/** No density is none of it, until another amount says that there was something. */
const countOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) || null : one;

const isSameCount = (one: ObservationRecord, other: ObservationRecord) =>
  one.count === null || other.count === null || one.count === other.count;

function hasValueOf({ measured, lengthMm, weightG, count }: ObservationRecord, params: Measured): boolean {
  const quantity = quantityOf(params.parameter);
  if (quantity === 'Length' && lengthMm !== null) return true;
  if (quantity === 'Weight' && weightG !== null) return true;
  if (isCount(params)) return count !== null;
  return measured.some(({ parameter }) => taxonKey(parameter) === taxonKey(params.parameter));
}

const findKey = ({ event, taxon, lifeStage, sex, condition, pass, subsample, notes }: ObservationRecord) =>
  JSON.stringify([
    ...[taxonKey(event.site), taxonKey(event.type), event.day, event.time, fullTaxonKey(taxon)],
    ...[lifeStage.toLowerCase(), sex, condition, pass, subsample, notes],
  ]);
