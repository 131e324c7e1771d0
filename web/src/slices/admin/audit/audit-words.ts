import i18next from 'i18next';
import { translateIfKnown } from '#api/translate-if-known';

/** The code of an entry in words; of one that this version does not know, the words it is made of. */
export function describeEntry(code: string): string {
  const [thing = '', deed] = code.split('.');
  const what = translateIfKnown(`auditWords:things.${thing}`);
  const subject = what ?? spell(thing);
  if (deed === undefined) return subject;
  return i18next.t('auditWords:line', {
    thing: subject,
    deed: translateIfKnown(`auditWords:deeds.${deed}`) ?? spell(deed).toLowerCase(),
  });
}

/** What a field of an entry is called; one that this version has no word for by the words it is made of. */
export const labelOfField = (name: string): string =>
  translateIfKnown(`auditWords:fields.${camel(name)}`) ?? spell(camel(name));

const camel = (name: string) =>
  name.charAt(0).toLowerCase() + name.slice(1).replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Yes and no in words; nothing as a dash. */
export function labelOfValue(value: string): string {
  if (value === 'true' || value === 'false') return i18next.t(`auditWords:values.${value}`);
  return value === 'null' || value === '' ? '–' : value;
}

/** `stationLimit` as Station limit. */
function spell(code: string): string {
  const words = code.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the audit can be narrowed to, by the alphabet of the language; what the address asks for is among it. */
export function listThings(requested: string | undefined): { code: string; label: string }[] {
  const known = i18next.getResource('en', 'auditWords', 'things');
  const codes = Object.keys(known);
  return [...codes, ...(requested && !codes.includes(requested) ? [requested] : [])]
    .map((code) => ({ code, label: describeEntry(code) }))
    .sort((left, right) => left.label.localeCompare(right.label, i18next.language));
}
