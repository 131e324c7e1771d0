/** A number as the report writes it, with its figures; null for anything else, such as `<0.005`. */
export function readNumber(text: string): { readonly value: number; readonly figures: number } | null {
  if (!/^-?\d+(?:\.\d+)?(?:E-?\d+)?$/.test(text)) return null;
  const digits = text
    .replace(/E.*$/, '')
    .replace(/^-?0*\.?0*/, '')
    .replace('.', '');
  return { value: Number(text), figures: Math.max(1, digits.length) };
}
