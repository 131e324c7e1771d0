import { standardStatistics } from '@freshet/contract';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, SelectField } from '#ui/form/field';
import { useMonthNames } from '../../month-names.ts';
import type { StandardForm } from './standard-form.ts';
import { nonDetectChoices, windowChoices } from './standard-form.ts';

const side = { flexDirection: { xs: 'column', sm: 'row' }, gap: 2 } as const;

/** What is compared: each value, or a statistic over days, a month, a season or a year. */
export function EvaluatingFields({ form }: { form: StandardForm }): ReactNode {
  const { t } = useTranslation('guidelines');
  const { control } = form;
  const [statistic, window] = useWatch({ control, name: ['Statistic', 'Window'] });
  const options = standardStatistics.map((value) => ({ value, label: t(`statistics.${value}`) }));
  const isSingle = statistic === 'value';
  const windows = isSingle ? (['days', 'season'] as const) : windowChoices;
  return (
    <>
      <Stack sx={side}>
        <SelectField control={control} name="Statistic" label={t('standard.statistic')} options={options} required />
        <SelectField
          control={control}
          name="Window"
          label={t(isSingle ? 'standard.season' : 'standard.window')}
          options={windows.map((value) => ({
            value,
            label: t(isSingle ? `windows.single.${value === 'season' ? 'season' : 'days'}` : `windows.${value}`),
          }))}
        />
      </Stack>
      <Months form={form} />
      {isSingle ? null : (
        <>
          <Stack sx={side}>
            {statistic === 'shareExceeding' ? (
              <NumberField control={control} name="MostPercent" label={t('standard.mostPercent')} required />
            ) : null}
            <NumberField control={control} name="LeastSamples" label={t('standard.leastSamples')} required />
            {window === 'days' ? (
              <NumberField control={control} name="WithinDays" label={t('standard.withinDays')} required />
            ) : null}
            <NumberField control={control} name="SpanningDays" label={t('standard.spanningDays')} />
          </Stack>
          <SelectField
            control={control}
            name="NonDetects"
            label={t('standard.nonDetects')}
            help={t('standard.nonDetectsHelp')}
            options={nonDetectChoices.map((value) => ({ value, label: t(`nonDetects.${value}`) }))}
          />
        </>
      )}
    </>
  );
}

/** Of a season the first and the last month, of a water year the first. */
function Months({ form: { control } }: { form: StandardForm }) {
  const { t } = useTranslation('guidelines');
  const window = useWatch({ control, name: 'Window' });
  const options = useMonthNames().map((label, index) => ({ value: index + 1, label }));
  if (window !== 'season' && window !== 'waterYear') return null;
  return (
    <Stack sx={side}>
      <SelectField control={control} name="FirstMonth" label={t('standard.firstMonth')} options={options} />
      {window === 'season' ? (
        <SelectField control={control} name="LastMonth" label={t('standard.lastMonth')} options={options} />
      ) : null}
    </Stack>
  );
}
