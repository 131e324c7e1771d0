import type { Guideline } from '@freshet/contract';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Marked = Pick<Guideline, 'IsExample' | 'IsOwn' | 'Version' | 'NewestVersion'>;

/** What kind of guideline it is, in chips: an example, the tenant's own, its version, and whether there is a newer one. */
export function GuidelineBadges({ guideline }: { guideline: Marked }): ReactNode {
  const { t } = useTranslation('guidelines');
  const { IsExample, IsOwn, Version, NewestVersion } = guideline;
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
      {IsExample ? <ExampleBadge /> : null}
      {IsOwn ? <Chip size="small" variant="outlined" label={t('badges.own')} /> : null}
      <Chip size="small" variant="outlined" label={useVersionName()(Version)} />
      {NewestVersion.Number > Version.Number ? (
        <Chip
          size="small"
          color="info"
          variant="outlined"
          label={t('badges.newer', { number: NewestVersion.Number })}
        />
      ) : null}
    </Stack>
  );
}

export function ExampleBadge(): ReactNode {
  const { t } = useTranslation('guidelines');
  return <Chip size="small" color="warning" variant="outlined" label={t('badges.example')} />;
}

/** "Version 2 · 2026 edition" */
export function useVersionName(): (version: Pick<Guideline['Version'], 'Number' | 'Label'>) => string {
  const { t } = useTranslation('guidelines');
  return ({ Number: number, Label }) => [t('badges.version', { number }), Label].filter(Boolean).join(' · ');
}
