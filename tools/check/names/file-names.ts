/** Words that say how a thing is had, not what it is. */
const verbs = new Set(
  'build current find in is list load make of read require set to upload use with write'.split(' ').map(stem),
);
const exported = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
/** Rows as the contract has them are made in files named after the rows. */
const namedOtherwise = /(?:^|\/)(?:index|main|routes)\.tsx?$|-(?:view|queries|routes|problems)\.tsx?$|\.generated\.ts$/;

/**
 * Why a file that exports one thing is not named after it; null where it is. One may have words that the other leaves out,
 * as `toPoints` in `points-of-column`.
 */
export function namingFinding(path: string, source: string): string | null {
  const [only, ...others] = [...source.matchAll(exported)].map(([, name = '']) => name);
  if (only === undefined || others.length > 0 || /^export (?:type )?\{/m.test(source)) return null;
  if (namedOtherwise.test(path)) return null;
  const ofFile = wordsOf((path.split('/').at(-1) ?? '').replace(/(?:\.job|\.worker)?\.tsx?$/, ''));
  const ofExport = wordsOf(only);
  const messages = ofExport.filter((word) => !verbs.has(word));
  const isNamed =
    ofFile.every((word) => ofExport.includes(word)) ||
    (messages.length > 0 && messages.every((word) => ofFile.includes(word)));
  return isNamed ? null : `${path} exports ${only}: name it after that.`;
}

const wordsOf = (name: string): string[] =>
  name
    .replace('OAuth', 'Oauth')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
    .split('-')
    .map(stem);

/** One and several are the same word. */
function stem(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/(?<=..)s$/, '')
    .replace(/e$/, '');
}
