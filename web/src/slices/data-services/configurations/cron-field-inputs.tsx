import { type CronFields, cronFieldNames, cronRanges, readCronField } from '@freshet/domain';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface CronFieldInputsProps {
  fields: CronFields;
  onChange: (fields: CronFields) => void;
}

/** The five fields of a schedule. An empty one stands for every value. */
export function CronFieldInputs({ fields, onChange }: CronFieldInputsProps) {
  const { t } = useTranslation('services');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))' }}>
      {cronFieldNames.map((name) => {
        const isValid = readCronField(name, fields[name]) !== null;
        const [least, most] = cronRanges[name];
        return (
          <TextField
            key={name}
            label={t(`schedule.fields.${name}`)}
            value={fields[name]}
            error={!isValid}
            helperText={isValid ? `${least}–${most}` : t('schedule.invalid')}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            onChange={({ target }) => onChange({ ...fields, [name]: target.value })}
            onBlur={() => (fields[name] === '' ? onChange({ ...fields, [name]: '*' }) : undefined)}
          />
        );
      })}
    </Box>
  );
}
