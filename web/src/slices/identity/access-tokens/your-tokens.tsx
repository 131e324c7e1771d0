import { accessTokens, isPermitted, tokenRights } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientFor } from '#api/client-for';
import { errorOf } from '#api/error-status';
import { queries } from '#api/query-client';
import { useClaims } from '#api/session/claims';
import { SectionCard } from '#ui/cards/section-card';
import { EmptyState, ErrorState, LoadingState } from '#ui/states';
import { MadeTokenDialog } from './made-token-dialog.tsx';
import { TokenDialog } from './token-dialog.tsx';
import { TokenList } from './token-list.tsx';

const api = clientFor({ accessTokens });
const tokenQuery = queryOptions({ queryKey: ['accessTokens'], queryFn: () => api.accessTokens.list({}) });
const refresh = () => queries.invalidateQueries({ queryKey: tokenQuery.queryKey });

/** The tokens of one's scripts. */
export function YourTokens() {
  const { t } = useTranslation('tokens');
  const claims = useClaims();
  const query = useQuery(tokenQuery);
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  // As the server will see the token: without the rights over the whole installation.
  const isTenantAdmin = claims['can-tenant-admin'] || claims['can-admin'];
  const authority = { isTenantAdmin, isSysAdmin: false, impersonation: null };
  const error = errorOf(query);
  return (
    <SectionCard
      title={t('title')}
      purpose={t('purpose')}
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setIsMaking(true)}>
          {t('make')}
        </Button>
      }
    >
      {query.isPending ? <LoadingState shape="lines" /> : null}
      {error ? <ErrorState {...error} /> : null}
      {query.data?.length === 0 ? <EmptyState title={t('none')} reason={t('noneReason')} /> : null}
      {query.data ? (
        <TokenList
          tokens={query.data}
          remove={async ({ Id }) => {
            await api.accessTokens.remove({ params: { id: Id } });
            await refresh();
          }}
        />
      ) : null}
      {isMaking ? (
        <TokenDialog
          rights={tokenRights.filter((right) => isPermitted(authority, right))}
          make={(body) => api.accessTokens.make({ body })}
          onMade={({ Secret }) => {
            setIsMaking(false);
            setSecret(Secret);
            void refresh();
          }}
          onClose={() => setIsMaking(false)}
        />
      ) : null}
      {secret ? <MadeTokenDialog secret={secret} onClose={() => setSecret(null)} /> : null}
    </SectionCard>
  );
}
