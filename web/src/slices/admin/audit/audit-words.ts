import i18next from 'i18next';
import { sayIfKnown } from '#api/say-if-known';

/** The code of an entry in words; one that this version does not know stays as it is. */
export function sayWhat(code: string): string {
  const [thing = '', deed] = code.split('.');
  const what = sayIfKnown(`auditWords:things.${thing}`);
  if (what === undefined || deed === undefined) return what ?? code;
  const done = sayIfKnown(`auditWords:deeds.${deed}`);
  return done === undefined ? code : i18next.t('auditWords:line', { thing: what, deed: done });
}

/** What the audit can be narrowed to, by the alphabet of the language; what the address asks for is among it. */
export function listThings(asked: string | undefined): { code: string; label: string }[] {
  const known = i18next.t('auditWords:things', { returnObjects: true });
  const codes = Object.keys(known);
  return [...codes, ...(asked && !codes.includes(asked) ? [asked] : [])]
    .map((code) => ({ code, label: sayWhat(code) }))
    .sort((left, right) => left.label.localeCompare(right.label, i18next.language));
}
