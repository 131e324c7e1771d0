import { readSource } from '../read-source.ts';
import { isSql, readSql } from '../sql/read-sql.ts';
import type { Finding } from '../word-rules.ts';

/** Words that name a thing by what was done with it, and what to name it after instead. */
const privateWords: Readonly<Record<string, string>> = {
  kept: 'stored, saved, remaining, cached',
  asked: 'requested, query, selection',
  told: 'notified, reported, code, sentence',
  said: 'stated, outcome',
  judge: 'parse, validate, evaluate, verify',
  judges: 'parses, validates, evaluates, verifies',
  judged: 'evaluated',
  judging: 'evaluating, validating, parsing',
  standing: 'in force, current',
  stood: 'current, as of',
  twin: 'repeated',
  twins: 'repeated',
  heirs: 'successors',
  tally: 'totals',
  census: 'rowCounts',
  tell: 'notify, report, describe',
  tells: 'notifies, reports, describes',
  teller: 'notifier, author, check',
  tidings: 'summary, change',
  anew: 'again, reread, recompute',
};
/** Names that are such a word and nothing more; within a longer name they are ordinary. */
const privateNames: Readonly<Record<string, string>> = {
  asks: 'openQuestions, or what it checks',
  looks: 'styles, descriptions',
};

/** Names that are stored in rows as data, some of which are sealed. */
const promised: Readonly<Record<string, readonly string[]>> = {
  codesOfSentences: ['messagesKept', 'qualifierKept', 'storedValueKept', 'ecologyNotKept', 'ecologyNoteNotKept'],
  valuesOfSentences: ['said', 'looks'],
  auditedFields: ['Kept', 'KeptAlias'],
};
const allowed = new Set(Object.values(promised).flat());

/** Of the product itself: what holds something is named after it. Found where, a question about what, whose own? */
const vague = /\b(?:const|let|function) (?:found|question|present|own|again|ask)\b/;
const productCode = /^(?:server|web|packages\/\w+)\/src\//;

const codeFiles = /^(?:server|web|packages|bench|faults|e2e|tools)\/.*\.(?:tsx?|mjs)$/;
/** Earlier steps of the schema are what ran; the columns have other names since. */
const lastOfFormerNames = 525;

/** Whatever has a name is named after what it is, in words that a newcomer would search for: in code, in SQL, and as a column. */
export function privateNameFindings(path: string, text: string): Finding[] {
  return [...vagueNameFindings(path, text), ...wordFindings(path, text)];
}

function vagueNameFindings(path: string, text: string): Finding[] {
  if (!productCode.test(path) || /\.test\.tsx?$|\/test-support\//.test(path) || !vague.test(text)) return [];
  return text.split('\n').flatMap((line, index) => {
    const name = vague.exec(line)?.[0];
    if (name === undefined || /^\s*(?:\*|\/\/)/.test(line)) return [];
    const sentence = `${path}:${index + 1}: '${name}' does not say of what; name the thing, such as rows, match or station.`;
    return [{ severity: 'error' as const, sentence }];
  });
}

function wordFindings(path: string, text: string): Finding[] {
  const names = namesIn(path, text);
  return [...new Set(names)].flatMap((name) => {
    const instead = allowed.has(name) ? undefined : insteadOf(name);
    if (instead === undefined) return [];
    const sentence = `${path}:${lineOf(name, text)}: '${name}' says what was done, not what it is; write: ${instead}.`;
    return [{ severity: 'error' as const, sentence }];
  });
}

function namesIn(path: string, text: string): string[] {
  const [, step] = /^server\/migrations\/(\d+)\w*\.sql$/.exec(path) ?? [];
  if (step !== undefined) return Number(step) > lastOfFormerNames ? namesOfSql(text) : [];
  const isCode = codeFiles.test(path) && !/\.test\.tsx?$|\/i18n\/|^tools\/check\/names\/|common-words/.test(path);
  if (!isCode || !anyPrivate.test(text)) return [];
  return [
    ...(readSource(text).code.match(/[A-Za-z_]\w*/g) ?? []),
    ...readSql(text)
      .texts.filter((sql) => isSql.test(sql))
      .flatMap(namesOfSql),
  ];
}

const namesOfSql = (sql: string): string[] => sql.replaceAll(/--[^\n]*|'[^']*'/g, ' ').match(/[a-z_]\w*/gi) ?? [];

const anyPrivate = new RegExp([...Object.keys(privateWords), ...Object.keys(privateNames)].join('|'), 'i');

function insteadOf(name: string): string | undefined {
  const word = wordsOf(name).find((one) => Object.hasOwn(privateWords, one));
  if (word !== undefined) return privateWords[word];
  return Object.hasOwn(privateNames, name) ? privateNames[name] : undefined;
}

const lineOf = (name: string, text: string): number =>
  text
    .split('\n')
    .findIndex((line) => new RegExp(`\\b${name}\\b`).test(line) && !/^\s*(?:\*|\/\*|\/\/|--)/.test(line)) + 1;

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
