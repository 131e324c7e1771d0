import type { Finding, RowState } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { findings } from '../../../i18n/en/findings.ts';

export interface FindingWords {
  /** What a cause is called on its chip; one that this version does not know is shown as it is. */
  nameOf: (code: string) => string;
  /** What was found, in the language of the reader. */
  sentenceOf: (finding: Pick<Finding, 'Code' | 'Sentence' | 'Params'>) => string;
}

/** The server says findings in English; other languages fill the same names and numbers into their own sentence. */
export function useFindingWords(): FindingWords {
  const { t, i18n } = useTranslation('findings');
  return useMemo(() => {
    const hasName = (code: string): code is keyof typeof findings.names => i18n.exists(`findings:names.${code}`);
    const hasSentence = (code: string): code is keyof typeof findings.sentences =>
      i18n.resolvedLanguage !== 'en' && i18n.exists(`findings:sentences.${code}`);
    return {
      nameOf: (code) => (hasName(code) ? t(`names.${code}`) : spaced(code)),
      sentenceOf: ({ Code, Sentence, Params }) =>
        hasSentence(Code) ? String(t(`sentences.${Code}`, { ...Params })) : Sentence,
    };
  }, [t, i18n]);
}

/** `unknownStation` as `Unknown station`. */
const spaced = (code: string) => {
  const words = code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const severityMarks = { error: '▲', warning: '!', info: 'i' } as const;
export const severityColours = { error: 'error.main', warning: 'undetermined.main', info: 'text.secondary' } as const;

/** How a finding looks in its cell: what waits for an answer is told from what is plainly wrong, and both from remarks. */
export const looks = {
  error: { mark: '▲', ink: 'error', wash: 'exceedance' },
  hold: { mark: '?', ink: 'warning', wash: 'attention' },
  warning: { mark: '!', ink: 'undetermined', wash: 'undetermined' },
  info: { mark: 'i', ink: 'info', wash: null },
} as const;
export type Look = keyof typeof looks;

export const lookOf = ({ Severity }: Pick<Finding, 'Severity'>, rowState: RowState): Look =>
  Severity === 'error' && rowState === 'held' ? 'hold' : Severity;
