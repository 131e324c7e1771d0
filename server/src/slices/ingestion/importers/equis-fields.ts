import type { LongRow } from './layouts/read-long.ts';

/** How far off a value may be, the best statement first. */
const uncertainties = ['uncertainty', 'result_error_delta', 'counting_error'] as const;

/** Columns that the functions below read of a row. */
export const equisMeaningColumns: readonly string[] = [
  ...['validator_qualifiers', 'interpreted_qualifiers', 'basis', 'leachate_method'],
  ...uncertainties,
];

/** What the laboratory wrote, then what those who validated it made of it: an `R` of theirs counts like one of its own. */
export function qualifiersOf(laboratory: string | undefined, extra: LongRow['extra']): string {
  const uncertainty = uncertainties.map(extra).find((text) => /\d/.test(text)) ?? '';
  const all = [laboratory ?? '', extra('validator_qualifiers'), extra('interpreted_qualifiers')];
  return [...new Set([...all, uncertainty && `± ${uncertainty}`])].filter((text) => text !== '').join('; ');
}

/** A dry weight is no wet one, and what was leached no content: both may be given of one sample. */
export function basisOf(extra: LongRow['extra']): string {
  const basis = extra('basis');
  const weight = /^(?:na|n\/a|none|as received)$/i.test(basis) ? '' : basis;
  const leached = /^(?:na|n\/a|none)$/i.test(extra('leachate_method')) ? '' : extra('leachate_method');
  return [weight, leached && `Leachate ${leached}`].filter((text) => text !== '').join(', ');
}

const media: Readonly<Record<string, string>> = { WS: 'Surface water', WG: 'Groundwater', SO: 'Soil', SE: 'Sediment' };
/** What a code of a matrix means. */
export const mediaOf = (code: string) =>
  Object.hasOwn(media, code.toUpperCase()) ? (media[code.toUpperCase()] ?? code) : code;
