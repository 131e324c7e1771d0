import type { Finding, RowState } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { describeFinding, nameFinding } from '#api/describe-finding';

const words = { nameOf: nameFinding, sentenceOf: describeFinding };

/** The words of findings; a screen that uses them is drawn again when the language changes. */
export function useFindingWords(): typeof words {
  useTranslation('findings');
  return words;
}

export const severityMarks = { error: '▲', warning: '!', info: 'i' } as const;
export const severityColours = { error: 'error.main', warning: 'undetermined.main', info: 'text.secondary' } as const;

/** How a finding looks in its cell: what needs a decision differs from errors, and both from remarks. */
export const findingStyles = {
  error: { mark: '▲', ink: 'error', wash: 'exceedance' },
  hold: { mark: '?', ink: 'warning', wash: 'attention' },
  warning: { mark: '!', ink: 'undetermined', wash: 'undetermined' },
  info: { mark: 'i', ink: 'info', wash: null },
} as const;
export type FindingLevel = keyof typeof findingStyles;

export const findingLevel = ({ Severity }: Pick<Finding, 'Severity'>, rowState: RowState): FindingLevel =>
  Severity === 'error' && rowState === 'held' ? 'hold' : Severity;
