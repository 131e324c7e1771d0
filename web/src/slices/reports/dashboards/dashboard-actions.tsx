import type { DataSourceId } from '@freshet/contract';
import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import MuiTextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '#api/describe-problem';
import { useCan } from '#api/session/claims';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { api, forgetDashboard, refreshDashboards } from './dashboard-api.ts';
import { SaveDialog } from './save-dialog.tsx';
import { TakeButtons } from './take-buttons.tsx';
import type { useDashboard } from './use-dashboard.ts';

interface DashboardActionsProps {
  dashboard: ReturnType<typeof useDashboard>;
  stationId: DataSourceId | null;
  title: string;
  isEditing: boolean;
  setIsEditing: (isEditing: boolean) => void;
  onOpen: (id: string | undefined) => void;
  onAdd: () => void;
}

/** What can be done with a dashboard: choose another, edit, save, remove, take it along. */
export function DashboardActions(props: DashboardActionsProps) {
  const { dashboard, isEditing, setIsEditing, onAdd } = props;
  const { t } = useTranslation('dashboards');
  const canSave = useCan('reports.save');
  const stop = () => {
    dashboard.setDraft(null);
    setIsEditing(false);
  };
  return (
    <>
      <Chooser {...props} onStop={stop} />
      {isEditing ? (
        <>
          <Button startIcon={<AddIcon />} onClick={onAdd}>
            {t('addTile')}
          </Button>
          <Button onClick={stop}>{t(dashboard.isChanged ? 'discard' : 'done')}</Button>
          <SaveButtons {...props} />
        </>
      ) : (
        <>
          {canSave && !dashboard.isReadOnly ? (
            <Button startIcon={<EditIcon />} onClick={() => setIsEditing(true)}>
              {t('edit')}
            </Button>
          ) : null}
          <TakeButtons {...props} />
        </>
      )}
    </>
  );
}

function Chooser({ dashboard, onOpen, onStop }: DashboardActionsProps & { onStop: () => void }) {
  const { t } = useTranslation('dashboards');
  const { list, saved } = dashboard;
  if (list.length === 0) return null;
  return (
    <MuiTextField
      select
      size="small"
      label={t('choose')}
      value={saved ? String(saved.Id) : 'proposed'}
      onChange={({ target }) => {
        onStop();
        onOpen(target.value);
      }}
      sx={{ minWidth: 200 }}
    >
      {list.map(({ Id, Name, IsShared }) => (
        <MenuItem key={Id} value={String(Id)}>
          {Name} ({t(IsShared ? 'everybody' : 'mine')})
        </MenuItem>
      ))}
      <MenuItem value="proposed">{t('proposed')}</MenuItem>
    </MuiTextField>
  );
}

/** Saving what is one's own needs no name; everything else is saved under a new one. */
function SaveButtons({ dashboard, stationId, title, setIsEditing, onOpen }: DashboardActionsProps) {
  const { t } = useTranslation('dashboards');
  const { show } = useSnackbar();
  const [dialog, setDialog] = useState<'save' | 'remove' | null>(null);
  const { saved, tiles = [] } = dashboard;
  const canChange = saved?.CanEdit ?? false;
  const finish = async (id: number) => {
    await refreshDashboards();
    dashboard.setDraft(null);
    setIsEditing(false);
    setDialog(null);
    onOpen(String(id));
    show(t('saved'));
  };
  const store = async (Name: string, IsShared: boolean) => {
    const content = { Name, IsShared, Tiles: [...tiles] };
    const answer = await api.dashboards.add({ body: { StationId: stationId, ...content } });
    await finish(answer.Id);
  };
  const overwrite = async () => {
    if (!saved) return;
    const { Id, Revision, Name, IsShared } = saved;
    try {
      await finish((await api.dashboards.change({ body: { Id, Revision, Name, IsShared, Tiles: [...tiles] } })).Id);
    } catch (error) {
      show([describeProblem(error).message, describeProblem(error).advice].filter(Boolean).join(' '), {
        durationMs: 8000,
      });
    }
  };
  const remove = async () => {
    if (!saved) return;
    await api.dashboards.remove({ params: { id: saved.Id } });
    setDialog(null);
    dashboard.setDraft(null);
    setIsEditing(false);
    onOpen(undefined);
    forgetDashboard(stationId, saved.Id);
    show(t('removed'));
  };
  return (
    <>
      {canChange ? (
        <Button color="error" onClick={() => setDialog('remove')}>
          {t('remove')}
        </Button>
      ) : null}
      <Button variant={canChange ? 'outlined' : 'contained'} onClick={() => setDialog('save')}>
        {t(canChange ? 'saveAs' : 'save')}
      </Button>
      {canChange ? (
        <Button variant="contained" onClick={() => void overwrite()}>
          {t('save')}
        </Button>
      ) : null}
      {dialog === 'save' ? (
        <SaveDialog
          name={saved?.Name ?? title}
          isShared={saved?.IsShared ?? false}
          onSave={store}
          onClose={() => setDialog(null)}
        />
      ) : null}
      <ConfirmDialog
        open={dialog === 'remove'}
        title={t('removeTitle')}
        confirmLabel={t('removeConfirm')}
        isDestructive
        onConfirm={remove}
        onClose={() => setDialog(null)}
      >
        {t('removeText', { name: saved?.Name ?? '' })}
      </ConfirmDialog>
    </>
  );
}
