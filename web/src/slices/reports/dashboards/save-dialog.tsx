import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import { useCan } from '#api/session/claims';
import { Dialog } from '#ui/dialog';

interface SaveDialogProps {
  name: string;
  isShared: boolean;
  onSave: (name: string, isShared: boolean) => Promise<void>;
  onClose: () => void;
}

/** Under which name a dashboard is saved, and for whom. */
export function SaveDialog({ name: given, isShared: wasShared, onSave, onClose }: SaveDialogProps) {
  const { t } = useTranslation(['dashboards', 'kit']);
  const canShare = useCan('reports.configure');
  const [name, setName] = useState(given);
  const [isShared, setIsShared] = useState(wasShared && canShare);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      await onSave(name.trim(), isShared);
    } catch (error) {
      const { message, advice } = describeProblem(error);
      setFailure([message, advice].filter(Boolean).join(' '));
    } finally {
      setIsBusy(false);
    }
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('kit:dialog.cancel')}</Button>
      <Button variant="contained" disabled={name.trim() === ''} loading={isBusy} onClick={() => void save()}>
        {t('dashboards:save')}
      </Button>
    </>
  );
  return (
    <Dialog open title={t('dashboards:saveTitle')} onClose={onClose} actions={actions} width="xs">
      <MuiTextField
        fullWidth
        autoFocus
        sx={{ mt: 1 }}
        label={t('dashboards:name')}
        value={name}
        error={failure !== null}
        helperText={failure}
        onChange={({ target }) => setName(target.value.slice(0, 200))}
      />
      <FormControlLabel
        disabled={!canShare}
        control={<Checkbox checked={isShared} onChange={(_, isOn) => setIsShared(isOn)} />}
        label={t('dashboards:isShared')}
      />
      {canShare ? null : <FormHelperText>{t('dashboards:isSharedHelp')}</FormHelperText>}
    </Dialog>
  );
}
