import { serviceCredentials, type TenantId, tokenRights } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientFor } from '#api/client-for';
import { errorOf, queryStatus } from '#api/error-status';
import { queries } from '#api/query-client';
import { useClaims } from '#api/session/claims';
import { MadeTokenDialog, TokenDialog, TokenList } from '#slices/identity';
import { SectionCard } from '#ui/cards/section-card';
import { Page } from '#ui/page';
import { EmptyState, ErrorState } from '#ui/states';
import { tenantChoices } from '../tenant-choices.ts';
import { ClientIdCard } from './client-id-card.tsx';
import { LeakedTokens } from './leaked-tokens.tsx';
import { credentialsRoute } from './routes.ts';

const api = clientFor({ serviceCredentials });
const credentialsOf = (tenantId: TenantId) =>
  queryOptions({
    queryKey: ['serviceCredentials', tenantId],
    queryFn: () => api.serviceCredentials.read({ query: { tenantId } }),
  });
const refresh = () => queries.invalidateQueries({ queryKey: ['serviceCredentials'] });

/** The client id and refresh tokens of a tenant's services, and the way to end tokens that leaked. */
export function CredentialsPage(): ReactNode {
  const { t } = useTranslation('tokens');
  const { userGroupId } = useClaims();
  const search = credentialsRoute.useSearch();
  const navigate = credentialsRoute.useNavigate();
  const tenants = useQuery(tenantChoices);
  const chosen = tenants.data?.find(({ RoleName }) => RoleName === search.tenant)?.Id ?? userGroupId;
  return (
    <Page title={t('services.title')} purpose={t('services.purpose')} status={queryStatus(tenants)}>
      <Stack sx={{ gap: 2, maxWidth: 900 }}>
        <MuiTextField
          select
          label={t('services.tenant')}
          value={chosen}
          onChange={({ target }) => {
            const tenant = tenants.data?.find(({ Id }) => Id === Number(target.value))?.RoleName;
            void navigate({ search: { tenant }, replace: true });
          }}
        >
          {(tenants.data ?? []).map(({ Id, RoleName }) => (
            <MenuItem key={Id} value={Id}>
              {RoleName}
            </MenuItem>
          ))}
        </MuiTextField>
        <Credentials key={chosen} tenantId={chosen} />
        <LeakedTokens onEnded={refresh} />
      </Stack>
    </Page>
  );
}

function Credentials({ tenantId }: { tenantId: TenantId }) {
  const { t } = useTranslation('tokens');
  const query = { tenantId };
  const loaded = useQuery(credentialsOf(tenantId));
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const error = errorOf(loaded);
  if (error) return <ErrorState {...error} />;
  if (!loaded.data) return null;
  const { RefreshTokens, TenantName } = loaded.data;
  return (
    <>
      <ClientIdCard
        credentials={loaded.data}
        reset={async () => {
          await api.serviceCredentials.resetClientId({ query });
          await refresh();
        }}
      />
      <SectionCard
        title={t('services.refreshTokens')}
        purpose={t('services.refreshPurpose')}
        actions={
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setIsMaking(true)}>
            {t('make')}
          </Button>
        }
      >
        {RefreshTokens.length === 0 ? (
          <EmptyState title={t('services.none')} reason={t('services.noneReason', { tenant: TenantName })} />
        ) : null}
        <TokenList
          tokens={RefreshTokens}
          remove={async ({ Id }) => {
            await api.serviceCredentials.remove({ query, body: { RefreshTokenId: Id } });
            await refresh();
          }}
        />
      </SectionCard>
      {isMaking ? (
        <TokenDialog
          rights={tokenRights}
          make={(body) => api.serviceCredentials.make({ query, body })}
          onMade={({ Secret }) => {
            setIsMaking(false);
            setSecret(Secret);
            void refresh();
          }}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
      {secret ? <MadeTokenDialog secret={secret} onClose={() => setSecret(null)} /> : null}
    </>
  );
}
