import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStationJump } from '#slices/locations';
import { StationOption, TargetOption } from './jump-option.tsx';
import { findTargets, useJumpTargets } from './jump-targets.ts';

/** Type a few letters, Enter goes there: to a station, a screen or an action. */
export function JumpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const listId = useId();
  const { history } = useRouter();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const jump = useStationJump(typed);
  const targets = findTargets(useJumpTargets(), typed);
  const runs = [
    ...jump.stations.map(
      ({ href }) =>
        () =>
          history.push(href),
    ),
    ...targets.map(({ run }) => run),
  ];
  const choose = (index: number) => {
    const run = runs[index];
    if (!run) return;
    onClose();
    run();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(at);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || runs.length === 0) return;
    event.preventDefault();
    const next = (at + step + runs.length) % runs.length;
    setAt(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const optionProps = (index: number) => ({
    id: `${listId}-${index}`,
    isActive: index === at,
    onHover: () => setAt(index),
    onChoose: () => choose(index),
  });
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
          'aria-activedescendant': runs[at] ? `${listId}-${at}` : undefined,
        }}
        sx={{ px: 2, height: 52, borderBottom: 1, borderColor: 'divider', fontSize: 16 }}
      />
      <Box
        id={listId}
        role="listbox"
        aria-label={t('jump.results')}
        sx={{ maxHeight: '60vh', overflowY: 'auto', py: 0.5 }}
      >
        <Section title={useStationTitle(jump)} isShown={jump.stations.length > 0 || typed.trim() !== ''}>
          {jump.stations.map((station, index) => (
            <StationOption key={station.id} station={station} {...optionProps(index)} />
          ))}
        </Section>
        <Section title={t('jump.others')} isShown={targets.length > 0}>
          {targets.map((target, index) => (
            <TargetOption key={target.id} target={target} {...optionProps(jump.stations.length + index)} />
          ))}
        </Section>
      </Box>
      {runs.length === 0 ? <Typography sx={{ px: 2, pb: 2 }}>{t('jump.nothing')}</Typography> : null}
    </Dialog>
  );
}

function useStationTitle({ kind, total }: ReturnType<typeof useStationJump>): string {
  const { t } = useTranslation('locations');
  const what = kind === 'found' ? t('jump.found', { count: total }) : t(`jump.${kind}`);
  return `${t('jump.title')} · ${what}`;
}

/** A part of the list with its own heading. */
function Section({ title, isShown, children }: { title: string; isShown: boolean; children: ReactNode }) {
  const id = useId();
  if (!isShown) return null;
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography
        id={id}
        role="presentation"
        color="textSecondary"
        sx={{ px: 2, pt: 1, fontSize: 12, fontWeight: 600 }}
      >
        {title}
      </Typography>
      {children}
    </Box>
  );
}
