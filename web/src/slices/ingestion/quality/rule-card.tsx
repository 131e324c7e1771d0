import type { QualityRule } from '@freshet/contract';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import MuiTextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SectionCard } from '#ui/cards/section-card';
import { AppLink } from '#ui/link/link';

interface RuleCardProps {
  rule: QualityRule;
  flags: readonly { readonly Id: QualityRule['FlagId']; readonly FlagCode: string; readonly Description: string }[];
  /** As it is being typed. */
  threshold: string;
  isWrong: boolean;
  onThreshold: (text: string) => void;
  onChange: (part: Partial<QualityRule>) => void;
}

/** One check: what it looks for, its threshold, and the flag that is meant for what it finds. */
export function RuleCard({ rule, flags, threshold, isWrong, onThreshold, onChange }: RuleCardProps): ReactNode {
  const { t } = useTranslation('qualityRules');
  const { Code, IsOn, FlagId } = rule;
  const name = t(`rules.${Code}.name`);
  return (
    <SectionCard
      title={name}
      purpose={t(`rules.${Code}.purpose`)}
      actions={
        <FormControlLabel
          control={<Switch checked={IsOn} onChange={(_, isOn) => onChange({ IsOn: isOn })} />}
          label={t(IsOn ? 'on' : 'off')}
          aria-label={t('isOn', { name })}
        />
      }
    >
      {IsOn ? (
        <Stack sx={{ gap: 2, pt: 1 }}>
          <MuiTextField
            label={t(`rules.${Code}.threshold`)}
            value={threshold}
            type="number"
            error={isWrong}
            helperText={isWrong ? t('wrong') : ''}
            slotProps={{
              htmlInput: { min: 0, max: 1_000_000, step: 'any', inputMode: 'decimal' },
              input: { endAdornment: <InputAdornment position="end">{t(`rules.${Code}.unit`)}</InputAdornment> },
            }}
            onChange={({ target }) => onThreshold(target.value)}
            sx={{ maxWidth: 460 }}
          />
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
            <MuiTextField
              select
              label={t('flag')}
              value={FlagId ?? ''}
              slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
              onChange={({ target }) =>
                onChange({ FlagId: flags.find(({ Id }) => Id === Number(target.value))?.Id ?? null })
              }
              sx={{ flex: '0 1 320px', minWidth: 220 }}
            >
              <MenuItem value="">{t('noFlag')}</MenuItem>
              {flags.map(({ Id, FlagCode, Description }) => (
                <MenuItem key={Id} value={Id ?? ''}>
                  {FlagCode} · {Description}
                </MenuItem>
              ))}
            </MuiTextField>
            {FlagId === null ? (
              <Typography color="textSecondary">
                {flags.length === 0 ? (
                  <>
                    {t('noFlags')} <AppLink href="/manage/flags">{t('makeFlags')}</AppLink>
                  </>
                ) : (
                  t('onlyShown')
                )}
              </Typography>
            ) : (
              <RadioGroup
                aria-label={t('applies', { name })}
                value={rule.AppliesFlag ? 'itself' : 'person'}
                onChange={(_, value) => onChange({ AppliesFlag: value === 'itself' })}
              >
                <FormControlLabel value="person" control={<Radio size="small" />} label={t('person')} />
                <FormControlLabel value="itself" control={<Radio size="small" />} label={t('itself')} />
              </RadioGroup>
            )}
          </Box>
        </Stack>
      ) : (
        <Typography color="textSecondary">{t('notChecked')}</Typography>
      )}
    </SectionCard>
  );
}
