import type { TenantId } from '@freshet/contract';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClaims } from '#api/session/claims';
import { EmptyState, LoadingState } from '#ui/states';
import { tenantChoices } from '../tenant-choices.ts';

interface TenantChoiceProps {
  /** Its name, as it is in the address; the own without it. */
  name: string | undefined;
  onChoose: (name: string | undefined) => void;
  /** What belongs to the chosen tenant. Undefined is the own. */
  children: (tenantId: TenantId | undefined) => ReactNode;
}

/** A system administrator looks at the services of any tenant. Nothing is shown before it is known which. */
export function TenantChoice({ name, onChoose, children }: TenantChoiceProps) {
  const { t } = useTranslation('services');
  const { userGroupId } = useClaims();
  const { data: tenants } = useQuery(tenantChoices);
  if (!tenants) return name === undefined ? children(undefined) : <LoadingState lines={4} />;
  const tenantName = tenants.find(({ Id }) => Id === userGroupId)?.RoleName;
  const chosen = tenants.find(({ RoleName }) => RoleName === (name ?? tenantName));
  return (
    <>
      <TextField
        select
        label={t('tenant.of')}
        value={chosen?.RoleName ?? ''}
        sx={{ mb: 2, width: 360, maxWidth: '100%' }}
        onChange={({ target }) => onChoose(target.value === tenantName ? undefined : target.value)}
      >
        {tenants.map(({ Id, RoleName }) => (
          <MenuItem key={Id} value={RoleName}>
            {RoleName}
          </MenuItem>
        ))}
      </TextField>
      {name !== undefined && !chosen ? (
        <EmptyState title={t('tenant.unknown', { name })} />
      ) : (
        children(name === undefined ? undefined : chosen?.Id)
      )}
    </>
  );
}
