import { type AccessToken, tokenRights } from '@freshet/contract';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showInstant } from '#ui/dates/show-instant.ts';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';

interface TokenListProps {
  tokens: readonly AccessToken[];
  remove: (token: AccessToken) => Promise<unknown>;
}

/** Tokens with what says whether they are still used, and the way to end one. */
export function TokenList({ tokens, remove }: TokenListProps) {
  const { t } = useTranslation('tokens');
  const { show } = useSnackbar();
  const [chosen, setChosen] = useState<AccessToken | null>(null);
  const confirm = async ({ Name }: AccessToken, token: AccessToken) => {
    await remove(token);
    setChosen(null);
    show(t('removed', { name: Name }));
  };
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
      {tokens.map((token) => (
        <TokenRow key={token.Id} token={token} onRemove={() => setChosen(token)} />
      ))}
      {chosen ? (
        <ConfirmDialog
          open
          isDestructive
          title={t('removeTitle')}
          confirmLabel={t('remove', { name: chosen.Name })}
          onConfirm={() => confirm(chosen, chosen)}
          onClose={() => setChosen(null)}
        >
          {t('removeText', { name: chosen.Name, beginning: chosen.Beginning })}
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

function TokenRow({ token, onRemove }: { token: AccessToken; onRemove: () => void }) {
  const { t } = useTranslation('tokens');
  const { t: words } = useTranslation('identity');
  const { Name, Beginning, Rights, MadeBy, LastUsedAt, LastUsedFrom } = token;
  const nameOf = (right: string) => {
    const known = tokenRights.find((each) => each === right);
    return known ? words(`permissions.${known}`) : right;
  };
  const names = Rights.map(nameOf).join(', ');
  const facts = { made: showInstant(token.MadeAt), by: MadeBy, until: showInstant(token.ExpiresAt) };
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider', pt: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {Name} {token.IsExpired ? <Chip size="small" color="warning" label={t('expired')} /> : null}
        </Typography>
        <Typography variant="body2" sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
          {Beginning}…
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('facts', facts)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {LastUsedAt ? t('used', { at: showInstant(LastUsedAt), from: LastUsedFrom }) : t('neverUsed')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('rightsCount', { count: Rights.length, names })}
        </Typography>
      </Box>
      <IconButton aria-label={t('remove', { name: Name })} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </Stack>
  );
}
