import { type ProblemDetail, type Sentence, sentence, sentenceOf, type TranslatableDetail } from '@freshet/contract';
import type { z } from 'zod';

export type Place = 'path' | 'query' | 'body';

/** A mistake of a request at its place, in the sentence of the schema or, where it has none, in one for its kind. */
export function describeIssue(place: Place, issue: z.core.$ZodIssue): TranslatableDetail {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'invalid_type') {
    const isMissing = issue.input === undefined;
    return isMissing
      ? locate(place, path, 'required', sentence('required'))
      : locate(place, path, 'wrongType', sentenceForType(issue.expected));
  }
  const stated = sentenceOf(issue.message);
  return locate(place, path, issue.code, typeof stated === 'string' ? sentenceForKind(issue) : stated);
}

export const describeRepeated = (place: Place, path: string): TranslatableDetail =>
  locate(place, path, 'repeated', sentence('givenTwice', { name: path }));

/** There is a limit to what is located; how many more there are nobody has counted. */
export const moreDetails = (): TranslatableDetail => ({
  ...{ Location: 'request', Severity: 'error', Code: 'more' },
  ...sentence('maybeMoreMistakes'),
});

function locate(place: Place, path: string, code: string, { Message, Coded }: Sentence): TranslatableDetail {
  const where: Pick<ProblemDetail, 'Location' | 'Path'> = path
    ? { Location: `${place} '${path}'`, Path: path }
    : { Location: place };
  return { ...where, Severity: 'error', Code: code, Message, Coded };
}

const sentenceForType = (expected: string): Sentence =>
  (typeSentences.get(expected) ?? (() => sentence('wrongKindOfValue')))();

const typeSentences: ReadonlyMap<string, () => Sentence> = new Map([
  ['string', () => sentence('mustBePlainText')],
  ['number', () => sentence('mustBeNumber')],
  ['int', () => sentence('mustBeWholeNumber')],
  ['boolean', () => sentence('mustBeTrueOrFalse')],
  ['array', () => sentence('mustBeAList')],
  ['object', () => sentence('mustBeObject')],
  ['record', () => sentence('mustBeObject')],
]);

const mostNamed = 20;

function sentenceForKind(issue: Exclude<z.core.$ZodIssue, z.core.$ZodIssueInvalidType>): Sentence {
  switch (issue.code) {
    case 'invalid_value': {
      const named = issue.values.slice(0, mostNamed).map(String).join(', ');
      return sentence('mustBeOneOf', { values: issue.values.length > mostNamed ? `${named}, …` : named });
    }
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum), issue.inclusive ?? true);
    default:
      return sentence('wrongKindOfValue');
  }
}

function atLeast(origin: string, least: number, isInclusive: boolean): Sentence {
  if (origin === 'string') return sentence('atLeastCharacters', { least });
  if (origin === 'array' || origin === 'set') return sentence('atLeastEntries', { least });
  return isInclusive ? sentence('mustBeAtLeast', { least }) : sentence('mustBeMoreThan', { least });
}

function atMost(origin: string, most: number, isInclusive: boolean): Sentence {
  if (origin === 'string') return sentence('atMostCharacters', { most });
  if (origin === 'array' || origin === 'set') return sentence('atMostEntries', { most });
  return isInclusive ? sentence('mustBeAtMost', { most }) : sentence('mustBeLessThan', { most });
}
