import type { Finding } from '../word-rules.ts';

/** Words that name a thing by what was done with it, and what to name it after instead. */
const privateWords: Readonly<Record<string, string>> = {
  kept: 'stored, saved, remaining, cached',
  asked: 'requested, query, selection',
  told: 'notified, reported, code',
  said: 'stated, outcome',
  judge: 'parse, validate, evaluate, verify',
  judged: 'evaluated',
  standing: 'in force, current',
  twin: 'repeated',
  twins: 'repeated',
  heirs: 'successors',
  tally: 'totals',
  census: 'rowCounts',
  tell: 'notify, report, describe',
  teller: 'notifier, author, check',
  tidings: 'summary, change',
};

/** Names that are on the wire or in stored rows: another name would break clients of the API or what is stored. */
const storedOrSent: Readonly<Record<string, readonly string[]>> = {
  // fields of the contract: a sentence by its code, counts of importers, states of results
  sent: ['Told', 'Asked', 'SaidUnit', 'NotJudged', 'IsBeingJudged', 'IsBeingJudgedAgain', 'JudgedAt', 'Judged'],
  importDetail: ['judgedAt', 'notJudged', 'isBeingJudgedAgain'],
  contract: ['keptSelections', 'RecommendedTold'],
  // columns of tables
  columns: ['asked', 'judged_count', 'said_unit'],
  // counts of a run, stored as JSON
  runCounts: ['kept'],
};
const allowed = new Set(Object.values(storedOrSent).flat());

const declared = /\b(?:const|let|function\*?|class|interface|type|enum) +(\w+)/g;
const codeFiles = /^(?:server|web|packages|bench|faults|e2e|tools)\/.*\.(?:tsx?|mjs)$/;

/** Variables, functions and types are named after what they are, in words that a newcomer would search for. */
export function privateNameFindings(path: string, text: string): Finding[] {
  if (!codeFiles.test(path) || /\.test\.tsx?$|\/i18n\//.test(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*(?:\*|\/\*|\/\/)/.test(line)) return [];
    return [...line.matchAll(declared)].flatMap(([, name = '']) => {
      const word = allowed.has(name) ? undefined : wordsOf(name).find((one) => one in privateWords);
      const instead = word && privateWords[word];
      const sentence = `${path}:${index + 1}: '${name}' says what was done, not what it is; write: ${instead}.`;
      return instead ? [{ severity: 'error' as const, sentence }] : [];
    });
  });
}

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
