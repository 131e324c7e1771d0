import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog';

const keys = [
  ['↑ ↓ ← →', 'move'],
  ['Enter', 'take'],
  ['N', 'next'],
  ['E', 'edit'],
  ['D', 'drop'],
  ['H', 'hold'],
  ['R', 'release'],
  ['O', 'original'],
  ['?', 'help'],
] as const;

/** Which key does what in the rows. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('ingestion');
  return (
    <Dialog
      open
      title={t('keys.title')}
      onClose={onClose}
      width="xs"
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('keys.close')}
        </Button>
      }
    >
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 1, m: 0 }}
      >
        {keys.map(([key, what]) => [
          <Box key={`${what}-key`} component="dt">
            <Box
              component="kbd"
              sx={{
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                px: 0.75,
                fontFamily: 'inherit',
                fontWeight: 600,
              }}
            >
              {key}
            </Box>
          </Box>,
          <Box key={what} component="dd" sx={{ m: 0 }}>
            {t(`keys.${what}`)}
          </Box>,
        ])}
      </Box>
    </Dialog>
  );
}
