import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Mark } from '#ui/mark';
import { GuestFooter } from './guest-footer.tsx';

/** The frame of the screens before signing in: the mark, a title, one card. */
export function GuestFrame({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('identity');
  useEffect(() => {
    document.title = `${title} · Freshet`;
  }, [title]);
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Stack sx={{ width: '100%', maxWidth: 400, gap: 3 }}>
        <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center', justifyContent: 'center' }}>
          <Mark color="primary" sx={{ fontSize: 36 }} aria-hidden />
          <Box>
            <Typography sx={{ fontSize: 22, fontWeight: 700, lineHeight: 1.1, letterSpacing: '-0.02em' }}>
              Freshet
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('claim')}
            </Typography>
          </Box>
        </Stack>
        <Box
          sx={{
            p: { xs: 2.5, sm: 4 },
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
            bgcolor: 'background.paper',
          }}
        >
          <Typography variant="h1" sx={{ mb: intro ? 0.5 : 2 }}>
            {title}
          </Typography>
          {intro ? (
            <Typography color="textSecondary" component="div" sx={{ mb: 2 }}>
              {intro}
            </Typography>
          ) : null}
          {children}
        </Box>
        <GuestFooter />
      </Stack>
    </Box>
  );
}
