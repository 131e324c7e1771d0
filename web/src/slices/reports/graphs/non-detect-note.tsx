import type { GraphBox } from '@freshet/contract';
import type { NonDetectRule } from '@freshet/domain/statistics';
import { useTranslation } from 'react-i18next';

type Figure = keyof GraphBox['Signs'];

/** A figure of a box with its sign, in as many figures as pictures have. */
export const writeFigure = (box: GraphBox, figure: Figure, write: (value: number) => string): string =>
  `${box.Signs[figure]}${write(box[figure])}`;

/** How non-detects count in some boxes, and how many of them the rule could not estimate; null without any. */
export function useNonDetectNote(): (boxes: readonly GraphBox[], rule: NonDetectRule) => string | null {
  const { t } = useTranslation(['graphs', 'reports']);
  return (boxes, requested) => {
    const nonDetects = boxes.reduce((sum, { NonDetects }) => sum + NonDetects, 0);
    if (nonDetects === 0) return null;
    const bounded = boxes.filter(({ Rule, NonDetects }) => NonDetects > 0 && Rule !== requested).length;
    const rule = t(`reports:options.nonDetectRules.${requested}`);
    return [
      t('graphs:box.nonDetectNote', { count: nonDetects, rule }),
      ...(bounded > 0 ? [t('graphs:box.notEstimated', { count: bounded })] : []),
    ].join(' ');
  };
}
