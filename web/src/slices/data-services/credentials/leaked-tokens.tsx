import { accessTokens, type LeakedTokens as Leaked } from '@freshet/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import MuiTextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clientFor } from '#api/client-for';
import { SectionCard } from '#ui/cards/section-card';
import { semicolon } from '#ui/numbers/colon.ts';

const api = clientFor({ accessTokens });

/** Ends every token found in a pasted text. */
export function LeakedTokens({ onEnded }: { onEnded: () => Promise<unknown> }) {
  const { t } = useTranslation('tokens');
  const [text, setText] = useState('');
  const search = useMutation({
    mutationFn: () => api.accessTokens.revokeLeaked({ body: { Text: text } }),
    onSuccess: onEnded,
  });
  return (
    <SectionCard title={t('services.leaked')} purpose={t('services.leakedPurpose')}>
      <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
        <MuiTextField
          multiline
          fullWidth
          minRows={3}
          maxRows={12}
          label={t('services.leakedText')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          variant="outlined"
          color="error"
          disabled={text.trim() === ''}
          loading={search.isPending}
          onClick={() => search.mutate()}
        >
          {t('services.leakedSubmit')}
        </Button>
        {search.data ? <Outcome leaked={search.data} /> : null}
      </Stack>
    </SectionCard>
  );
}

function Outcome({ leaked: { Seen, Revoked } }: { leaked: Leaked }) {
  const { t } = useTranslation('tokens');
  if (Seen === 0) return <Alert severity="info">{t('services.leakedNone')}</Alert>;
  if (Revoked.length === 0) return <Alert severity="success">{t('services.leakedDead', { seen: Seen })}</Alert>;
  const names = Revoked.map(({ Name, Tenant, Beginning }) => `${Name} (${Tenant}, ${Beginning}…)`).join(semicolon());
  return <Alert severity="warning">{t('services.leakedFound', { seen: Seen, count: Revoked.length, names })}</Alert>;
}
