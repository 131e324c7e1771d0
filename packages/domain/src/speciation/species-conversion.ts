import { molarMass } from './molar-mass.ts';
import { countsAsCalcite, type Species, species } from './species.ts';

/** Equivalents and moles are ways to express an amount beside formulas. */
export const equivalents = 'meq';
export const moles = 'mmol';

export interface SpeciesConversion {
  readonly from: string;
  readonly to: string;
  /** What both have in common: an element that is counted, the charge, or the amount of substance. */
  readonly by: 'element' | 'charge' | 'amount';
  /** As people write it down: `x * 14.007 / 62.004`. */
  readonly formula: string;
  /** What a value expressed as the first is multiplied by. */
  readonly factor: number;
}

/** So many grams are so many of what both sides count: `40.078 / 2` of calcium are one equivalent. */
interface Share {
  readonly mass: number;
  readonly parts: number;
}

/**
 * How an amount expressed as one thing is expressed as another. `ion` is what was measured, where that is known: only it
 * says how much charge nitrogen stands for. Null where the two have nothing in common.
 */
export function speciesConversion(from: string, to: string, ion = ''): SpeciesConversion | null {
  if (from === to) return { from, to, by: 'amount', formula: 'x', factor: 1 };
  for (const by of ['element', 'charge', 'amount'] as const) {
    const [one, other] = [shareOf(from, { by, ion, beside: to }), shareOf(to, { by, ion, beside: from })];
    if (one && other) return { from, to, by, formula: write(one, other), factor: divide(one, other) };
  }
  return null;
}

const divide = (from: Share, to: Share) => (to.mass * from.parts) / (to.parts * from.mass);

/** What both sides are divided by is left out, and so is a one. */
function write(from: Share, to: Share): string {
  const isShared = from.parts === to.parts;
  const steps: readonly (readonly [string, number])[] = [
    ['*', to.mass],
    ['/', isShared ? 1 : to.parts],
    ['*', isShared ? 1 : from.parts],
    ['/', from.mass],
  ];
  return `x${steps.flatMap(([sign, number]) => (number === 1 ? [] : [` ${sign} ${number}`])).join('')}`;
}

interface Counting {
  readonly by: SpeciesConversion['by'];
  readonly ion: string;
  readonly beside: string;
}

function shareOf(name: string, { by, ion, beside }: Counting): Share | null {
  if (name === equivalents) return by === 'charge' ? { mass: 1, parts: 1 } : null;
  if (name === moles) return by === 'amount' ? { mass: 1, parts: 1 } : null;
  const conversion = species.get(name);
  if (!conversion) return null;
  const mass = molarMass(name);
  if (by === 'charge') return shareOfCharge(conversion, mass, { ion: species.get(ion), beside });
  if (by === 'amount') return beside === moles ? shareOfAmount(conversion, mass, species.get(ion)) : null;
  return conversion.element !== '' && conversion.element === species.get(beside)?.element
    ? { mass, parts: conversion.atoms }
    : null;
}

/** Nitrogen has no charge of its own: it stands for that of the ion it is the nitrogen of. */
function shareOfCharge(
  matchingSpecies: Species,
  mass: number,
  { ion, beside }: { readonly ion: Species | undefined; readonly beside: string },
): Share | null {
  const isCalcite = matchingSpecies.formula === 'CaCO3' || beside === 'CaCO3';
  if (
    isCalcite &&
    !(countsAsCalcite.has(matchingSpecies.formula) && (beside === equivalents || countsAsCalcite.has(beside)))
  )
    return null;
  if (!isCalcite && beside !== equivalents) return null;
  if (matchingSpecies.charge > 0) return { mass, parts: matchingSpecies.charge };
  const isOfIon = ion !== undefined && ion.charge > 0 && ion.element === matchingSpecies.element;
  return isOfIon ? { mass, parts: (ion.charge * matchingSpecies.atoms) / ion.atoms } : null;
}

/** A mole of what was measured, expressed by the element both hold. */
function shareOfAmount(matchingSpecies: Species, mass: number, ion: Species | undefined): Share | null {
  if (ion === undefined || ion.formula === matchingSpecies.formula) return { mass, parts: 1 };
  return ion.element !== '' && ion.element === matchingSpecies.element
    ? { mass, parts: matchingSpecies.atoms / ion.atoms }
    : null;
}
