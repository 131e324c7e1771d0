import type { ImportDetail, NotJudged } from '@freshet/contract';
import { useTranslation } from 'react-i18next';
import { useAnalyteLabel } from '#ui/analyte-label';

const mostTold = 4;

/** Whether a standard came near and was passed over, or left it open: more than that nobody limits the analyte. */
export const isPassedOver = ({ State, Reason }: NotJudged): boolean => State !== 'waiting' && Reason !== 'noStandard';

/** Why results could not be judged, in a few words. */
export function useNotJudgedReason(): (one: NotJudged) => string {
  const { t } = useTranslation(['imports', 'why']);
  return ({ Reason, StandardFor }) => {
    const what = { for: StandardFor };
    switch (Reason) {
      case 'noStandard':
        return t('imports:unjudged.noStandard');
      case 'standardNotLinked':
        return t('imports:unjudged.standardNotLinked', what);
      case 'otherFraction':
        return t('imports:unjudged.otherFraction', { for: StandardFor.toLowerCase() });
      case 'notYetValid':
        return t('imports:unjudged.notYetValid', what);
      case 'noLongerValid':
        return t('imports:unjudged.noLongerValid', what);
      case 'guidelineUnitMismatch':
      case 'resultUnitMismatch':
      case 'noConversion':
        return t('imports:unjudged.otherUnit', what);
      default:
        return t(`why:reasons.${Reason}`);
    }
  };
}

/** "3 of 47 could not be judged: 2 Copper, dissolved (the standard is for total)"; null when all could be. */
export function useNotJudgedSentence({ states, notJudged }: ImportDetail): string | null {
  const { t } = useTranslation('imports');
  const label = useAnalyteLabel();
  const reason = useNotJudgedReason();
  const open = notJudged.filter(isPassedOver);
  const count = open.reduce((sum, { Count }) => sum + Count, 0);
  if (!states || count === 0) return null;
  const groups = open.slice(0, mostTold).map((one) =>
    t('unjudged.group', {
      count: one.Count,
      analyte: label(one.AnalyteName, one.Fraction),
      reason: reason(one).replace(/\.$/, ''),
    }),
  );
  const more = open.length > mostTold ? [t('unjudged.more', { count: open.length - mostTold })] : [];
  return t('unjudged.sentence', { count, total: states.total, groups: [...groups, ...more].join('; ') });
}
