import { dataClassifications, type MonthlyKind, type QueryGuideline, type TemplateParameter } from '@freshet/contract';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideSheet } from '#ui/side-sheet';
import { NumberBox } from './template/number-box.tsx';

interface ParameterSheetProps {
  kind: MonthlyKind;
  name: string;
  parameter: TemplateParameter;
  guidelines: readonly QueryGuideline[];
  onChange: (parameter: TemplateParameter) => void;
  /** The same analyte once more, for another fraction; undefined while this one takes any. */
  onAgain?: (() => void) | undefined;
  onClose: () => void;
}

const none = 'none';

/** One parameter of the report: what it is called, what evaluates it, how often it is to be sampled. */
export function ParameterSheet(props: ParameterSheetProps): ReactNode {
  const { kind, name, parameter, guidelines, onChange, onAgain, onClose } = props;
  const { t } = useTranslation('monthly');
  const set = (change: Partial<TemplateParameter>) => onChange({ ...parameter, ...change });
  const chosen = guidelines.find(({ GuidelineId }) => GuidelineId === parameter.GuidelineId);
  const texts = ['Label', 'Fraction', 'Unit'] as const;
  return (
    <SideSheet title={name} onClose={onClose}>
      <Stack sx={{ gap: 2 }}>
        {texts.map((field) => (
          <TextField
            key={field}
            label={t(`template.parameter.${field}`)}
            helperText={t(`template.parameter.${field}Help`)}
            value={parameter[field]}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
        <Stack direction="row" sx={{ gap: 2, '& > *': { flex: 1 } }}>
          {(['Minimum', 'Maximum'] as const).map((side) => (
            <NumberBox
              key={side}
              label={t(`template.parameter.${side}`)}
              value={parameter.Limit[side]}
              onChange={(value) => set({ Limit: { ...parameter.Limit, [side]: value } })}
            />
          ))}
        </Stack>
        <TextField
          select
          label={t('template.parameter.GuidelineId')}
          helperText={t('template.parameter.GuidelineIdHelp')}
          value={chosen?.GuidelineId ?? none}
          onChange={(event) =>
            set({
              GuidelineId:
                guidelines.find(({ GuidelineId }) => String(GuidelineId) === String(event.target.value))?.GuidelineId ??
                null,
            })
          }
        >
          <MenuItem value={none}>
            {parameter.GuidelineId === null || chosen
              ? t('template.parameter.noGuideline')
              : t('template.gone', { id: parameter.GuidelineId })}
          </MenuItem>
          {guidelines.map(({ GuidelineId, GuidelineName }) => (
            <MenuItem key={GuidelineId} value={GuidelineId}>
              {GuidelineName}
            </MenuItem>
          ))}
        </TextField>
        <NumberBox
          isCount
          label={t('template.parameter.SamplesPerMonth')}
          help={t('template.parameter.SamplesPerMonthHelp')}
          value={parameter.SamplesPerMonth}
          onChange={(value) => set({ SamplesPerMonth: value ?? 0 })}
        />
        {kind === 'moe' ? (
          <>
            <TextField
              label={t('template.parameter.ObservedProperty')}
              helperText={t('template.parameter.ObservedPropertyHelp')}
              value={parameter.ObservedProperty}
              onChange={(event) => set({ ObservedProperty: event.target.value })}
            />
            <TextField
              select
              label={t('template.parameter.DataClassification')}
              value={parameter.DataClassification}
              onChange={(event) =>
                set({ DataClassification: dataClassifications.find((one) => one === event.target.value) ?? 'LAB' })
              }
            >
              {dataClassifications.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`template.classification.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          </>
        ) : null}
        {onAgain ? <Button onClick={onAgain}>{t('template.parameter.again')}</Button> : null}
        <Button variant="contained" onClick={onClose}>
          {t('template.done')}
        </Button>
      </Stack>
    </SideSheet>
  );
}
