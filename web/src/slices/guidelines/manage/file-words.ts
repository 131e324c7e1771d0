import type { GuidelineFileFinding } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { sayIfKnown } from '#api/say-if-known';

/** What is wrong in a row of a guideline file, in the reader's language: its code is one of files, standards or formulas. */
export function useFileWords(): (finding: GuidelineFileFinding) => string {
  // Drawn again when the language changes.
  useTranslation(['guidelines', 'formula']);
  return ({ Code, Message, Parameters }) =>
    sayIfKnown(`guidelines:fileCodes.${Code}`, Parameters) ??
    sayIfKnown(`guidelines:problems.${Code}`, Parameters) ??
    sayIfKnown(`formula:problems.${Code}`, Parameters) ??
    Message;
}
