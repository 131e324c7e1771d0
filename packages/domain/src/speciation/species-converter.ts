import { readUnitMeaning } from '../units/fold-unit.ts';
import type { Unit } from '../units/unit.ts';
import type { Converter, NoConversion, UnitTable } from '../units/unit-table.ts';
import { withoutNoise } from '../values/round.ts';
import { analyteFormula } from './analyte-formula.ts';
import { species } from './species.ts';
import { equivalents, moles, speciesConversion } from './species-conversion.ts';

/** What a unit measures, and what the amount is expressed as: nothing, a formula, equivalents or moles. */
export interface ExpressedAs {
  readonly family: string;
  readonly as: string;
  /** The way to the unit that formulas are calculated in. */
  readonly way: Converter;
}

/** Ways between units that also lead from one speciation to another, by molar mass and charge. */
export interface SpeciesConverters {
  /** Plain conversions come first; the analyte says what a plain mg/L is and which charge its ion has. */
  converter(analyte: string, fromId: number, toId: number): Converter | NoConversion;
  /** The unit in which an amount is expressed as somebody asks; null when it is so already, or there is no way. */
  unitAs(analyte: string, fromId: number, as: string): Unit | null;
}

const families = ['mg/L', 'mg/kg'] as const;
const anchors: readonly (readonly [name: string, family: string, as: string])[] = [
  ...families.flatMap((family) => [
    [family, family, ''] as const,
    ...[...species.keys()].map((as) => [`${family} as ${as}`, family, as] as const),
  ]),
  ['meq/L', 'mg/L', equivalents],
  ['mmol/L', 'mg/L', moles],
];

export function makeSpeciesConverters(units: UnitTable): SpeciesConverters {
  const measures = new Map<number, ExpressedAs | null>();
  const measureOf = (unitId: number): ExpressedAs | null => {
    const known = measures.get(unitId);
    if (known !== undefined) return known;
    const matchingMeasure = findMeasure(units, unitId);
    measures.set(unitId, matchingMeasure);
    return matchingMeasure;
  };
  const bySpecies = (analyte: string, from: number, to: number): Converter | null => {
    const [one, other] = [measureOf(from), measureOf(to)];
    const back = other && units.converter(other.way.to.id, to);
    if (!one || !other || one.family !== other.family || back === null || typeof back === 'string') return null;
    const { formula, plain } = analyteFormula(analyte);
    const step = speciesConversion(one.as || plain, other.as || plain, formula);
    return step && one.as !== other.as ? join([one.way, back], step) : null;
  };
  const known = new Map<string, Converter | NoConversion>();
  const converter = (analyte: string, fromId: number, toId: number) => {
    const key = `${fromId} ${toId} ${analyte}`;
    const straight = known.get(key) ?? units.converter(fromId, toId);
    const conversion = typeof straight === 'string' ? (bySpecies(analyte, fromId, toId) ?? straight) : straight;
    known.set(key, conversion);
    return conversion;
  };
  return {
    converter,
    unitAs: (analyte, fromId, as) => {
      const [from, measure] = [units.unit(fromId), measureOf(fromId)];
      if (!from || !measure || (measure.as || analyteFormula(analyte).plain) === as) return null;
      const wanted = namesFor(analyte, { from, family: measure.family, as }).flatMap((name) => units.find(name) ?? []);
      return wanted.find(({ id }) => typeof converter(analyte, fromId, id) !== 'string') ?? null;
    },
  };
}

function findMeasure(units: UnitTable, unitId: number): ExpressedAs | null {
  for (const [name, family, as] of anchors) {
    const anchor = units.find(name);
    const way = anchor?.name === name ? units.converter(unitId, anchor.id) : 'unknownUnit';
    if (typeof way !== 'string') return { family, as, way };
  }
  return null;
}

interface Wanted {
  readonly from: Unit;
  readonly family: string;
  readonly as: string;
}

/** Units for what is requested, that of the same size first. Pure elements are not stated in their unit. */
function namesFor(analyte: string, { from, family, as }: Wanted): string[] {
  if (as === equivalents) return ['meq/L'];
  const { formula, plain } = analyteFormula(analyte);
  const isItself = as === formula && as === plain && as !== 'CaCO3';
  const { measure } = readUnitMeaning(from.name);
  return [measure, family].map((name) => (isItself ? name : `${name} as ${as}`));
}

interface Step {
  readonly formula: string;
  readonly factor: number;
}

function join([there, back]: readonly [Converter, Converter], { formula, factor }: Step): Converter {
  const approximate = (value: number) => back.approximate(there.approximate(value) * factor);
  const ratio = withoutNoise(back.approximate(there.approximate(1)));
  // µg/L as NO3 becomes µg/L as N by the same factor as mg/L does.
  const isOfOneSize = ratio === 1 && back.approximate(there.approximate(0)) === 0;
  const [from, to] = isOfOneSize ? [there.from, back.to] : [there.to, back.from];
  const step = { from: from.name, to: to.name, formula, isInverse: false };
  return {
    from: there.from,
    to: back.to,
    group: null,
    steps: isOfOneSize ? [step] : [...there.steps, step, ...back.steps],
    decimals: null,
    hasOffset: false,
    approximate,
    convert: (value) => withoutNoise(approximate(value)),
  };
}
