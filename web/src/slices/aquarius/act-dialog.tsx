import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { api, refreshAquarius, runService } from './aquarius-queries.ts';
import type { ChosenAction } from './station-columns.tsx';

/** Says what an action does to a station before it is done. */
export function ActDialog({ chosen, onClose }: { chosen: ChosenAction; onClose: () => void }) {
  const { t } = useTranslation('aquarius');
  const { show } = useSnackbar();
  const { action, row } = chosen;
  const name = row.Identifier;
  const act = useMutation({
    mutationFn: () => perform(chosen),
    onSuccess: () => show(t(`done.${action}`, { name })),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t(`actions.${action}`, { name })}
      confirmLabel={t(`confirm.${action}`)}
      isDestructive={action === 'hardDelete'}
      onConfirm={() => act.mutateAsync().catch(() => undefined)}
      onClose={onClose}
    >
      {t(`effect.${action}`)}
    </ConfirmDialog>
  );
}

async function perform({ action, row: { Id: id } }: ChosenAction): Promise<void> {
  const call = { params: { id }, query: {} };
  if (action === 'archive') await runService('aquarius-archiver', [id]);
  else await api.aquariusStations[action](call);
  await refreshAquarius();
}
