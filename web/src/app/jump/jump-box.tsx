import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const JumpDialog = lazy(() => import('./jump-dialog.tsx').then((module) => ({ default: module.JumpDialog })));

/** Opens with a click, with `/` and with Ctrl or Cmd and K. */
export function JumpBox() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  useJumpKeys(() => setIsOpen(true));
  return (
    <>
      <ButtonBase
        aria-label={t('jump.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        sx={{
          height: { xs: 44, md: 36 },
          width: { xs: 44, md: 'min(440px, 100%)' },
          px: { xs: 0, md: 1.5 },
          gap: 1,
          justifyContent: { xs: 'center', md: 'flex-start' },
          borderRadius: 1.5,
          border: { xs: 0, md: 1 },
          borderColor: { md: 'divider' },
          bgcolor: { md: 'background.default' },
          color: 'text.secondary',
        }}
      >
        <SearchIcon fontSize="small" />
        <Typography noWrap sx={{ flex: 1, textAlign: 'left', display: { xs: 'none', md: 'block' } }}>
          {t('jump.placeholder')}
        </Typography>
        <Box component="kbd" sx={{ display: { xs: 'none', md: 'block' }, ...keyStyle }}>
          /
        </Box>
      </ButtonBase>
      {isOpen ? (
        <Suspense>
          <JumpDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

const keyStyle = {
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  fontSize: 12,
  fontFamily: 'inherit',
};

function useJumpKeys(open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
