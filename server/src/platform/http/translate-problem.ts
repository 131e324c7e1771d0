import {
  fillRefusal,
  type Language,
  type Problem,
  type ProblemReply,
  type TranslatableDetail,
} from '@freshet/contract';
import { findText, translateCoded } from '../texts.ts';

/** A refusal in the language of the caller: the sentences of its code, and the places it names. */
export function translateProblem(
  { code, message, next, details, values }: Problem,
  language: Language,
): Pick<ProblemReply, 'Message' | 'ExceptionMessage' | 'Details'> {
  const Details = details.map(({ Coded, ...one }) => ({
    ...one,
    Message: translateDetail({ ...one, ...(Coded ? { Coded } : {}) }, language),
  }));
  const places = Details.length > 0 ? { Details } : {};
  if (language === 'en') return { Message: message, ExceptionMessage: next, ...places };
  const key = typeof values.reasonKey === 'string' ? values.reasonKey : `problems.${code}.message`;
  const given = Object.entries(values).map(([name, value]) => [name, translateValue(value, language)] as const);
  const worded = Object.fromEntries(given);
  const find = (text: string) => {
    const template = findText(language, text, worded)?.trim();
    return template === undefined ? undefined : fillRefusal(template, worded);
  };
  const wording = find(key);
  // Where the English sentence gives the first reason, so does the other language.
  const [first] = details;
  const reason = first && message.includes(first.Message) ? translateDetail(first, language) : '';
  return {
    Message: wording === undefined ? message : [wording, reason].filter(Boolean).join(' '),
    ExceptionMessage: find(`problems.${code}.next`) ?? next,
    ...places,
  };
}

/** A reason that is a sentence of its own is worded in the language too. */
function translateValue(value: Problem['values'][string], language: Language): string | number {
  if (typeof value !== 'object') return value;
  return (value.Coded && translateCoded(language, value.Coded)) ?? value.Message;
}

function translateDetail({ Message, Coded }: TranslatableDetail, language: Language): string {
  if (language === 'en') return Message;
  return (Coded && translateCoded(language, Coded)) ?? Message;
}
