import CloseIcon from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

interface SideSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  width?: number;
}

/** Details beside the list they belong to. Escape and a click beside it close it. */
export function SideSheet({ title, onClose, children, width = 480 }: SideSheetProps) {
  const { t } = useTranslation('kit');
  const titleId = useId();
  return (
    <Drawer
      open
      anchor="right"
      // Above the top bar, which is above the menu drawer.
      sx={{ zIndex: 'modal' }}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { width, maxWidth: '100vw', '&&&:focus-visible': { outline: 'none !important' } },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{ alignItems: 'center', gap: 1, px: 2.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        <Typography id={titleId} variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={t('dialog.close')} onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Stack>
      <Stack sx={{ gap: 3, p: 2.5, minWidth: 0 }}>{children}</Stack>
    </Drawer>
  );
}
