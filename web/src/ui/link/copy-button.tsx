import CopyIcon from '@mui/icons-material/ContentCopy';
import DoneIcon from '@mui/icons-material/Done';
import IconButton from '@mui/material/IconButton';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../browser-io.ts';
import { Hint } from '../hint.tsx';

/** Copies a text and says so on the button itself. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation('kit');
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(null), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const name = outcome ? t(`copy.${outcome}`) : (label ?? t('copy.copy'));
  const copy = () =>
    copyText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <Hint data-hint={name}>
      <IconButton size="small" aria-label={name} aria-live="polite" onClick={() => void copy()}>
        {outcome === 'copied' ? <DoneIcon fontSize="inherit" /> : <CopyIcon fontSize="inherit" />}
      </IconButton>
    </Hint>
  );
}
