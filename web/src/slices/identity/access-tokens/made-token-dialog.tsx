import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog';
import { CopyButton } from '#ui/link/copy-button';

/** The one time a token is shown. A click beside it does not close it. */
export function MadeTokenDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation('tokens');
  const nothing = () => undefined;
  const actions = (
    <Button variant="contained" onClick={onClose}>
      {t('made.done')}
    </Button>
  );
  return (
    <Dialog open title={t('made.title')} onClose={nothing} actions={actions}>
      <Stack sx={{ gap: 2 }}>
        <Alert severity="warning">{t('made.text')}</Alert>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
          <Box component="code" data-testid="secret" sx={{ overflowWrap: 'anywhere', flex: 1 }}>
            {secret}
          </Box>
          <CopyButton text={secret} label={t('made.copy')} />
        </Stack>
        <Typography variant="body2">{t('made.use')}</Typography>
        <Box component="code" sx={{ overflowWrap: 'anywhere', fontSize: '0.85rem' }}>
          Authorization: Bearer {secret.slice(0, 16)}…
        </Box>
      </Stack>
    </Dialog>
  );
}
