import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField, TextField } from '#ui/field';
import { tenantList } from './admin-queries.ts';
import { ManyField } from './many-field.tsx';

type UserFieldName =
  | 'Email'
  | 'UserRole'
  | 'IsTenantAdmin'
  | 'IsSysAdmin'
  | 'EnableTwoFactor'
  | 'WorkAccount.DirectoryId'
  | 'WorkAccount.ObjectId'
  | 'OtherRoles';

interface UserFieldsProps<Input extends FieldValues, Output> {
  control: UserFieldName extends FieldPath<Input> ? Control<Input, unknown, Output> : never;
}

/** The fields that adding and changing a user share. */
export function UserFields<Input extends FieldValues, Output>(props: UserFieldsProps<Input, Output>) {
  const { t } = useTranslation('admin');
  return <Typography>{t('users.title')}{String(props.control)}</Typography>;
}
