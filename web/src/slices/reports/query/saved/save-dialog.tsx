import type { ReportOptions, ReportSelection, SavedQuery, SavedQueryId } from '@freshet/contract';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemLine } from '#api/describe-problem';
import { queries } from '#api/query-client';
import { ConfirmDialog, FormDialog } from '#ui/dialog';
import { queryApi, refreshSavedQueries, savedQueriesQuery, savedQueryQuery } from '../../query-api.ts';
import { sizeOf } from './size-of.ts';

interface SaveDialogProps {
  selection: ReportSelection;
  options: ReportOptions;
  /** The saved query that is open. */
  saved: SavedQuery | null;
  onSaved: (saved: SavedQuery) => void;
  onClose: () => void;
}

const modes = ['create', 'overwrite', 'update'] as const;
type Mode = (typeof modes)[number];

/** Saves what is selected: as a new query, over another one, or as a change of the one that is open. */
export function SaveDialog({ selection, options, saved, onSaved, onClose }: SaveDialogProps) {
  const { t, i18n } = useTranslation('reports');
  const canUpdate = saved?.CanChange ?? false;
  const [mode, setMode] = useState<Mode>(canUpdate ? 'update' : 'create');
  const [name, setName] = useState(canUpdate ? (saved?.Name ?? '') : '');
  const [isShared, setIsShared] = useState(saved?.IsShared ?? false);
  const [isConfirming, setIsConfirming] = useState(false);
  const others = (useQuery(savedQueriesQuery).data ?? []).filter(({ CanChange }) => CanChange);
  const [targetId, setTargetId] = useState<SavedQueryId | null>(null);
  const target = mode === 'update' ? saved : others.find(({ Id }) => Id === targetId);
  const save = useMutation({
    meta: { isShownInPlace: true },
    mutationFn: () => {
      const body = { Name: name.trim(), IsShared: isShared, selection, reportOptions: options };
      if (mode === 'create' || !target) return queryApi.savedQueries.add({ body });
      // Overwriting takes whatever is there; an update only what was seen.
      const Revision = mode === 'update' ? target.Revision : null;
      return queryApi.savedQueries.update({ params: { id: target.Id }, body: { ...body, Revision } });
    },
    onSuccess: (done) => {
      queries.setQueryData(savedQueryQuery(done.Id).queryKey, done);
      void refreshSavedQueries();
      onSaved(done);
    },
    onSettled: () => setIsConfirming(false),
  });
  const choose = (next: Mode) => {
    setMode(next);
    if (next === 'update' && saved) setName(saved.Name);
  };
  const overwrite = (id: number) => {
    const other = others.find(({ Id }) => Id === id);
    setTargetId(other?.Id ?? null);
    setName(other?.Name ?? '');
    setIsShared(other?.IsShared ?? false);
  };
  const isReady = name.trim() !== '' && (mode === 'create' || target !== undefined);
  return (
    <>
      <FormDialog
        open
        title={t('save.title')}
        submitLabel={t(`save.submit.${mode}`)}
        isSubmitting={save.isPending}
        problem={save.error ? problemLine(save.error) : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReady) return;
          if (mode === 'create') save.mutate();
          else setIsConfirming(true);
        }}
        onClose={onClose}
      >
        <Stack sx={{ gap: 2, pt: 0.5 }}>
          <RadioGroup
            aria-label={t('save.mode')}
            value={mode}
            onChange={({ target: { value } }) => choose(modes.find((one) => one === value) ?? 'create')}
          >
            <FormControlLabel value="create" control={<Radio size="small" />} label={t('save.modes.create')} />
            <FormControlLabel
              value="overwrite"
              disabled={others.length === 0}
              control={<Radio size="small" />}
              label={t('save.modes.overwrite')}
            />
            {canUpdate ? (
              <FormControlLabel
                value="update"
                control={<Radio size="small" />}
                label={t('save.modes.update', { name: saved?.Name ?? '' })}
              />
            ) : null}
          </RadioGroup>
          {mode === 'overwrite' ? (
            <TextField
              select
              label={t('save.target')}
              value={targetId ?? ''}
              onChange={({ target: { value } }) => overwrite(Number(value))}
            >
              {others.map(({ Id, Name, OwnerName, IsOwn }) => (
                <MenuItem key={Id} value={Id}>
                  {IsOwn ? Name : `${Name} (${OwnerName})`}
                </MenuItem>
              ))}
            </TextField>
          ) : null}
          <TextField
            label={t('save.name')}
            value={name}
            onChange={({ target: { value } }) => setName(value)}
            slotProps={{ htmlInput: { maxLength: 200 } }}
            required
          />
          <FormControlLabel
            control={<Switch checked={isShared} onChange={(_, next) => setIsShared(next)} />}
            label={t('save.shared')}
          />
        </Stack>
      </FormDialog>
      {isConfirming ? (
        <ConfirmDialog
          open
          title={t(`save.confirm.${mode === 'update' ? 'update' : 'overwrite'}`, { name: target?.Name ?? '' })}
          confirmLabel={t(`save.submit.${mode}`)}
          onConfirm={() => save.mutateAsync().then(nothing, nothing)}
          onClose={() => setIsConfirming(false)}
        >
          {t('save.confirmText', {
            by: target?.ChangedBy ?? '',
            what: target ? sizeOf(t, i18n.language, target) : '',
          })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

const nothing = () => undefined;
