import { isPassedOver, type NotJudged, type StateCounts } from '@freshet/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel, useFractionWord } from '#ui/analyte-label';

const mostTold = 4;

type Reasoned = Pick<NotJudged, 'Reason' | 'StandardFor' | 'Speciation'>;

/** Why results could not be judged, in a few words, as they stand within a sentence. */
export function useNotJudgedReason(): (one: Reasoned) => string {
  const { t } = useTranslation(['states', 'why']);
  const fraction = useFractionWord();
  return useCallback(
    ({ Reason, StandardFor, Speciation }) => {
      const what = { for: StandardFor };
      switch (Reason) {
        case 'noStandard':
          return t('states:unjudged.noStandard');
        case 'standardNotLinked':
          return t('states:unjudged.standardNotLinked', what);
        case 'otherFraction':
          return t('states:unjudged.otherFraction', { for: StandardFor.split(', ').map(fraction).join(', ') });
        case 'otherSpeciation':
          return Speciation
            ? t('states:unjudged.otherSpeciation', { ...what, as: Speciation })
            : t('states:unjudged.unknownSpeciation', what);
        case 'notYetValid':
          return t('states:unjudged.notYetValid', what);
        case 'noLongerValid':
          return t('states:unjudged.noLongerValid', what);
        case 'guidelineUnitMismatch':
        case 'resultUnitMismatch':
        case 'noConversion':
          return t('states:unjudged.otherUnit', what);
        default:
          return t(`why:reasons.${Reason}`);
      }
    },
    [t, fraction],
  );
}

/** The same by itself: with a capital. */
export function useReasonSentence(): (one: Reasoned) => string {
  const reason = useNotJudgedReason();
  return useCallback((one) => reason(one).replace(/^./u, (first) => first.toUpperCase()), [reason]);
}

interface Judged {
  readonly states: StateCounts | null;
  readonly notJudged: readonly NotJudged[];
}

/** "3 of 47 could not be judged: 2 Copper, dissolved (the standard is for total)"; null when all could be. */
export function useNotJudgedSentence({ states, notJudged }: Judged): string | null {
  const { t } = useTranslation('states');
  const words = useGroupWords();
  const open = notJudged.filter(isPassedOver);
  const count = open.reduce((sum, { Count }) => sum + Count, 0);
  if (!states || count === 0) return null;
  const groups = open.slice(0, mostTold).map(words);
  const more = open.length > mostTold ? [t('unjudged.more', { count: open.length - mostTold })] : [];
  return t('unjudged.sentence', { count, total: states.total, groups: [...groups, ...more].join('; ') });
}

/** `2 Copper, dissolved (the standard is for total)`. */
export function useGroupWords(): (one: NotJudged) => string {
  const { t } = useTranslation('states');
  const label = useAnalyteLabel();
  const reason = useNotJudgedReason();
  return (one) =>
    t('unjudged.group', {
      count: one.Count,
      analyte: label(one.AnalyteName, one.Fraction, one.Speciation),
      reason: lowerFirst(reason(one).replace(/\.$/, '')),
    });
}

const lowerFirst = (text: string) => text.replace(/^./u, (first) => first.toLowerCase());

/** That nothing exceeds is only said of what could be judged; null where something does. */
export function useNoneExceeds(): (judged: Judged) => string | null {
  const { t } = useTranslation('states');
  return ({ states, notJudged }) => {
    if (!states || states.exceeds > 0) return null;
    if (!notJudged.some(isPassedOver)) return t('noneExceeds');
    return t('noneOfJudged', { count: states.meets + states.waiting });
  };
}
