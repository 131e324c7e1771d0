/** What a qualifier of a laboratory does to the value it is at. Whatever it does, it is kept, but for `nothing`. */
export const qualifierEffects = ['flag', 'below', 'above', 'nothing'] as const;
export type QualifierEffect = (typeof qualifierEffects)[number];

export interface Qualifier {
  readonly text: string;
  readonly effect: QualifierEffect;
}

const each = (effect: QualifierEffect, ...texts: string[]): Qualifier[] => texts.map((text) => ({ text, effect }));

/**
 * What laboratories usually mean. `R` (rejected), `K`, `T`, `C` and others are left out on purpose: their meanings
 * differ between laboratories, or speak against the value, so that a person decides.
 */
export const usualQualifiers: readonly Qualifier[] = [
  ...each('below', 'U', 'UJ', 'BDL', 'BRL', 'LT'),
  ...each('above', 'TNTC', 'TMTC', 'GT'),
  ...each('flag', 'J', 'J+', 'J-', 'B', 'E', 'H', 'D', 'N', 'NJ', 'P', 'Q', 'X', 'DNQ', 'HT', 'EST', 'APPROX'),
  ...each('flag', '~', '≈', '*', '**', '#', '^', '[ ]', '±'),
  ...each('nothing', '='),
];

/** What WQX calls a value that was not measured as it stands. */
const valueTypes = each('flag', 'Estimated', 'Calculated', 'Blank Corrected Calc', 'Control Adjusted');

/** Of the Water Quality Exchange: the detection condition says what was not detected, and so do these two codes. */
export const wqxQualifiers: readonly Qualifier[] = [
  ...usualQualifiers.map(
    ({ text, effect }): Qualifier => ({
      text,
      effect: effect === 'below' && text !== 'U' && text !== 'UJ' ? 'flag' : effect,
    }),
  ),
  ...valueTypes,
];

/** Of DataStream, which has the value types of WQX and qualifiers only where somebody added a column of them. */
export const datastreamQualifiers: readonly Qualifier[] = [...usualQualifiers, ...valueTypes];

/** Spellings are compared without case and spaces. */
export const foldQualifier = (text: string): string => text.replace(/\s+/g, '').toUpperCase();
