import { isNotApplied, type NotEvaluated, type StateCounts } from '@freshet/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel, useFractionWord } from '#ui/analyte-label';
import { semicolon } from '#ui/numbers/colon.ts';

const mostReported = 4;

type Reasoned = Pick<NotEvaluated, 'Reason' | 'StandardFor' | 'Speciation'>;

/** Why results could not be evaluated, in a few words, as they are within a sentence. */
export function useNotEvaluatedReason(): (one: Reasoned) => string {
  const { t } = useTranslation(['states', 'why']);
  const fraction = useFractionWord();
  return useCallback(
    ({ Reason, StandardFor, Speciation }) => {
      const what = { for: StandardFor };
      switch (Reason) {
        case 'noStandard':
          return t('states:unevaluated.noStandard');
        case 'standardNotLinked':
          return t('states:unevaluated.standardNotLinked', what);
        case 'otherFraction':
          return t('states:unevaluated.otherFraction', { for: StandardFor.split(', ').map(fraction).join(', ') });
        case 'otherSpeciation':
          return Speciation
            ? t('states:unevaluated.otherSpeciation', { ...what, as: Speciation })
            : t('states:unevaluated.unknownSpeciation', what);
        case 'notYetValid':
          return t('states:unevaluated.notYetValid', what);
        case 'noLongerValid':
          return t('states:unevaluated.noLongerValid', what);
        case 'guidelineUnitMismatch':
        case 'resultUnitMismatch':
        case 'noConversion':
          return t('states:unevaluated.otherUnit', what);
        default:
          return t(`why:reasons.${Reason}`);
      }
    },
    [t, fraction],
  );
}

/** The same at the start of a text: with a capital. */
export function useReasonSentence(): (one: Reasoned) => string {
  const reason = useNotEvaluatedReason();
  return useCallback((one) => reason(one).replace(/^./u, (first) => first.toUpperCase()), [reason]);
}

interface Evaluated {
  readonly states: StateCounts | null;
  readonly notEvaluated: readonly NotEvaluated[];
}

/** What could not be evaluated although its analyte has a standard, and why; null where there is no such result. */
export function useNotEvaluatedSentence({ states, notEvaluated }: Evaluated): string | null {
  const { t } = useTranslation('states');
  const words = useGroupWords();
  const open = notEvaluated.filter(isNotApplied);
  const count = open.reduce((sum, { Count }) => sum + Count, 0);
  if (!states || count === 0) return null;
  const groups = open.slice(0, mostReported).map(words);
  const more = open.length > mostReported ? [t('unevaluated.more', { count: open.length - mostReported })] : [];
  return t('unevaluated.withStandard', { count, total: states.total, groups: [...groups, ...more].join(semicolon()) });
}

/** `2 Copper, dissolved (the standard is for total)`. */
export function useGroupWords(): (one: NotEvaluated) => string {
  const { t } = useTranslation('states');
  const label = useAnalyteLabel();
  const reason = useNotEvaluatedReason();
  return (one) =>
    t('unevaluated.group', {
      count: one.Count,
      analyte: label(one.AnalyteName, one.Fraction, one.Speciation),
      reason: lowerFirst(reason(one).replace(/\.$/, '')),
    });
}

const lowerFirst = (text: string) => text.replace(/^./u, (first) => first.toLowerCase());

/** That nothing exceeds is only stated about what could be evaluated; null where something does. */
export function useNoneExceeds(): (evaluated: Evaluated) => string | null {
  const { t } = useTranslation('states');
  return ({ states, notEvaluated }) => {
    if (!states || states.exceeds > 0) return null;
    const evaluated = states.meets + states.waiting;
    if (evaluated === 0 && states.total > 0) return t('noneEvaluated', { count: states.total });
    if (!notEvaluated.some(isNotApplied)) return t('noneExceeds');
    return t('noneOfEvaluated', { count: evaluated });
  };
}
