import { fillRefusal, Problem, type TranslatableDetail } from '@freshet/contract';
import i18next from 'i18next';
import { translateStatement } from './translate-statement.ts';
import { Unreachable } from './transport.ts';

export interface Description {
  /** What is wrong, in a sentence. */
  readonly message: string;
  /** What to do next. */
  readonly advice: string;
  readonly requestId: string | null;
}

/** The one function from anything that was thrown to what a person reads. */
export function describeProblem(error: unknown): Description {
  if (error instanceof Unreachable || isMissingPart(error)) return { ...sentences('unreachable'), requestId: null };
  if (!(error instanceof Problem)) return { ...sentences('server.unexpected'), requestId: null };
  const { code, message, next, requestId, details, values } = error;
  const isWorded = requestId !== null || i18next.resolvedLanguage === 'en';
  // The server speaks the language of the screen, with the names filled in. Of what goes wrong in here only the code is
  // known.
  if (isWorded && code !== 'server.unexpected') return { message, advice: next, requestId };
  const stated = sentences(code, { message, next }, values);
  // Where the English sentence gives the first reason, so does the other language.
  const reason = details[0] && message.includes(details[0].Message) ? translateDetail(details[0]) : '';
  return { ...stated, message: [stated.message, reason].filter(Boolean).join(' '), requestId };
}

/** One of the browser has the code of its sentence; the server sends its own in the language of the screen. */
const translateDetail = (detail: TranslatableDetail): string => translateStatement(detail);

/** A part of the application that did not arrive; each browser has its own words for it. */
const isMissingPart = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);

/** As one line, for a snackbar or above a form. */
export function problemLine(error: unknown): string {
  const { message, advice } = describeProblem(error);
  return [message, advice].filter(Boolean).join(' ');
}

/**
 * A refusal as complaints that a form can place: each under the field it names, or under the field its code is about,
 * else above the form.
 */
export function problemPlaces(
  error: unknown,
  fieldOfCode: Readonly<Record<string, string>> = {},
): { Path: string; Message: string }[] {
  const details: readonly TranslatableDetail[] = error instanceof Problem ? error.details : [];
  if (details.length > 0) {
    return details.map((one) => ({ Path: one.Path ?? one.Location, Message: translateDetail(one) }));
  }
  const Path = error instanceof Problem ? (fieldOfCode[error.code] ?? '') : '';
  return [{ Path, Message: problemLine(error) }];
}

function sentences(
  code: string,
  fallback = { message: '', next: '' },
  values: Problem['values'] = {},
): { message: string; advice: string } {
  const find = (part: 'message' | 'next') => {
    const key = `problems:${code}.${part}`;
    return i18next.exists(key) ? fillRefusal(String(i18next.t(key as never)), values) : fallback[part];
  };
  return { message: find('message'), advice: find('next') };
}
