import { type ContinuousDatabaseType, type ContinuousOption, continuousDatabaseTypes } from '@freshet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshGrades } from './grades-queries.ts';

interface DatabaseChoiceProps {
  label: string;
  option: ContinuousOption;
}

/** Which kind of database. A choice is kept at once. */
export function DatabaseChoice({ label, option: { ConfigurationType, TenantId, ...option } }: DatabaseChoiceProps) {
  const { t } = useTranslation('grades');
  const { show } = useSnackbar();
  const set = useMutation({
    mutationFn: (type: ContinuousDatabaseType) =>
      api.continuousOptions.updateOption({ body: { ConfigurationType, TenantId, ContinuousDatabaseType: type } }),
    onSuccess: async (_, type) => {
      await refreshGrades();
      show(t('database.saved', { name: t(`database.${type}`) }));
    },
  });
  const choose = (value: string) => {
    const type = continuousDatabaseTypes.find((one) => one === value);
    if (type && !set.isPending) set.mutate(type);
  };
  return (
    <RadioGroup
      aria-label={label}
      value={set.isPending ? set.variables : option.ContinuousDatabaseType}
      onChange={(_, value) => choose(value)}
    >
      {option.Options.map((type) => (
        <FormControlLabel key={type} value={type} label={t(`database.${type}`)} control={<Radio />} />
      ))}
    </RadioGroup>
  );
}
