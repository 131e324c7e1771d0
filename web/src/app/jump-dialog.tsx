import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findTargets, type JumpTarget, useJumpTargets } from './jump-targets.ts';

/** Type a few letters, Enter goes there. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = findTargets(useJumpTargets(), typed);
  const choose = (target: JumpTarget | undefined) => {
    if (!target) return;
    onClose();
    target.run();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(found[at]);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || found.length === 0) return;
    event.preventDefault();
    const next = (at + step + found.length) % found.length;
    setAt(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': t('jump.title'), sx: { mt: { xs: 2, sm: 8 } } } }}
    >
      <InputBase
        autoFocus
        fullWidth
        placeholder={t('jump.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={move}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
        inputProps={{
          role: 'combobox',
          'aria-label': t('jump.title'),
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': found[at] ? `${listId}-${at}` : undefined,
        }}
        sx={{ px: 2, height: 52, borderBottom: 1, borderColor: 'divider', fontSize: 16 }}
      />
      <Box
        id={listId}
        role="listbox"
        aria-label={t('jump.results')}
        sx={{ maxHeight: '50vh', overflowY: 'auto', py: 0.5 }}
      >
        {found.map((target, index) => (
          <Option
            key={target.id}
            id={`${listId}-${index}`}
            target={target}
            isActive={index === at}
            onHover={() => setAt(index)}
            onChoose={() => choose(target)}
          />
        ))}
      </Box>
      {found.length === 0 ? <Typography sx={{ px: 2, pb: 2 }}>{t('jump.nothing')}</Typography> : null}
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  target: JumpTarget;
  isActive: boolean;
  onHover: () => void;
  onChoose: () => void;
}

function Option({ id, target, isActive, onHover, onChoose }: OptionProps) {
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onHover}
      onClick={onChoose}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 2,
        minHeight: 44,
        cursor: 'pointer',
        bgcolor: isActive ? 'action.selected' : 'transparent',
      }}
    >
      <Typography sx={{ flex: 1 }}>{target.label}</Typography>
      <Typography variant="body2" color="textSecondary">
        {target.kind}
      </Typography>
    </Box>
  );
}
