import type { Calibration, Deployment, Instrument } from '@freshet/contract';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '#api/announce';
import { problemLine } from '#api/describe-problem';
import { queries } from '#api/query-client';
import { ConfirmDialog } from '#ui/dialog';
import { useSnackbar } from '#ui/snackbar';
import { api, instrumentsQuery, refreshEquipment } from './equipment-queries.ts';

interface Removing {
  instrument: Instrument;
  onClose: () => void;
}

/** Asks before an instrument is deleted. One with a history is retired instead. */
export function RemoveInstrument({ instrument, onClose, onEdit }: Removing & { onEdit: () => void }) {
  const { t } = useTranslation('equipment');
  const { history } = useRouter();
  const count = instrument.Deployments.length + instrument.Calibrations.length;
  const name = `${instrument.Make} ${instrument.Model} ${instrument.Serial}`;
  if (count > 0) {
    return (
      <ConfirmDialog open title={t('cannotRemove')} confirmLabel={t('edit')} onConfirm={onEdit} onClose={onClose}>
        {t('retireInstead', { name })}
      </ConfirmDialog>
    );
  }
  return (
    <Remove
      title={t('removeInstrument')}
      removed={t('removedInstrument')}
      remove={() => api.equipment.remove({ params: { id: instrument.Id } })}
      onRemoved={() => {
        history.replace('/equipment');
        // Of the instrument itself there is nothing left to ask.
        void queries.invalidateQueries(instrumentsQuery);
      }}
      onClose={onClose}
    >
      {t('removeInstrumentText', { name })}
    </Remove>
  );
}

export function RemoveDeployment({ instrument, deployment, onClose }: Removing & { deployment: Deployment }) {
  const { t } = useTranslation('equipment');
  const params = { id: instrument.Id, deploymentId: deployment.Id };
  const day = deployment.StartsAt.slice(0, 10);
  return (
    <Remove
      title={t('removeDeployment')}
      removed={t('removedDeployment')}
      remove={() => api.equipment.removeDeployment({ params })}
      onRemoved={afterwards(onClose)}
      onClose={onClose}
    >
      {t('removeDeploymentText', { station: deployment.StationName, day })}
    </Remove>
  );
}

export function RemoveCalibration({ instrument, calibration, onClose }: Removing & { calibration: Calibration }) {
  const { t } = useTranslation('equipment');
  const params = { id: instrument.Id, calibrationId: calibration.Id };
  return (
    <Remove
      title={t('removeCalibration')}
      removed={t('removedCalibration')}
      remove={() => api.equipment.removeCalibration({ params })}
      onRemoved={afterwards(onClose)}
      onClose={onClose}
    >
      {t('removeCalibrationText', { day: calibration.CalibratedOn })}
    </Remove>
  );
}

const afterwards = (close: () => void) => () => {
  close();
  void refreshEquipment();
};

interface RemoveProps {
  title: string;
  /** Shown when it is done. */
  removed: string;
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  onClose: () => void;
  children: ReactNode;
}

function Remove({ title, removed, remove, onRemoved, onClose, children }: RemoveProps) {
  const { t } = useTranslation('equipment');
  const { show } = useSnackbar();
  const removing = useMutation({
    mutationFn: remove,
    meta: { isShownInPlace: true },
    onSuccess: () => {
      show(removed);
      onRemoved();
    },
    onError: (error) => {
      announce({ kind: 'message', text: problemLine(error) });
      onClose();
      void refreshEquipment();
    },
  });
  return (
    <ConfirmDialog
      open
      isDestructive
      title={title}
      confirmLabel={t('remove')}
      onConfirm={() =>
        removing.mutateAsync().then(
          () => undefined,
          () => undefined,
        )
      }
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
