import { nonDetectRules } from '@freshet/domain/statistics';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import type { TemplatePartProps } from './template-part-props.ts';

const fields = ['Title', 'Authorisation', 'Holder', 'Contact'] as const;

export const fieldGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(240px, 1fr))' },
} as const;

/** What is on the first sheet. */
export function TemplateHeadings({ template, onChange }: TemplatePartProps): ReactNode {
  const { t } = useTranslation('monthly');
  return (
    <SectionCard title={t('template.headings')}>
      <Stack sx={{ gap: 2 }}>
        <Box sx={fieldGrid}>
          {fields.map((field) => (
            <TextField
              key={field}
              label={t(`template.fields.${field}`)}
              value={template[field]}
              required={field === 'Title'}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          ))}
        </Box>
        <TextField
          label={t('template.fields.Introduction')}
          value={template.Introduction}
          multiline
          minRows={2}
          onChange={(event) => onChange({ Introduction: event.target.value })}
        />
        <TextField
          select
          label={t('template.fields.NonDetectRule')}
          value={template.NonDetectRule}
          onChange={(event) => {
            const chosen = nonDetectRules.find((rule) => rule === event.target.value);
            if (chosen) onChange({ NonDetectRule: chosen });
          }}
        >
          {nonDetectRules.map((rule) => (
            <MenuItem key={rule} value={rule}>
              {t(`template.nonDetectRules.${rule}`)}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
          {(['IncludeQaQc', 'IncludeRawData'] as const).map((field) => (
            <FormControlLabel
              key={field}
              label={t(`template.fields.${field}`)}
              control={<Switch checked={template[field]} onChange={(_, isOn) => onChange({ [field]: isOn })} />}
            />
          ))}
        </Stack>
      </Stack>
    </SectionCard>
  );
}
