import type { GuidelineFileFinding } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { translateIfKnown } from '#api/translate-if-known';

/** What is wrong in a row of a guideline file, in the reader's language: its code is one of files, standards or formulas. */
export function useFileWords(): (finding: GuidelineFileFinding) => string {
  // Drawn again when the language changes.
  useTranslation(['guidelines', 'formula']);
  return ({ Code, Message, Parameters }) =>
    translateIfKnown(`guidelines:fileCodes.${Code}`, Parameters) ??
    translateIfKnown(`guidelines:problems.${Code}`, Parameters) ??
    translateIfKnown(`formula:problems.${Code}`, Parameters) ??
    Message;
}
