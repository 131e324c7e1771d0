/**
 * A unit's name as it is compared: `µg/L`, `μg / L`, `ug/L` and `mcg/L` are one. Upper and lower case stay different
 * here (mS is not MS); a look-up forgives case only where one unit is meant.
 */
export function foldUnit(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s^]+/g, '')
    .replaceAll('μ', 'u')
    .replaceAll('°', 'deg')
    .replaceAll('⁄', '/')
    .replaceAll('−', '-')
    .replace(/[·⋅∙•]/g, '.')
    .replace(/(^|\/)mcg(?=\/|$)/gi, '$1ug');
}

/** What a unit measures besides its size: mg/L as N is not mg/L as NO3, and a dry weight is not a wet one. */
export interface UnitMeaning {
  readonly measure: string;
  /** `N` in `mg/L as N`. */
  readonly speciation: string | null;
  readonly basis: 'dry' | 'wet' | null;
}

export function readUnitMeaning(name: string): UnitMeaning {
  const basis = /\b(dw|dry ?(weight|wt)?)\b/i.test(name)
    ? 'dry'
    : /\b(ww|wet ?(weight|wt)?)\b/i.test(name)
      ? 'wet'
      : null;
  const speciation = /\bas\s+([A-Za-z0-9]+)/i.exec(name)?.[1] ?? null;
  const measure = name
    .replace(/\(?\bas\s+[A-Za-z0-9]+\)?/i, '')
    .replace(/\(?\b(dw|ww|(dry|wet) ?(weight|wt)?)\b\)?/i, '')
    .trim();
  return { measure, speciation, basis };
}
