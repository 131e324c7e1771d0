import { useTranslation } from 'react-i18next';

const known = ['StationLadder', 'MeasuredOnly', 'SameSampleOrDefault', 'SameSampleOnly', 'DefaultOnly'] as const;

/** A strategy in words; one that this version does not know is shown by its code. */
export function useStrategyName(): (code: string) => string {
  const { t } = useTranslation('guidelines');
  return (code) => {
    const strategy = known.find((each) => each === code);
    return strategy ? t(`strategy.codes.${strategy}`) : code;
  };
}
