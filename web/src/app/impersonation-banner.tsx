import type { Claims } from '@freshet/contract';
import SupportIcon from '@mui/icons-material/SupportAgentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSupportSession } from '#api/session/session';

type Impersonation = NonNullable<Claims['impersonation']>;

/** Says, on every screen, that somebody from support is acting in another person's name. */
export function ImpersonationBanner({ name, impersonation }: { name: string; impersonation: Impersonation }) {
  const { t } = useTranslation('shell');
  const [isEnding, setIsEnding] = useState(false);
  const { staffName: staff, reason, canWrite } = impersonation;
  const end = () => {
    setIsEnding(true);
    void endSupportSession();
  };
  return (
    <Box
      component="section"
      aria-label={t('support.label')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 1,
        bgcolor: 'wash.attention',
        borderBottom: 1,
        borderColor: 'warning.main',
      }}
    >
      <SupportIcon fontSize="small" aria-hidden />
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{t('support.who', { staff, name })}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t('support.reason', { reason })} · {t(canWrite ? 'support.writing' : 'support.readOnly')} ·{' '}
          <TimeLeft until={impersonation.expiresAt} />
        </Typography>
      </Box>
      <Button variant="contained" color="warning" loading={isEnding} onClick={end}>
        {t('support.end')}
      </Button>
    </Box>
  );
}

function TimeLeft({ until }: { until: string }) {
  const { t } = useTranslation('shell');
  const seconds = useSecondsLeft(until);
  const minutes = Math.floor(seconds / 60);
  return (
    <span className="numbers">
      {t('support.timeLeft', { time: `${minutes}:${String(seconds % 60).padStart(2, '0')}` })}
    </span>
  );
}

function useSecondsLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  });
  return seconds;
}
