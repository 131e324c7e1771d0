/** Words that say how a thing is had, not what it is. */
const verbs = new Set(
  'build current find in is list load make of read require set to upload use with write'.split(' ').map(stem),
);
const exported = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
/** Rows as the contract has them are made in files named after the rows. */
const namedOtherwise =
  /(?:^|\/)(?:index|main|routes)\.tsx?$|-(?:view|queries|relations|routes|problems)\.tsx?$|\.generated\.ts$/;
/** Files that gather one family of things are named after the family. */
const families = /(?:^|[-/])(?:api|columns|fields|limits|parts|refusals|values|words)\.tsx?$/;
/** Several things of one concern, where no export has its name and none is the main one. */
const concerns: Readonly<Record<string, string>> = {
  'server/src/platform/db/system-scope.ts': 'the roads to data across tenants, which the walls look for by this name',
  'server/src/platform/db/transaction.ts': 'Tx is short for it',
  'server/src/slices/aquarius/client/provisioning.ts': 'an interface of AQUARIUS by its name',
  'server/src/slices/aquarius/client/publish.ts': 'an interface of AQUARIUS by its name',
  'server/src/slices/ingestion/publishing/publish-summary.ts':
    'the last step of publishing; the others have such names',
  'web/src/slices/reports/dashboards/grid.ts': 'all moves of tiles on the grid of a dashboard',
  'web/src/ui/browser-io.ts': 'all that leaves the page: clipboard, files, storage',
};

/**
 * Why a file is not named after its main export; null where it is. A file that exports one thing has its name, and one may
 * have words that the other leaves out, as `toPoints` in `points-of-column`. Of several exports one shares a word with it.
 */
export function namingFinding(path: string, source: string): string | null {
  const names = [...source.matchAll(exported)].map(([, name = '']) => name);
  const [only, ...others] = names;
  if (only === undefined || namedOtherwise.test(path)) return null;
  const ofFile = wordsOf((path.split('/').at(-1) ?? '').replace(/(?:\.job|\.worker)?\.tsx?$/, ''));
  if (others.length > 0) {
    if (families.test(path) || path in concerns || names.some((name) => sharesWord(ofFile, wordsOf(name)))) return null;
    return `${path} exports ${names.join(', ')}: name it after the main one.`;
  }
  if (/^export (?:type )?\{/m.test(source)) return null;
  return isNamedAfter(ofFile, wordsOf(only)) ? null : `${path} exports ${only}: name it after that.`;
}

function isNamedAfter(ofFile: readonly string[], ofExport: readonly string[]): boolean {
  const nouns = ofExport.filter((word) => !verbs.has(word));
  return (
    ofFile.every((word) => ofExport.includes(word)) ||
    (nouns.length > 0 && nouns.every((word) => ofFile.includes(word)))
  );
}

const sharesWord = (ofFile: readonly string[], ofExport: readonly string[]): boolean =>
  isNamedAfter(ofFile, ofExport) ||
  ofExport.some((word) => !verbs.has(word) && ofFile.some((other) => isSameRoot(word, other)));

/** `violated` and `violations`, `log` and `logger`. */
function isSameRoot(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    one === other ||
    (short.length > 2 && long.startsWith(short)) ||
    (short.length > 4 && long.startsWith(short.slice(0, 5)))
  );
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
    .replace(/^taxa$/, 'taxon')
    .replace(/ies$/, 'y')
    .replace(/(?<=..)s$/, '')
    .replace(/e$/, '');
}
