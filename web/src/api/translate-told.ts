import i18next from 'i18next';

interface Pattern {
  readonly key: string;
  readonly names: readonly string[];
  readonly shape: RegExp;
}

const area = 'runSentences';
const plain = { keySeparator: false, nsSeparator: false } as const;
const hole = /\{\{(\w+)\}\}/g;
/** A name that begins so stands for further sentences, which may be none. */
const isSentence = (name: string) => name.startsWith('s');
const literal = (key: string) => key.replaceAll(hole, '').length;

function toPattern(key: string): Pattern {
  const names = [...key.matchAll(hole)].map(([, name = '']) => name);
  const parts = key.split(hole).map((part, index) => {
    if (index % 2 === 1) return isSentence(part) ? '(.*)' : String.raw`(\S.*?)`;
    return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  });
  return { key, names, shape: new RegExp(`^${parts.join('')}$`, 's') };
}

let known: readonly Pattern[] | null = null;

/** Those of several sentences first, then what says most. */
function patterns(): readonly Pattern[] {
  if (known) return known;
  if (!i18next.isInitialized || !i18next.hasResourceBundle('en', area)) return [];
  const keys = Object.keys(i18next.getResourceBundle('en', area));
  const rank = (key: string) => literal(key) + (key.includes('{{s1}}') ? 1000 : 0);
  known = keys.toSorted((one, other) => rank(other) - rank(one)).map(toPattern);
  return known;
}

/** What a run told, in the reader's language, with its names and figures; as it is where nobody wrote it down. */
export function translateTold(sentence: string): string {
  for (const { key, names, shape } of patterns()) {
    const found = shape.exec(sentence);
    if (!found) continue;
    const values: Record<string, string> = {};
    for (const [index, name] of names.entries()) {
      const value = found[index + 1] ?? '';
      values[name] = isSentence(name) && value !== '' ? translateTold(value) : value;
    }
    return String(i18next.t(key as never, { ns: area, ...plain, ...values }));
  }
  return sentence;
}
