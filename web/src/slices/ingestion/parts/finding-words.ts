import type { Finding, RowState } from '@freshet/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { nameFinding, sayFinding } from '#api/describe-finding';

/** The words of findings; a screen that uses them is drawn again when the language changes. */
export function useFindingWords() {
  const { i18n } = useTranslation('findings');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions look the language up themselves.
  return useMemo(() => ({ nameOf: nameFinding, sentenceOf: sayFinding }), [i18n.resolvedLanguage]);
}

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
