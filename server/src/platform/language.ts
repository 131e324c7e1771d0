import { Language } from '@freshet/contract';

/** A stored or named language, if it is one of ours. */
export function toLanguage(text: string | null | undefined): Language | null {
  const read = Language.safeParse(text);
  return read.success ? read.data : null;
}

/** Of our languages the one that an Accept-Language header (`fr-CA,fr;q=0.9,en;q=0.4`) wants most; null for none. */
export function requestedLanguage(header: string | undefined): Language | null {
  const wishes = (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...more] = part.trim().toLowerCase().split(';');
      const language = toLanguage(tag.split('-')[0]);
      const weight = Number(/^\s*q=([\d.]+)/.exec(more[0] ?? '')?.[1] ?? 1);
      return language && weight > 0 ? [{ language, weight }] : [];
    });
  // The sort keeps the order of those that are wished for alike.
  return wishes.toSorted((left, right) => right.weight - left.weight)[0]?.language ?? null;
}
