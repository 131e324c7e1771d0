import type { FileSchemaSettings } from '@freshet/contract';
import { qualifierEffects } from '@freshet/domain/values';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WordsSetting } from './schema-fields.tsx';

type Qualifiers = FileSchemaSettings['Qualifiers'];

interface QualifierTableProps {
  qualifiers: Qualifiers;
  onChange: (qualifiers: Qualifiers) => void;
}

/** What marks beside a number do to it: a list of marks for each effect. */
export function QualifierTable({ qualifiers, onChange }: QualifierTableProps): ReactNode {
  const { t } = useTranslation('fileSchemas');
  return (
    <Stack component="section" aria-label={t('qualifiers')} sx={{ gap: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {t('qualifiers')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('qualifiersHelp')}
      </Typography>
      {qualifierEffects.map((effect) => (
        <WordsSetting
          key={effect}
          label={t(`qualifierEffects.${effect}`)}
          value={qualifiers.filter(({ Effect }) => Effect === effect).map(({ Text }) => Text)}
          help={t('wordsHelp')}
          onChange={(texts) =>
            onChange([
              ...qualifiers.filter(({ Effect }) => Effect !== effect),
              ...texts.map((Text) => ({ Text, Effect: effect })),
            ])
          }
        />
      ))}
    </Stack>
  );
}
