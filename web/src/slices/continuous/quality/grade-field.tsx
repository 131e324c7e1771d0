import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { NumberField } from '#ui/form/field';
import { colourOfCode, useCodes } from '../screen/use-codes.ts';
import { codesQuery } from '../series-queries.ts';

interface GradeFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  label: string;
  required?: boolean;
}

/** One of the tenant's grades, with colour, value and name. A tenant that lists none types the number. */
export function GradeField<Input extends FieldValues, Output>(props: GradeFieldProps<Input, Output>) {
  const { userGroupId } = useClaims();
  const { data } = useQuery(codesQuery(userGroupId));
  if (data && data.grades.length === 0) return <NumberField {...props} />;
  return <Choice {...props} />;
}

function Choice<Input extends FieldValues, Output>({ control, name, label, required }: GradeFieldProps<Input, Output>) {
  const { t } = useTranslation('seriesQuality');
  const { field, fieldState } = useController({ control, name });
  const options = useGradeOptions(field.value ?? null);
  return (
    <MuiTextField
      select
      fullWidth
      label={label}
      required={required ?? false}
      name={field.name}
      inputRef={field.ref}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
    >
      {required ? null : <MenuItem value="">{t('grades.none')}</MenuItem>}
      {options.map(({ value, text }) => (
        <MenuItem key={value} value={value}>
          <GradeMark grade={value} text={text} />
        </MenuItem>
      ))}
    </MuiTextField>
  );
}

/** The grades of the tenant by value; one that is chosen and no longer listed stays among them. */
function useGradeOptions(chosen: number | null) {
  const { t } = useTranslation('seriesQuality');
  const { userGroupId } = useClaims();
  const { data } = useQuery(codesQuery(userGroupId));
  const codes = useCodes();
  const configurations = new Map(data?.configurations.map((each) => [each.Id, each]));
  const listed = (data?.grades ?? []).map(({ GradeValue: value, GradeConfigurationId: id, ShouldFilter }) => {
    const text = ShouldFilter ? t('grades.filtered') : id === null ? '' : configurations.get(id)?.Description;
    return { value, text: [codes.grade(value), text].filter(Boolean).join(' · ') };
  });
  const isListed = chosen === null || listed.some(({ value }) => value === chosen);
  const all = isListed ? listed : [...listed, { value: chosen, text: codes.grade(chosen) }];
  return all.toSorted((one, other) => one.value - other.value);
}

/** A grade with the colour it has under the axis of the picture. */
export function GradeMark({ grade, text }: { grade: number; text: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ flex: '0 0 auto', width: 14, height: 14, borderRadius: 0.5, bgcolor: colourOfCode('grade', grade) }}
      />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {text}
      </Box>
    </Box>
  );
}
