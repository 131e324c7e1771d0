import type { GuidelineFileFinding } from '@freshet/contract';
import { useTranslation } from 'react-i18next';

/** What is wrong in a row of a guideline file, in the reader's language: its code is one of files, standards or formulas. */
export function useFileWords(): (finding: GuidelineFileFinding) => string {
  const { t, i18n } = useTranslation(['guidelines', 'formula']);
  return ({ Code, Message, Parameters }) => {
    const keys = [`guidelines:fileCodes.${Code}`, `guidelines:problems.${Code}`, `formula:problems.${Code}`];
    const key = keys.find((each) => i18n.exists(each));
    const words: unknown = key === undefined ? Message : t(key as never, Parameters as never);
    return typeof words === 'string' ? words : Message;
  };
}
