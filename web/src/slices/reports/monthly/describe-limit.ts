import type { TemplateLimit } from '@freshet/contract';

/** A limit as the report writes it: `6.5 – 9`, `≤ 0.3`, `≥ 5`; empty without any. */
export function describeLimit({ Minimum, Maximum }: TemplateLimit): string {
  if (Minimum !== null && Maximum !== null) return `${Minimum} – ${Maximum}`;
  if (Maximum !== null) return `≤ ${Maximum}`;
  return Minimum === null ? '' : `≥ ${Minimum}`;
}
