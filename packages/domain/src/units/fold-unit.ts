/** A longer one is no unit: it stands for itself, and nothing is looked for in it. */
const longestUnit = 200;

/**
 * A unit's name as it is compared: `µg/L`, `μg / L`, `ug/L` and `mcg/L` are one. Upper and lower case stay different
 * here (mS is not MS); a look-up forgives case only where one unit is meant.
 */
export function foldUnit(name: string): string {
  if (name.length > longestUnit) return name;
  return (
    name
      .normalize('NFKC')
      .replace(/[\s^]+/g, '')
      // Exchanges put stars behind a spelling they have retired.
      .replace(/(?<=.)\*+$/, '')
      .replaceAll('μ', 'u')
      .replaceAll('°', 'deg')
      .replaceAll('⁄', '/')
      .replaceAll('−', '-')
      .replace(/[·⋅∙•]/g, '.')
      .replace(/(^|\/)mcg(?=\/|$)/gi, '$1ug')
  );
}

/**
 * What is written alike for different units: `ppt` is a trillionth in one exchange and a thousandth in another, `Min` a part of
 * an hour or of a degree, `TU` tritium or toxicity. Where such a word comes from a file a person says what it means.
 */
const ambiguous = new Set(['ppt', 'PPT', 'Ppt', 'Min', 'Sec', 'M', 'bbl', 'std', 'STD', 'Mg/100cm2/d', 'TU', 'T.U.']);

export const isAmbiguousUnit = (name: string): boolean => ambiguous.has(foldUnit(name));

/**
 * Whether `written` may be read as `spelling`, though its capitals differ: not where a thousandth would become a million
 * (`mL/d` is not `ML/d`). In a text of capitals alone, M says nothing.
 */
export function ignoresCase(written: string, spelling: string): boolean {
  const [mine, theirs] = [foldUnit(written), foldUnit(spelling)];
  if (mega.test(theirs) && mine.startsWith('m')) return false;
  const isAllCapitals = mine === mine.toUpperCase();
  return isAllCapitals || !/\/M[LgW]/.test(mine) || /\/M[LgW]/.test(theirs);
}

const mega = /^M(?:L|W|Pa|J|V|Hz|Bq|g|m\b)/;

/** What a unit measures besides its size: mg/L as N is not mg/L as NO3, and a dry weight is not a wet one. */
export interface UnitMeaning {
  readonly measure: string;
  /** `N` in `mg/L as N`. */
  readonly speciation: string | null;
  readonly basis: 'dry' | 'wet' | null;
}

export function readUnitMeaning(name: string): UnitMeaning {
  if (name.length > longestUnit) return { measure: name, speciation: null, basis: null };
  const basis = /\b(dw|dry ?(weight|wt)?)\b/i.test(name)
    ? 'dry'
    : /\b(ww|wet ?(weight|wt)?)\b/i.test(name)
      ? 'wet'
      : null;
  const speciation = /\bas\s+([A-Za-z0-9]+(?:[,-][A-Za-z0-9]+)*)/i.exec(name)?.[1] ?? null;
  const measure = name
    .replace(/\(?\bas\s+[A-Za-z0-9]+(?:[,-][A-Za-z0-9]+)*\)?/i, '')
    .replace(/\(?\b(dw|ww|(dry|wet) ?(weight|wt)?)\b\)?/i, '')
    .trim();
  return { measure, speciation, basis };
}
