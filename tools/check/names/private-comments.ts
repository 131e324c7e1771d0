import type { Finding } from '../word-rules.ts';

/** Private words of comments, and what to write instead. Words with an ordinary use are refused in the private one only. */
const privateWords: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:told|tells?|telling)\b/i, 'report, notify, show, distinguish'],
  [/\bsaid\b/i, 'stated, written, set'],
  [/\basked\b/i, 'requested, the query, the decision'],
  [/\bjudg(?:e[ds]?|ing|ement)\b/i, 'evaluate, validate, parse, verify'],
  [/\breckon(?:s|ed|ing)?\b/i, 'calculate'],
  [/\bmend(?:s|ing)?\b/i, 'fix, correct'],
  [/\bnobody knows\b/i, 'unknown, unrecognised'],
  [/\banew\b/i, 'again, recompute, reload'],
  [/\bwhoever\b/i, 'the caller, the reader, a person who'],
  [/\bstood\b/i, 'was current, as of'],
  [/\bhow (?:it|they|each|results?|stations?|places?) stands?\b/i, 'the state of'],
  [/\bstands? where a table would\b/i, 'used in place of a table'],
  [/\b(?:the present|present (?:results?|values?|versions?|ones?|one))\b/i, 'current'],
  [/\bby (?:it|them)sel(?:f|ves)\b/i, 'automatically, separately, alone'],
  [/(?<!\bby )\bhand(?:s|ed|ing)? in\b/i, 'upload'],
  [/\bg(?:ive|ives|iven|ave|iving) up\b/i, 'discard, cancel, drop'],
  [/\b(?:heirs|tall(?:y|ies)|census|tidings|twins?|strokes?|strangers?)\b/i, 'the name of what it is'],
];

const codeFiles = /^(?:server|web|packages|bench|faults|e2e|tools)\/.*\.(?:tsx?|mjs)$/;
/** What comes after code on its line; an address and a pattern have no blank before their slashes. */
const atTheEnd = /\s\/\/ (?=\w)[^'"`]*$/;

/** Comments are in plain technical English: the words of the glossary, as another engineer would write them. */
export function privateCommentFindings(path: string, text: string): Finding[] {
  if (!codeFiles.test(path) || /^tools\/check\/(?:names\/|word-rules)/.test(path)) return [];
  return commentsIn(text).flatMap(([comment, number]) =>
    privateWords.flatMap(([pattern, instead]) => {
      const word = pattern.exec(withoutCode(comment))?.[0];
      return word === undefined
        ? []
        : [{ severity: 'error' as const, sentence: `${path}:${number}: '${word}' is private; write: ${instead}.` }];
    }),
  );
}

function commentsIn(text: string): (readonly [string, number])[] {
  let isOpen = false;
  return text.split('\n').flatMap((line, index) => {
    const opens = /^\s*\{?\/\*/.test(line);
    const isComment = isOpen || opens || /^\s*\/\//.test(line);
    isOpen = (isOpen || opens) && !line.includes('*/');
    const comment = isComment ? line : atTheEnd.exec(line)?.[0];
    return comment === undefined ? [] : [[comment, index + 1] as const];
  });
}

/** Names of code and texts that are quoted are what they are. */
const withoutCode = (comment: string) => comment.replaceAll(/`[^`]*`|"[^"]*"/g, '');
