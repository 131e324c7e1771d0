import WorkIcon from '@mui/icons-material/BusinessCenterOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveForDirectory, workAccountSettings } from './work-account.ts';

/** Shows only where work-account sign-in is set up. */
export function WorkAccountButton({ redirect }: { redirect: string }) {
  const { t } = useTranslation('identity');
  const { data: settings } = useQuery(workAccountSettings);
  const [isLeaving, setIsLeaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  if (!settings?.Enabled) return null;
  const leave = async () => {
    setIsLeaving(true);
    setRefusal(null);
    try {
      await leaveForDirectory(redirect);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setIsLeaving(false);
    }
  };
  return (
    <Stack sx={{ gap: 2, mt: 2 }}>
      <Divider>{t('login.or')}</Divider>
      {refusal ? <Alert severity="error">{refusal}</Alert> : null}
      <Button variant="outlined" size="large" startIcon={<WorkIcon />} loading={isLeaving} onClick={() => void leave()}>
        {t('login.workAccount')}
      </Button>
    </Stack>
  );
}
