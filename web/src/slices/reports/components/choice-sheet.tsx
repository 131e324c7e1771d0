import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SideSheet } from '#ui/side-sheet';

export interface ChoiceSheetProps {
  title: string;
  /** How many are chosen now, in words. */
  summary: string;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
  width?: number;
}

/** Something is chosen at the side; nothing happens before it is applied. */
export function ChoiceSheet({ title, summary, onApply, onClose, children, width = 560 }: ChoiceSheetProps) {
  const { t } = useTranslation(['reports', 'kit']);
  return (
    <SideSheet title={title} onClose={onClose} width={width}>
      <Stack sx={{ gap: 1.5, minWidth: 0 }}>{children}</Stack>
      <Stack
        direction="row"
        sx={{
          position: 'sticky',
          bottom: 0,
          mx: -2.5,
          mb: -2.5,
          px: 2.5,
          py: 1.5,
          gap: 1,
          alignItems: 'center',
          bgcolor: 'background.paper',
          borderTop: 1,
          borderColor: 'divider',
          zIndex: 1,
        }}
      >
        <Typography role="status" sx={{ flex: 1 }} className="numbers">
          {summary}
        </Typography>
        <Button onClick={onClose}>{t('kit:dialog.cancel')}</Button>
        <Button variant="contained" onClick={onApply}>
          {t('reports:choose.apply')}
        </Button>
      </Stack>
    </SideSheet>
  );
}

interface ManyButtonsProps {
  count: number;
  onAll: () => void;
  onNone: () => void;
}

/** Chooses all that are listed, or none of them. */
export function ManyButtons({ count, onAll, onNone }: ManyButtonsProps) {
  const { t } = useTranslation('reports');
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button size="small" disabled={count === 0} onClick={onAll}>
        {t('choose.all', { count })}
      </Button>
      <Button size="small" onClick={onNone}>
        {t('choose.none')}
      </Button>
    </Stack>
  );
}
