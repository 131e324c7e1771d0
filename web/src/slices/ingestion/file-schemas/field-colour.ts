import { sampleFields } from '@freshet/domain';

/** A field keeps its colour everywhere on the screen. The name beside it says the same without colour. */
export function fieldColour(field: string): string {
  const index = sampleFields.map(String).indexOf(field);
  // Red is left to what is wrong.
  return index < 0 ? 'transparent' : `hsl(${60 + ((index * 67) % 250)} 65% 50% / 0.16)`;
}
