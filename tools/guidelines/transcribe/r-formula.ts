/** What the codes of the source stand for in conditions and equations, and the unit they are put in. */
const cofactors: Readonly<Record<string, { readonly name: string; readonly unit: string }>> = {
  EMS_0004: { name: 'pH', unit: 'pH' },
  EMS_0013: { name: 'Water temperature', unit: '°C' },
  // Total and dissolved hardness: the source takes whichever there is.
  EMS_0107: { name: 'Hardness (as CaCO3)', unit: 'mg/L' },
  EMS_1107: { name: 'Hardness (as CaCO3)', unit: 'mg/L' },
  EMS_0104: { name: 'Chloride', unit: 'mg/L' },
  EMS_CA_D: { name: 'Calcium, dissolved', unit: 'mg/L' },
  // Only their quotient is needed: any unit does, as long as it is the same.
  EMS_HGME: { name: 'Methylmercury', unit: 'µg/L' },
  EMS_HG_T: { name: 'Mercury', unit: 'µg/L' },
};

/** What a code stands for. */
export function nameOfCode(code: string): { readonly name: string; readonly unit: string } {
  const cofactor = cofactors[code];
  if (!cofactor) throw new Error(`The code ${code} is not known.`);
  return cofactor;
}

export const codesIn = (text: string): string[] => text.match(/EMS_\w+/g) ?? [];

/** An equation in the syntax of R as a formula of ours; null when it asks for something unknown. */
export function toFormula(text: string): string | null {
  const known = codesIn(text).every((code) => code in cofactors);
  if (!known) return null;
  return text
    .replace(/EMS_\w+/g, (code) => `[${cofactors[code]?.name}]`)
    .replaceAll('exp(1)', '[Math.E]')
    .replace(/\bexp\b/g, 'Exp')
    .replace(/\blog\b/g, 'Log')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * A condition in the syntax of R. One that is stated for total and again for dissolved hardness is stated once; any
 * other choice is not understood.
 */
export function toCondition(text: string): string | null {
  const sides = text.split('|').map((side) => {
    const bare = side.replace(/!is\.na\(\w+\)\s*&/g, '').replace(/\s+/g, '');
    const formula = toFormula(unwrap(bare));
    return formula
      ?.replace(/&/g, ' and ')
      .replace(/<=|>=|<|>|=/g, (sign) => ` ${sign === '=' ? '==' : sign} `)
      .replace(/\s+/g, ' ');
  });
  const [first] = sides;
  return first && sides.every((side) => side === first) ? first : null;
}

/** Without parentheses around the whole, and around what is in them. */
function unwrap(text: string): string {
  const inside = /^\((.*)\)$/.exec(text)?.[1];
  if (inside === undefined) return text;
  let depth = 0;
  for (const character of inside) {
    depth += character === '(' ? 1 : character === ')' ? -1 : 0;
    if (depth < 0) return text;
  }
  return unwrap(inside);
}

/** What is requested by these texts, each once. */
export function cofactorsIn(...texts: readonly string[]): { readonly name: string; readonly unit: string }[] {
  const found = texts.flatMap(codesIn).flatMap((code) => cofactors[code] ?? []);
  return [...new Map(found.map(({ name, unit }) => [name, { name, unit }])).values()];
}

/** Limits that hold under conditions, as one equation; outside all of them there is no limit. */
export const toPiecewise = (pieces: readonly { readonly condition: string; readonly limit: string }[]): string =>
  pieces.reduceRight((rest, { condition, limit }) => `if(${condition}, ${limit}, ${rest})`, 'NoLimit()');
