import ExpandIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, SwitchField, TextField } from '#ui/form/field';
import { ManyField } from '#ui/form/many-field';
import { tenantList } from '../admin-queries.ts';
import type { UserInput } from './user-form.ts';

/** The fields that adding and changing a user share. */
export function UserFields<Output>({
  control,
  hasWorkAccount = false,
}: {
  control: Control<UserInput, unknown, Output>;
  hasWorkAccount?: boolean;
}) {
  const { t } = useTranslation('admin');
  const tenants = (useQuery(tenantList).data ?? []).map(({ RoleName }) => ({ value: RoleName, label: RoleName }));
  return (
    <>
      <TextField control={control} name="Email" label={t('users.columns.email')} type="email" required />
      <SelectField control={control} name="UserRole" label={t('users.columns.tenant')} options={tenants} required />
      <SwitchField
        control={control}
        name="IsTenantAdmin"
        label={t('users.tenantAdmin')}
        help={t('users.tenantAdminHelp')}
      />
      <SwitchField control={control} name="IsSysAdmin" label={t('users.sysAdmin')} help={t('users.sysAdminHelp')} />
      <SwitchField
        control={control}
        name="EnableTwoFactor"
        label={t('users.twoFactor')}
        help={t('users.twoFactorHelp')}
      />
      <Accordion disableGutters variant="outlined" defaultExpanded={hasWorkAccount}>
        <AccordionSummary expandIcon={<ExpandIcon />}>
          <Typography>{t('users.workAccount')}</Typography>
        </AccordionSummary>
        <AccordionDetails>
          <Stack sx={{ gap: 2 }}>
            <TextField control={control} name="WorkAccount.DirectoryId" label={t('users.directoryId')} />
            <TextField control={control} name="WorkAccount.ObjectId" label={t('users.objectId')} />
            <ManyField
              control={control}
              name="OtherRoles"
              label={t('users.otherTenants')}
              help={t('users.otherTenantsHelp')}
              options={tenants}
            />
          </Stack>
        </AccordionDetails>
      </Accordion>
    </>
  );
}
