import { runInNewContext } from 'node:vm';
import { type Sentence, sentence } from '@freshet/contract';
import { SourceFailure } from './source.ts';

const usualPatienceMs = 1000;

/** Why a pattern cannot be used; null when it can. */
export function patternMistake(pattern: string): Sentence | null {
  try {
    new RegExp(pattern);
    return null;
  } catch {
    return sentence('patternNotRegular');
  }
}

/** The names that a pattern fits. One that takes for ever is ended: a pattern is written by a person. */
export function matchNames(
  names: readonly string[],
  pattern: string,
  patienceMs = usualPatienceMs,
): ReadonlySet<string> {
  if (pattern === '') return new Set(names);
  try {
    const script = 'JSON.stringify(names.filter((name) => new RegExp(pattern).test(name)))';
    const matching: unknown = JSON.parse(
      String(runInNewContext(script, { names: [...names], pattern }, { timeout: patienceMs })),
    );
    return new Set(Array.isArray(matching) ? matching.map(String) : []);
  } catch {
    throw new SourceFailure(sentence('patternUnusable', { pattern }));
  }
}
