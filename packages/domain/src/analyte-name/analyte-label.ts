/** How a language says a fraction and a speciation. */
export interface LabelWords {
  readonly fraction: (fraction: string) => string;
  readonly as: (speciation: string) => string;
}

const frenchFractions: Readonly<Record<string, string>> = {
  Total: 'total',
  Dissolved: 'dissous',
  'Total recoverable': 'total récupérable',
  Suspended: 'en suspension',
  Extractable: 'extractible',
};

export const labelWords: Readonly<Record<'en' | 'fr', LabelWords>> = {
  en: { fraction: (fraction) => fraction.toLowerCase(), as: (speciation) => `as ${speciation}` },
  fr: {
    fraction: (fraction) => frenchFractions[fraction] ?? fraction.toLowerCase(),
    as: (speciation) => `en ${speciation}`,
  },
};

/**
 * An analyte as it is shown beside its value: `Copper, dissolved`, `Nitrate (as N)`. What its name says already is not
 * repeated.
 */
export function analyteLabel(
  name: string,
  fraction: string | null = '',
  speciation: string | null = '',
  words: LabelWords = labelWords.en,
): string {
  const text = name.toLowerCase();
  const hasFraction = !fraction || text.includes(fraction.toLowerCase());
  const withFraction = hasFraction ? name : `${name}, ${words.fraction(fraction)}`;
  const hasSpeciation = !speciation || text.replace(/[()]/g, '').endsWith(` as ${speciation.toLowerCase()}`);
  return hasSpeciation ? withFraction : `${withFraction} (${words.as(speciation)})`;
}
