import { readSpeciation } from '../../speciation/read-speciation.ts';
import { readUnitMeaning } from '../fold-unit.ts';
import { unitCatalogue } from './unit-catalogue.ts';

/** What a unit measures, whatever its size, and what the amount is expressed as. */
export interface UnitFamily {
  /** The base unit of its kind: `mg/L` of `µg/L as N`. A unit that the product does not ship is a kind of its own. */
  readonly family: string;
  /** `N` of `mg/L as N`; empty where the unit says nothing. */
  readonly speciation: string;
}

const bases = new Map<string, string>();
for (const { base, units } of unitCatalogue) {
  // Some are kept together that cannot be converted: each is then a kind of its own.
  for (const { name, toBase } of units) if (!bases.has(name)) bases.set(name, toBase === null ? name : base);
}

const known = new Map<string, UnitFamily>();

/** Units that say no more than none: pH is the same with its unit, in none, and where nobody wrote one. */
const unitlessNames: ReadonlySet<string> = new Set(['pH', 'unitless']);

/**
 * The family of a unit by its name alone: values of two families are two results, and nobody's later change of a
 * conversion makes one of them.
 */
export function unitFamily(unit: string | null): UnitFamily {
  const name = unit ?? '';
  const family = known.get(name) ?? findFamily(name);
  if (known.size < 1000) known.set(name, family);
  return family;
}

/**
 * The unit of an amount that is expressed as something: `mg/L as N`. Hardness and alkalinity are always expressed as
 * CaCO3, whether a laboratory writes it or not: their unit stays as it is written.
 */
export function speciatedUnit(unit: string | null, speciation: string): string | null {
  if (unit === null) return null;
  // Sodium in mg/L as Na is sodium in mg/L.
  const isItself = unitFamily(unit).speciation === '' && readUnitMeaning(unit).speciation !== null;
  if (isItself) return withoutSpeciation(unit);
  if (speciation === '' || speciation === 'CaCO3') return unit;
  return unitFamily(unit).speciation === '' ? `${unit} as ${speciation}` : unit;
}

const withoutSpeciation = (unit: string): string => unit.replace(/\s*\(?\bas\s+[A-Za-z0-9]+\)?/i, '').trim();

function findFamily(name: string): UnitFamily {
  const base = bases.get(name) ?? name;
  if (unitlessNames.has(base)) return { family: '', speciation: '' };
  const { speciation } = readUnitMeaning(base);
  if (speciation === null) return { family: base, speciation: '' };
  const plain = withoutSpeciation(base);
  return { family: bases.get(plain) ?? plain, speciation: readSpeciation(`as ${speciation}`) };
}
