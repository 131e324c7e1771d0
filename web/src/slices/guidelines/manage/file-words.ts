import type { GuidelineFileFinding } from '@freshet/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** What is wrong in a row of a guideline file, in the reader's language. */
export function useFileWords(): (finding: GuidelineFileFinding) => string {
  const { t, i18n } = useTranslation(['guidelines', 'formula']);
  return (finding) => describeFinding(t, (key) => i18n.exists(key), finding);
}

/** A finding is one about files, about standards, or about the text of a formula; its code says which. */
export function describeFinding(
  t: TFunction<['guidelines', 'formula']>,
  exists: (key: string) => boolean,
  { Code, Message, Parameters }: GuidelineFileFinding,
): string {
  const key = [`guidelines:import.codes.${Code}`, `guidelines:problems.${Code}`, `formula:problems.${Code}`].find(
    exists,
  );
  return key === undefined ? Message : String(t(key as never, Parameters as never));
}
