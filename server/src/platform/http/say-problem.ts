import { fillRefusal, type Language, type Problem, type ProblemReply, type SayableDetail } from '@freshet/contract';
import { findText, saySentence, sayTold } from '../texts.ts';

/** A refusal in the language of whoever is refused: the sentences of its code, and the places it names. */
export function sayProblem(
  { code, message, next, details, values }: Problem,
  language: Language,
): Pick<ProblemReply, 'Message' | 'ExceptionMessage' | 'Details'> {
  const Details = details.map(({ Told, ...one }) => ({
    ...one,
    Message: sayDetail({ ...one, ...(Told ? { Told } : {}) }, language),
  }));
  const places = Details.length > 0 ? { Details } : {};
  if (language === 'en') return { Message: message, ExceptionMessage: next, ...places };
  const key = typeof values.reasonKey === 'string' ? values.reasonKey : `problems.${code}.message`;
  const find = (text: string) => {
    const found = findText(language, text, values)?.trim();
    return found === undefined ? undefined : fillRefusal(found, values);
  };
  const wording = find(key);
  // Where the English sentence gives the first reason, so does the other language.
  const [first] = details;
  const reason = first && message.includes(first.Message) ? sayDetail(first, language) : '';
  return {
    Message: wording === undefined ? message : [wording, reason].filter(Boolean).join(' '),
    ExceptionMessage: find(`problems.${code}.next`) ?? next,
    ...places,
  };
}

function sayDetail({ Message, Told }: SayableDetail, language: Language): string {
  if (language === 'en') return Message;
  return (Told && sayTold(language, Told)) ?? saySentence(language, Message);
}
