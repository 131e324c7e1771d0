/**
 * Standard atomic weights (IUPAC, abridged), and how many atoms of the counted element a formula holds. An amount
 * expressed as one formula is expressed as another of the same element by their masses.
 */
const weights = { H: 1.008, C: 12.011, N: 14.007, O: 15.999, Si: 28.085, P: 30.974, S: 32.06, Ca: 40.078 } as const;
type Element = keyof typeof weights;

interface Species {
  readonly element: Element;
  readonly atoms: Readonly<Partial<Record<Element, number>>>;
}

const species: Readonly<Record<string, Species>> = {
  N: { element: 'N', atoms: { N: 1 } },
  NO3: { element: 'N', atoms: { N: 1, O: 3 } },
  NO2: { element: 'N', atoms: { N: 1, O: 2 } },
  NH3: { element: 'N', atoms: { N: 1, H: 3 } },
  NH4: { element: 'N', atoms: { N: 1, H: 4 } },
  P: { element: 'P', atoms: { P: 1 } },
  PO4: { element: 'P', atoms: { P: 1, O: 4 } },
  P2O5: { element: 'P', atoms: { P: 2, O: 5 } },
  S: { element: 'S', atoms: { S: 1 } },
  SO4: { element: 'S', atoms: { S: 1, O: 4 } },
  H2S: { element: 'S', atoms: { H: 2, S: 1 } },
  Si: { element: 'Si', atoms: { Si: 1 } },
  SiO2: { element: 'Si', atoms: { Si: 1, O: 2 } },
  C: { element: 'C', atoms: { C: 1 } },
  CO2: { element: 'C', atoms: { C: 1, O: 2 } },
  CO3: { element: 'C', atoms: { C: 1, O: 3 } },
  HCO3: { element: 'C', atoms: { H: 1, C: 1, O: 3 } },
  CaCO3: { element: 'C', atoms: { Ca: 1, C: 1, O: 3 } },
};

export interface SpeciesConversion {
  readonly from: string;
  readonly to: string;
  readonly element: string;
  /** Grams that hold one mole of the element, expressed as either. */
  readonly fromMass: number;
  readonly toMass: number;
  /** What a value expressed as the first is multiplied by. */
  readonly factor: number;
}

/** How an amount expressed as one formula is expressed as another; null where they do not count the same element. */
export function speciesConversion(from: string, to: string): SpeciesConversion | null {
  const [one, other] = [species[from], species[to]];
  if (!one || !other || one.element !== other.element) return null;
  const [fromMass, toMass] = [massPerMole(one), massPerMole(other)];
  return { from, to, element: one.element, fromMass, toMass, factor: toMass / fromMass };
}

function massPerMole({ element, atoms }: Species): number {
  let mass = 0;
  for (const [symbol, count = 0] of Object.entries(atoms)) if (isElement(symbol)) mass += weights[symbol] * count;
  return mass / (atoms[element] ?? 1);
}

const isElement = (symbol: string): symbol is Element => symbol in weights;
