import type { Why } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#ui/link/link';
import { ExampleBadge, useVersionName } from '../components/badges.tsx';
import { useStandardWords } from '../standard-words.ts';
import { Part } from './part.tsx';

/** The rule in words, and where it is written. */
export function RuleSection({ why }: { why: Why }): ReactNode {
  const { t } = useTranslation(['why', 'guidelines']);
  const { GuidelineName, GuidelineLongName, IsExample, Version, AnalyteNameInGuideline, ReferenceSource, Notes } = why;
  const { standard, unit } = why.Explanation;
  const evaluated = useStandardWords().statisticOf(toWords(standard));
  const kind = standard.valueType === 'double' ? 'number' : standard.valueType;
  const limit = standard.valueType === 'range' ? 'range' : standard.bound;
  return (
    <Part title={t('why:rule.title')}>
      <Typography>
        {t(`why:rule.${limit}`, {
          analyte: AnalyteNameInGuideline,
          value: kind === 'equation' || kind === 'table' ? t(`why:rule.${kind}`) : `${standard.value} ${unit}`,
        })}{' '}
        {t('why:rule.statistic', { statistic: evaluated })}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
        <AppLink href={`/guidelines?guideline=${encodeURIComponent(GuidelineName)}`}>{GuidelineName}</AppLink>
        {IsExample ? <ExampleBadge /> : null}
        <Typography variant="body2" color="textSecondary">
          {useVersionName()(Version)}
        </Typography>
      </Stack>
      {[GuidelineLongName, ReferenceSource, Notes].filter(Boolean).map((text) => (
        <Typography key={text} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
      ))}
    </Part>
  );
}

/** As the words of a standard want it. */
function toWords({ statistic, period, season, mostPercent }: Why['Explanation']['standard']) {
  const window = period?.window ?? (season ? { kind: 'season' as const, ...season } : null);
  return {
    Statistic: statistic,
    WithinDays: period && !period.window ? period.days : null,
    LeastSamples: period?.samples ?? null,
    SpanningDays: null,
    Window: window?.kind ?? null,
    FirstMonth: window && 'firstMonth' in window ? window.firstMonth : null,
    LastMonth: window && 'lastMonth' in window ? window.lastMonth : null,
    MostPercent: mostPercent ?? null,
  };
}
