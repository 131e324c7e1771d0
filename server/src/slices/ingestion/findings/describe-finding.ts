import type { Language } from '@freshet/contract';
import { z } from 'zod';
import { findText, namedWords } from '#platform/texts';

const Params = z.record(z.string(), z.union([z.string(), z.number()])).catch({});

interface FindingText {
  readonly code: string;
  readonly params: unknown;
  readonly sentence: string;
}

/** A finding, in a language of the product, from its code and its parameters; one without a text stays in English. */
export function describeFinding(language: Language, { code, params, sentence }: FindingText): string {
  if (language === 'en') return sentence;
  const values = Params.parse(params);
  const reason = values.why === undefined ? undefined : findText(language, `findings.reasons.${values.why}`);
  const stated = { ...values, ...namedWords(language, values), ...(reason === undefined ? {} : { reason }) };
  return findText(language, `findings.sentences.${code}`, stated) ?? sentence;
}
